import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { AddressFields } from '../../ui/address.js';
import { Form } from '../../ui/form.js';
import { FormSummary } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './checkout.module.css';
import type { NewAddress } from './use-new-address.js';

const AddressOptionFragment = graphql(`
  fragment AddressOption on SavedAddress {
    id
    lines
  }
`);

type Option = { id: string } & FragmentType<typeof AddressOptionFragment>;
type AddressChoiceProps = { addresses: Option[]; chosen: string | null; entry: NewAddress; onChoose: (id: string) => void };

/** Selects a saved address, or a new one, which is used as soon as it is typed. */
export function AddressChoice({ addresses, chosen, entry, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('checkout');
  const { isOpen, setOpen, isUsed, discard } = entry;
  const choose = (id: string) => {
    setOpen(false);
    onChoose(id);
  };
  return (
    <Stack gap="sm">
      {addresses.map((option) => (
        <label key={option.id} className={classes.address}>
          <input type="radio" name="address" checked={!isUsed && option.id === chosen} onChange={() => choose(option.id)} />
          <AddressText option={option} />
        </label>
      ))}
      {addresses.length === 0 || isOpen ? (
        <NewAddressForm entry={entry} onCancel={addresses.length > 0 ? discard : undefined} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('anotherAddress')}
        </Button>
      )}
    </Stack>
  );
}

function AddressText({ option }: { option: Option }) {
  const [first, ...rest] = readFragment(AddressOptionFragment, option).lines;
  return (
    <span>
      <strong>{first}</strong>
      <br />
      {rest.join(', ')}
    </span>
  );
}

function NewAddressForm({ entry, onCancel }: { entry: NewAddress; onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('checkout');
  const { address, change, busy, problem, problems, save } = entry;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem, problems]);

  return (
    <Form ref={form} onSubmit={save}>
      <FormSummary text={problem} />
      <AddressFields value={address} problems={problems} onChange={change} />
      <Group>
        <Button type="submit" variant="default" loading={busy}>
          {t('saveAddress')}
        </Button>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Group>
    </Form>
  );
}
