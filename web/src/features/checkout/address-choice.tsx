import { Button, Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { AddressFields, blankAddress } from '../../ui/address.js';
import { useCommand } from '../../ui/command.js';
import { FormSummary } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './checkout.module.css';

const AddressOptionFragment = graphql(`
  fragment AddressOption on SavedAddress {
    id
    lines
  }
`);

type Option = { id: string } & FragmentType<typeof AddressOptionFragment>;
type AddressChoiceProps = { addresses: Option[]; chosen: string | null; onChoose: (id: string) => void; onSaved: () => void };

/** One of the saved addresses, or a new one that is saved for the next time. */
export function AddressChoice({ addresses, chosen, onChoose, onSaved }: AddressChoiceProps) {
  const { t } = useTranslation('checkout');
  const [adding, setAdding] = useState(addresses.length === 0);
  return (
    <Stack gap="sm">
      {addresses.map((option) => (
        <label key={option.id} className={classes.address}>
          <input type="radio" name="address" checked={option.id === chosen} onChange={() => onChoose(option.id)} />
          <AddressText option={option} />
        </label>
      ))}
      {adding ? (
        <NewAddress
          onCancel={addresses.length > 0 ? () => setAdding(false) : undefined}
          onSaved={(id) => {
            setAdding(false);
            onChoose(id);
            onSaved();
          }}
        />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
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

function NewAddress({ onSaved, onCancel }: { onSaved: (id: string) => void; onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('checkout');
  const [address, setAddress] = useState(blankAddress);
  const { busy, problem, problems, run } = useCommand();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(
      async () => onSaved((await api.post('/user/addresses', { body: address })).id),
      (error) => sentenceOf(error, t('addressNotSaved')),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <FormSummary text={problem} />
        <AddressFields value={address} problems={problems} onChange={setAddress} />
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
      </Stack>
    </form>
  );
}
