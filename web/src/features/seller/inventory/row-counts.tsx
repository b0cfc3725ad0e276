import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api } from '../../../base/api.js';
import type { InventoryItemFragment as Item } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import { parseCopyCount, digitsAndDot } from './counts.js';
import classes from './inventory.module.css';

const longestSku = 64;

/** Runs a command of one row, with its success and failure messages. */
export type RunCommand = (work: () => Promise<unknown>, said: string, failed: string) => Promise<void>;
export type RowPartProps = { item: Item; busy: boolean; onRun: RunCommand };

export function Counts({ item, busy, onRun }: RowPartProps) {
  const { t } = useTranslation('seller');
  const { id, title } = item;
  const [inventory, setInventory] = useState(String(item.inventory));
  const [available, setAvailable] = useState(String(item.available));
  const [sku, setSku] = useState(item.sku ?? '');
  const changed = inventory !== String(item.inventory) || available !== String(item.available) || sku !== (item.sku ?? '');

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const count = parseCopyCount(inventory);
    const counts = { inventory_count: count, available_count: Math.min(count, parseCopyCount(available)), sku: sku.trim() || null };
    const save = () => api.put('/items/{id}', { path: { id }, body: counts });
    void onRun(save, t('inventory.saved', { title }), t('inventory.updateFailed'));
  }

  return (
    <form className={classes.counts} onSubmit={onSubmit} noValidate>
      <TextInput
        size="xs"
        inputMode="numeric"
        label={t('inventory.count')}
        aria-label={t('inventory.countOf', { title })}
        value={inventory}
        onChange={(event) => setInventory(digitsAndDot(event.currentTarget.value))}
      />
      <TextInput
        size="xs"
        inputMode="numeric"
        label={t('inventory.available')}
        aria-label={t('inventory.availableOf', { title })}
        value={available}
        onChange={(event) => setAvailable(digitsAndDot(event.currentTarget.value))}
      />
      <TextInput
        size="xs"
        label={t('inventory.sku')}
        aria-label={t('inventory.skuOf', { title })}
        maxLength={longestSku}
        value={sku}
        onChange={(event) => setSku(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        variant={changed ? 'filled' : 'default'}
        disabled={!changed}
        loading={busy && changed}
        aria-label={t('inventory.saveFor', { title })}
      >
        {t('inventory.save')}
      </Button>
    </form>
  );
}
