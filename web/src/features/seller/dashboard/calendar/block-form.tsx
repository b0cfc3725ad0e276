import { Button, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../../ui/form.js';
import { Select } from '../../../../ui/select.js';
import { useTranslation } from '../../../../ui/translation.js';
import type { DaySelection } from './month.js';

export type BlockedWindow = { startDate: string; endDate: string; reason?: string; copy?: number };
type BlockFormProps = {
  busy: boolean;
  copies: readonly number[];
  /** Null = all copies. */
  copy: number | null;
  chosen: DaySelection;
  onCopy: (copy: number | null) => void;
  onChoose: (chosen: DaySelection) => void;
  onMissing: () => void;
  onBlock: (window: BlockedWindow) => Promise<void>;
};

export function BlockForm({ busy, copies, copy, chosen, onCopy, onChoose, onMissing, onBlock }: BlockFormProps) {
  const { t } = useTranslation('seller');
  const { start, end } = chosen;
  const [reason, setReason] = useState('');

  function onSubmit(): void {
    if (!start || !end) return onMissing();
    const why = reason.trim();
    void onBlock({ startDate: start, endDate: end, ...(why && { reason: why }), ...(copy !== null && { copy }) });
  }

  return (
    <Form onSubmit={onSubmit}>
      {copies.length > 1 && (
        <Select
          label={t('blocking.copy')}
          value={copy ?? ''}
          data={[
            { value: '', label: t('blocking.allCopies') },
            ...copies.map((number) => ({ value: String(number), label: t('blocking.copyNumber', { number }) })),
          ]}
          onChange={({ currentTarget: { value } }) => onCopy(value ? Number(value) : null)}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          type="date"
          label={t('blocking.start')}
          value={start}
          onChange={(event) => onChoose({ start: event.currentTarget.value, end })}
        />
        <TextInput
          type="date"
          label={t('blocking.end')}
          min={start || undefined}
          value={end}
          onChange={(event) => onChoose({ start, end: event.currentTarget.value })}
        />
      </SimpleGrid>
      <TextInput label={t('blocking.reason')} maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      <Button type="submit" loading={busy}>
        {t('blocking.block')}
      </Button>
    </Form>
  );
}
