import { useQuery } from '@apollo/client/react';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { SavedAddressFragment } from '../../base/saved-address.js';
import { graphql, readFragment } from '../../generated/index.js';
import { AddressFields, addressOf, blankAddress } from '../../ui/address.js';
import { Dialog } from '../../ui/dialog.js';
import { Form } from '../../ui/form.js';
import { FormSummary } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';

const SavedAddresses = graphql(`
  query SavedAddresses {
    me {
      id
      addresses {
        id
        ...BookAddress
      }
    }
  }
`);

type ChangeProps = { orderId: string; onChange: () => Promise<unknown> };

/** Changes the delivery address of an order of which nothing is shipped yet. */
export function ChangeAddress({ orderId, onChange }: ChangeProps) {
  const { t } = useTranslation('orders');
  const [opened, setOpened] = useState(false);
  const done = async () => {
    setOpened(false);
    await onChange();
  };
  return (
    <>
      <Button variant="default" mt="sm" onClick={() => setOpened(true)}>
        {t('changeAddress')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('changeAddress')}>
        <AddressForm orderId={orderId} onChange={done} />
      </Dialog>
    </>
  );
}

/** Selects a saved address or takes a new one. */
export function AddressForm({ orderId, onChange }: ChangeProps) {
  const { t } = useTranslation('orders');
  // A failed read of the saved addresses leaves the form for a new one.
  const saved = useQuery(SavedAddresses).data?.me?.addresses ?? [];
  const book = readFragment(SavedAddressFragment, saved);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState(blankAddress);
  const { busy, problem, problems, run } = useCommand();
  const picked = book.find(({ id }) => id === chosen);

  function onSubmit(): void {
    void run(async () => {
      await api.put('/orders/{id}/address', { path: { id: orderId }, body: picked ? addressOf(picked) : typed });
      await onChange();
    }, t('addressFailed'));
  }

  return (
    <Form onSubmit={onSubmit}>
      <FormSummary text={problem} />
      {book.length > 0 && (
        <Radio.Group label={t('addressBook')} value={picked?.id ?? ''} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {book.map(({ id, lines }) => (
              <Radio key={id} value={id} label={lines.join(', ')} />
            ))}
            <Radio value="" label={t('newAddress')} />
          </Stack>
        </Radio.Group>
      )}
      {!picked && <AddressFields value={typed} problems={problems} onChange={setTyped} />}
      <Group>
        <Button type="submit" loading={busy}>
          {t('saveAddress')}
        </Button>
      </Group>
    </Form>
  );
}
