import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../app/api.js';
import { paths } from '../../app/paths.js';
import { graphql } from '../../generated/index.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Breakdown } from '../../ui/breakdown.js';
import { Cover } from '../../ui/cover/cover.js';
import { money, shortDate } from '../../ui/format.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { CommandButton } from './command-button.js';
import classes from './orders.module.css';

export const OrderReceiptFragment = graphql(`
  fragment OrderReceipt on Order {
    id
    status
    currency
    subtotalCents
    shippingCents
    totalCents
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
    review {
      id
      rating
      comment
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
      shippedAt
      deliveredAt
      completedAt
      completesAt
      shipBy
      seller {
        id
        name
      }
    }
  }
`);

type Sale = Order['sales'][number];

/** The lines with what was paid for each, and the sum of it. */
export function Receipt({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  const { currency, subtotalCents, shippingCents, totalCents, sales } = order;
  return (
    <>
      <ul className={classes.lines}>
        {sales.map((sale) => (
          <SaleLine key={sale.id} sale={sale} paid={order.paidAt !== null} onChange={onChange} />
        ))}
      </ul>
      <Breakdown
        charges={[
          { name: t('subtotal'), amount: money(subtotalCents, currency) },
          { name: t('shipping'), amount: money(shippingCents, currency) },
          { name: t('total'), amount: money(totalCents, currency), total: true },
        ]}
      />
    </>
  );
}

function SaleLine({ sale, paid, onChange }: { sale: Sale; paid: boolean; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  const { id, itemId, title, coverUrl, quantity, priceCents, currency, status, seller } = sale;
  return (
    <li className={classes.line}>
      <div>
        <Cover title={title} url={coverUrl} />
      </div>
      <div>
        <Link to={paths.item(itemId)}>{title}</Link>
        <p>{[seller && t('soldBy', { name: seller.name }), t('quantity', { quantity })].filter(Boolean).join(' · ')}</p>
        {paid && (
          <p>
            <StatusBadge status={status} /> <Next sale={sale} />
          </p>
        )}
        {(status === 'shipped' || status === 'delivered') && (
          <CommandButton
            label={t('confirm')}
            onRun={() => api.post(`/contracts/${encodeURIComponent(id)}/confirm`)}
            onDone={onChange}
            failed={t('confirmFailed')}
          />
        )}
      </div>
      <strong className="tk-figures">{money(priceCents * quantity, currency)}</strong>
    </li>
  );
}

/** What happens to this line next, and by when. */
function Next({ sale: { status, shipBy, completesAt } }: { sale: Sale }) {
  const { t } = useTranslation('orders');
  if (status === 'paid' && shipBy)
    return (
      <Text span size="sm">
        {t('shipsBy', { date: shortDate(shipBy) })}
      </Text>
    );
  if ((status === 'shipped' || status === 'delivered') && completesAt)
    return (
      <Text span size="sm">
        {t('completesOn', { date: shortDate(completesAt) })}
      </Text>
    );
  return null;
}
