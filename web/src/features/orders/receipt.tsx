import { Text } from '@mantine/core';
import { graphql } from '../../generated/index.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Breakdown, type BreakdownLine } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';
import { type Translate, useTranslation } from '../../ui/translation.js';
import classes from './orders.module.css';
import { RentalLine } from './rental-line.js';
import { SaleLine } from './sale-line.js';

export const OrderReceiptFragment = graphql(`
  fragment OrderReceipt on Order {
    id
    side
    status
    currency
    subtotalCents
    shippingCents
    depositCents
    totalCents
    walletCents
    cardCents
    sums {
      paidCents
      refundedCents
      refundingCents
      remainingCents
    }
    simulated
    payBy
    paidAt
    createdAt
    needsAddress
    address {
      lines
    }
    reviewable
    review {
      id
      rating
      comment
    }
    rentals {
      rentalId
      itemId
      title
      coverUrl
      status
      startDate
      endDate
      rentCents
      shippingCents
      depositCents
      depositCapturedCents
      depositReleasedCents
      ships
    }
    sales {
      id
      itemId
      title
      coverUrl
      quantity
      priceCents
      shippingCents
      currency
      status
      ...Shipment
      shippedAt
      deliveredAt
      completedAt
      completesAt
      ships
      shipBy
      seller {
        id
        name
      }
    }
  }
`);

/** Lines with the amount paid for each, and the total. */
export function Receipt({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  const { currency, subtotalCents, shippingCents, depositCents, totalCents, walletCents, cardCents, sales, rentals } = order;
  const paid = order.paidAt !== null;
  const isBuyer = order.side === 'buyer';
  return (
    <>
      <ul className={classes.lines}>
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} paid={paid} isBuyer={isBuyer} onChange={onChange} />
        ))}
        {rentals.map((line) => (
          <RentalLine key={line.rentalId} line={line} currency={currency} paid={paid} isBuyer={isBuyer} onChange={onChange} />
        ))}
      </ul>
      <Breakdown
        charges={[
          { name: t('subtotal'), amount: money(subtotalCents, currency) },
          { name: t('shipping'), amount: money(shippingCents, currency) },
          ...(depositCents > 0 ? [{ name: t('deposit'), amount: money(depositCents, currency) }] : []),
          { name: t('total'), amount: money(totalCents, currency), total: true },
          ...(walletCents && cardCents !== null
            ? [
                { name: t('fromBalance'), amount: money(walletCents, currency) },
                { name: t('byCard'), amount: money(cardCents, currency) },
              ]
            : []),
          ...afterRefunds(order, t),
        ]}
      />
      {order.simulated && order.paidAt && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('simulatedPaid')}
        </Text>
      )}
    </>
  );
}

/** Paid, refunded and remaining amounts as computed by the server; empty without refunds. */
export function afterRefunds({ sums, currency, side }: Pick<Order, 'sums' | 'currency' | 'side'>, t: Translate<'orders'>): BreakdownLine[] {
  const { paidCents, refundedCents, refundingCents, remainingCents } = sums;
  if (refundedCents === 0 && refundingCents === 0) return [];
  const refunding = side === 'buyer' ? t('refunding') : t('refundingToBuyer');
  return [
    { name: t('paid'), amount: money(paidCents, currency) },
    ...(refundedCents > 0 ? [{ name: t('refunded'), amount: money(-refundedCents, currency) }] : []),
    ...(refundingCents > 0 ? [{ name: refunding, amount: money(-refundingCents, currency) }] : []),
    { name: t('remaining'), amount: money(remainingCents - refundingCents, currency), total: true },
  ];
}
