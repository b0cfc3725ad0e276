import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../base/load-part.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Panel } from '../../ui/panel.js';
import { Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';

const AddressForm = lazyPart(async () => (await import('./change-address.js')).AddressForm);
const ChangeAddress = lazyPart(async () => (await import('./change-address.js')).ChangeAddress);
const ON_ITS_WAY: readonly string[] = ['shipped', 'active', 'overdue', 'returned', 'disputed', 'closed'];
const CHANGEABLE: readonly Order['status'][] = ['awaiting_payment', 'requires_payment', 'paid'];

/** Whether the address can be changed: nothing is shipped yet. The server checks the same. */
function canChange({ side, status, sales, rentals }: Order): boolean {
  const isSent = sales.some(({ shippedAt }) => shippedAt !== null) || rentals.some((rental) => ON_ITS_WAY.includes(rental.status));
  return side === 'buyer' && CHANGEABLE.includes(status) && !isSent;
}

/** The delivery address, or the form for a missing one. */
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
      {!order.address && (
        <Suspense fallback={<Skeletons lines={8} />}>
          <Text c="dimmed">{t('addressMissing')}</Text>
          <AddressForm orderId={order.id} onChange={onChange} />
        </Suspense>
      )}
    </Panel>
  );
}
