import { Text } from '@mantine/core';
import { graphql } from '../../generated/index.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Breakdown } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './orders.module.css';
import { goingBack } from './paid-for.js';
import { RentalLine } from './rental-line.js';
import { SaleLine } from './sale-line.js';

export const OrderReceiptFragment = graphql(`
  fragment OrderReceipt on Order {
    id
    status
    currency
    subtotalCents
    shippingCents
    depositCents
    totalCents
    walletCents
    cardCents
    simulated
    payBy
    paidAt
    createdAt
    needsAddress
    address {
      fullName
      line1
      line2
      city
      region
      postalCode
      country
      phone
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

/** The lines with what was paid for each, and the sum of it. */
export function Receipt({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  const { currency, subtotalCents, shippingCents, depositCents, totalCents, walletCents, cardCents, sales, rentals } = order;
  const paid = order.paidAt !== null;
  const { refunded, refunding } = goingBack(order);
  const released = rentals.reduce((sum, { depositReleasedCents }) => sum + depositReleasedCents, 0);
  return (
    <>
      <ul className={classes.lines}>
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} paid={paid} onChange={onChange} />
        ))}
        {rentals.map((line) => (
          <RentalLine key={line.rentalId} line={line} currency={currency} paid={paid} onChange={onChange} />
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
          ...(released > 0 ? [{ name: t('depositBack'), amount: money(-released, currency) }] : []),
          ...(refunded > 0 ? [{ name: t('refunded'), amount: money(-refunded, currency) }] : []),
          ...(refunding > 0 ? [{ name: t('refunding'), amount: money(-refunding, currency) }] : []),
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
