import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../../base/api.js';
import { CommandButton } from '../../base/command-button.js';
import classes from '../../base/fulfilment/fulfilment.module.css';
import { RentalRow } from '../../base/fulfilment/rental-row.js';
import { SaleRow } from '../../base/fulfilment/sale-row.js';
import { graphql } from '../../generated/index.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Breakdown } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';
import { InlineNotice, type Notice } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import { afterRefunds } from './receipt.js';

const SellerOrderDocument = graphql(`
  query SellerOrder($id: ID!) {
    order(id: $id) {
      id
      sales {
        id
        ...SaleToShip
      }
      rentals {
        rentalId
      }
    }
  }
`);

const SellerRentalDocument = graphql(`
  query SellerRental($id: ID!) {
    rental(id: $id) {
      id
      ...SellerRental
    }
  }
`);

type SellerOrderProps = { order: Order; onChange: () => Promise<unknown> };

/** An order for one of its sellers: their own lines, next steps and payouts. */
export function SellerOrder({ order, onChange }: SellerOrderProps) {
  const { t } = useTranslation('orders');
  const { id, currency, paidAt, status } = order;
  const [notice, setNotice] = useState<Notice | null>(null);
  const answer = useQuery(SellerOrderDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { refetch } = answer;
  useEffect(() => void refetch(), [status, refetch]);
  const done = async (text: string) => {
    setNotice({ kind: 'success', text });
    await Promise.all([refetch(), onChange()]);
  };
  return (
    <>
      <InlineNotice notice={notice} />
      {paidAt ? (
        <Panel title={t('seller.lines')}>
          <Read part={partOf(answer.data?.order, answer)} failed={t('failed')} skeleton={<Skeletons lines={5} />}>
            {({ sales, rentals }) => (
              <ul className={classes.sales}>
                {sales.map((sale) => (
                  <SaleRow key={sale.id} sale={sale} onDone={done} isOnOrder />
                ))}
                {rentals.map(({ rentalId }) => (
                  <SellerRental key={rentalId} id={rentalId} onDone={done} onRefuse={(text) => setNotice({ kind: 'error', text })} />
                ))}
              </ul>
            )}
          </Read>
        </Panel>
      ) : (
        <Unpaid order={order} onChange={onChange} />
      )}
      <Panel title={t('seller.money')}>
        <Breakdown
          charges={[
            { name: t('subtotal'), amount: money(order.subtotalCents, currency) },
            { name: t('shipping'), amount: money(order.shippingCents, currency) },
            { name: t('seller.gross'), amount: money(order.subtotalCents + order.shippingCents, currency), total: true },
            ...(order.depositCents > 0 ? [{ name: t('deposit'), amount: money(order.depositCents, currency) }] : []),
            ...afterRefunds(order, t),
          ]}
        />
        <Text size="sm" c="dimmed" mt="sm">
          {t('seller.payout')} {order.depositCents > 0 && t('seller.deposit')}
        </Text>
      </Panel>
    </>
  );
}

/** An unpaid order; in simulation a seller may confirm the payment. */
function Unpaid({ order: { id, status, simulated }, onChange }: SellerOrderProps) {
  const { t } = useTranslation('orders');
  const isAwaited = status === 'awaiting_payment' || status === 'requires_payment';
  return (
    <Panel title={t('seller.lines')}>
      <Text mb="sm">{t(isAwaited ? 'seller.unpaid' : 'seller.over')}</Text>
      {status === 'awaiting_payment' && simulated && (
        <CommandButton
          label={t('markPaid')}
          onRun={() => api.post('/orders/{id}/mark-paid', { path: { id } })}
          onDone={onChange}
          failed={t('markPaidFailed')}
        />
      )}
    </Panel>
  );
}

type SellerRentalProps = { id: string; onDone: (sentence: string) => Promise<void>; onRefuse: (sentence: string) => void };

function SellerRental({ id, onDone, onRefuse }: SellerRentalProps) {
  const { t } = useTranslation('seller');
  const answer = useQuery(SellerRentalDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const done = async (sentence: string) => {
    await answer.refetch();
    await onDone(sentence);
  };
  return (
    <Read part={partOf(answer.data?.rental, answer)} failed={t('rentals.failed')} skeleton={<Skeletons lines={3} />}>
      {(rental) => <RentalRow rental={rental} onDone={done} onRefuse={onRefuse} isOnOrder />}
    </Read>
  );
}
