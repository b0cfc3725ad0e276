import { Button, Stack, Text } from '@mantine/core';
import { Suspense, useState, type FormEvent } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { lazyPart } from '../../base/load-part.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { AddressFields, blankAddress } from '../../ui/address.js';
import { useCommand } from '../../ui/command.js';
import { FormSummary } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { useTranslation } from '../../ui/translation.js';

const ChangeAddress = lazyPart(async () => (await import('./change-address.js')).ChangeAddress);
const ON_ITS_WAY: readonly string[] = ['shipped', 'active', 'overdue', 'returned', 'disputed', 'closed'];
const CHANGEABLE: readonly Order['status'][] = ['awaiting_payment', 'requires_payment', 'paid'];

/** The server refuses it too once a part is on its way. */
function canChange({ side, status, sales, rentals }: Order): boolean {
  const isSent = sales.some(({ shippedAt }) => shippedAt !== null) || rentals.some((rental) => ON_ITS_WAY.includes(rental.status));
  return side === 'buyer' && CHANGEABLE.includes(status) && !isSent;
}

/** Where the order goes, or the form that it waits for. */
export function OrderAddress({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  if (!order.address && !order.needsAddress) return null;
  return (
    <Panel title={t('address')}>
      {order.address && order.address.lines.map((line) => <Text key={line}>{line}</Text>)}
      {order.address && canChange(order) && (
        <Suspense fallback={null}>
          <ChangeAddress orderId={order.id} onChange={onChange} />
        </Suspense>
      )}
      {!order.address && <AddressForm orderId={order.id} onChange={onChange} />}
    </Panel>
  );
}

function AddressForm({ orderId, onChange }: { orderId: string; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  const [address, setAddress] = useState(blankAddress);
  const { busy, problem, problems, run } = useCommand();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(
      async () => {
        await api.put('/orders/{id}/address', { path: { id: orderId }, body: address });
        await onChange();
      },
      (error) => sentenceOf(error, t('addressFailed')),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text c="dimmed">{t('addressMissing')}</Text>
        <FormSummary text={problem} />
        <AddressFields value={address} problems={problems} onChange={setAddress} />
        <Button type="submit" loading={busy}>
          {t('saveAddress')}
        </Button>
      </Stack>
    </form>
  );
}
