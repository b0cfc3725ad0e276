import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../base/api.js';
import { CommandButton } from '../../base/command-button.js';
import { ListingLink } from '../../base/listing-link.js';
import { paths } from '../../base/paths.js';
import { Report } from '../../base/dispute/report.js';
import { coverOf } from '../../base/pictures.js';
import { Shipment } from '../../base/shipment.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Cover } from '../../ui/cover/cover.js';
import { money, shortDate } from '../../ui/format.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './orders.module.css';
import { paidFor } from './paid-for.js';

const over = ['cancelled', 'refunded'];

type Sale = Order['sales'][number];

type SaleLineProps = { sale: Sale; paid: boolean; isBuyer: boolean; onChange: () => Promise<unknown> };

/** One line of an order: its copy, its status and, for the buyer, reporting a problem. */
export function SaleLine({ sale, paid, isBuyer, onChange }: SaleLineProps) {
  const { t } = useTranslation('orders');
  const { id, itemId, title, quantity, priceCents, currency, status, seller } = sale;
  return (
    <li className={classes.line}>
      <div>
        <Cover {...coverOf(sale)} />
      </div>
      <div>
        <ListingLink id={itemId} title={title} />
        <p>{[seller && t('soldBy', { name: seller.name }), t('quantity', { quantity })].filter(Boolean).join(' · ')}</p>
        {paid && (
          <p>
            <StatusBadge status={status} /> <Next sale={sale} />
          </p>
        )}
        <Shipment sale={sale} />
        {isBuyer && paid && !over.includes(status) && (
          <Report contractId={id} title={title} currency={currency} side="buyer" label={t('report')} />
        )}
        {isBuyer && paid && <Link to={paths.messagesAbout(itemId)}>{t('message')}</Link>}
        {isBuyer && (status === 'shipped' || status === 'delivered') && (
          <CommandButton
            label={t('confirm')}
            ask={{ title: t('confirmAsk.title'), text: t('confirmAsk.text', { amount: money(paidFor(sale), currency) }) }}
            onRun={() => api.post('/contracts/{id}/confirm', { path: { id } })}
            onDone={onChange}
            failed={t('confirmFailed')}
          />
        )}
      </div>
      <strong className="tk-figures">{money(priceCents * quantity, currency)}</strong>
    </li>
  );
}

/** The next event of a line and its deadline. */
function Next({ sale: { status, ships, shipBy, completesAt } }: { sale: Sale }) {
  const { t } = useTranslation('orders');
  if (status === 'paid' && shipBy)
    return (
      <Text span size="sm">
        {t(ships ? 'shipsBy' : 'handedOverBy', { date: shortDate(shipBy) })}
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
