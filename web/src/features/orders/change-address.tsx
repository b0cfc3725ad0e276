import { Button, Group, Radio, Stack } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { AddressFields, blankAddress, type AddressValues } from '../../ui/address.js';
import { useCommand } from '../../ui/command.js';
import { Dialog } from '../../ui/dialog.js';
import { FormSummary } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';

type ChangeProps = { orderId: string; onChange: () => Promise<unknown> };
type Saved = { readonly id: string; readonly address: AddressValues };

/** Another delivery address for an order of which nothing is sent yet. */
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

/** One of the address book, or a new one. */
function AddressForm({ orderId, onChange }: ChangeProps) {
  const { t } = useTranslation('orders');
  const book = useAddressBook();
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState(blankAddress);
  const { busy, problem, problems, run } = useCommand();
  const saved = book?.find(({ id }) => id === chosen);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(
      async () => {
        await api.put('/orders/{id}/address', { path: { id: orderId }, body: saved?.address ?? typed });
        await onChange();
      },
      (error) => sentenceOf(error, t('addressFailed')),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <FormSummary text={problem} />
        {book !== undefined && book.length > 0 && (
          <Radio.Group label={t('addressBook')} value={saved?.id ?? ''} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {book.map(({ id, address }) => (
                <Radio key={id} value={id} label={lineOf(address)} />
              ))}
              <Radio value="" label={t('newAddress')} />
            </Stack>
          </Radio.Group>
        )}
        {!saved && <AddressFields value={typed} problems={problems} onChange={setTyped} />}
        <Group>
          <Button type="submit" loading={busy}>
            {t('saveAddress')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The saved addresses; none where they cannot be read: one can be typed all the same. */
function useAddressBook(): readonly Saved[] | undefined {
  const [book, setBook] = useState<readonly Saved[]>();
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const { items } = await api.get('/user/addresses').catch(() => ({ items: [] }));
      if (wanted) setBook(items.map(({ id, isDefault: _, ...address }) => ({ id, address: { ...blankAddress, ...address } })));
    };
    void read();
    return () => {
      wanted = false;
    };
  }, []);
  return book;
}

function lineOf({ fullName, line1, line2, city, region, postalCode, country }: AddressValues): string {
  return [fullName, line1, line2, `${postalCode} ${city}`.trim(), region, country].filter(Boolean).join(', ');
}
