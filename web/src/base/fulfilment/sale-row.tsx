import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api.js';
import { lazyDialog } from '../load-part.js';
import { paths } from '../paths.js';
import { coverOf } from '../pictures.js';
import { Shipment, ShipmentFragment } from '../shipment.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import type { SaleToShipFragment as Sale } from '../../generated/graphql.js';
import { Countdown } from '../../ui/countdown.js';
import { Cover } from '../../ui/cover/cover.js';
import { money, shortDate } from '../../ui/format.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { type Translate, useTranslation } from '../../ui/translation.js';
import { paidFor } from './contract-command.js';
import type { GiveUpStep } from './give-up-dialog.js';
import classes from './fulfilment.module.css';
import type { ShipStep } from './ship-dialog.js';

const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.js')).ShipDialog);
const GiveUpDialog = lazyDialog(async () => (await import('./give-up-dialog.js')).GiveUpDialog);

export const SaleFragment = graphql(`
  fragment SaleToShip on Sale {
    id
    orderId
    itemId
    title
    coverUrl
    status
    ...Shipment
    quantity
    priceCents
    shippingCents
    currency
    ships
    shipBy
    createdAt
    buyerName
    address {
      lines
    }
  }
`);

type SaleStep = 'ship' | 'giveUp';
type SaleRowProps = { sale: FragmentType<typeof SaleFragment>; onDone: (sentence: string) => Promise<void>; isOnOrder?: boolean };

/** One sale: its buyer, its shipment and the next steps. */
export function SaleRow({ sale: masked, onDone, isOnOrder = false }: SaleRowProps) {
  const { t } = useTranslation('seller');
  const sale = readFragment(SaleFragment, masked);
  const { title, quantity, priceCents, currency, status, shipBy, createdAt } = sale;
  const [asked, setAsked] = useState<SaleStep | null>(null);
  const dialog = { onDone, onClose: () => setAsked(null) };
  const sent = readFragment(ShipmentFragment, sale);
  return (
    <li className={classes.sale}>
      <span className={classes.thumb}>
        <Cover {...coverOf(sale)} />
      </span>
      <div>
        <Group gap="xs">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          {isOnOrder && <StatusBadge status={status} />}
        </Group>
        <Text size="sm" c="dimmed">
          {t('sales.copies', { count: quantity })} · {money(priceCents * quantity, currency)} · {shortDate(createdAt)}
        </Text>
        {!isOnOrder && (
          <Text size="sm">
            <Link to={paths.order(sale.orderId)}>{t('rentals.order')}</Link>
          </Text>
        )}
        <Shipment sale={sale} />
      </div>
      <Destination sale={sale} />
      <div className={classes.ship}>
        {shipBy && (
          <Text size="sm" c="dimmed">
            {t(sale.ships ? 'columns.shipBy' : 'columns.handOverBy')} <Countdown until={shipBy} over={t('sales.overdue')} />
          </Text>
        )}
        {status === 'paid' && <PaidSteps sale={sale} onAsk={setAsked} />}
        {status === 'shipped' && sale.ships && (
          <Button size="sm" variant="default" aria-label={t('sales.correctFor', { title })} onClick={() => setAsked('ship')}>
            {t('sales.correct')}
          </Button>
        )}
      </div>
      <ShipDialog opened={asked === 'ship'} step={status === 'paid' ? shipping(sale, t) : correcting(sale, t)} sent={sent} {...dialog} />
      <GiveUpDialog opened={asked === 'giveUp'} step={givingUp(sale, t)} {...dialog} />
    </li>
  );
}

/** Both steps of a paid sale: ship or cancel. */
function PaidSteps({ sale: { ships, address, title }, onAsk }: { sale: Sale; onAsk: (asked: SaleStep) => void }) {
  const { t } = useTranslation('seller');
  const mark = t(ships ? 'sales.markShipped' : 'sales.markHandedOver');
  return (
    <>
      <Button size="sm" disabled={ships && !address} aria-label={`${mark}: ${title}`} onClick={() => onAsk('ship')}>
        {mark}
      </Button>
      <Button size="sm" variant="default" aria-label={t('sales.cancelFor', { title })} onClick={() => onAsk('giveUp')}>
        {t('sales.cancel')}
      </Button>
    </>
  );
}

const shipping = (sale: Sale, t: Translate<'seller'>): ShipStep => ({
  title: t('sales.shipAsk.title', { title: sale.title }),
  text: t('sales.shipAsk.text', { amount: money(paidFor(sale), sale.currency) }),
  confirm: t('sales.markShipped'),
  done: t('sales.shipped', { title: sale.title }),
  failed: t('sales.notShipped'),
  send: (body) => api.post('/contracts/{id}/mark-sent', { path: { id: sale.id }, body }),
});

const correcting = ({ id, title }: Sale, t: Translate<'seller'>): ShipStep => ({
  title: t('sales.correctAsk.title', { title }),
  text: t('sales.correctAsk.text'),
  confirm: t('sales.correct'),
  done: t('sales.corrected', { title }),
  failed: t('sales.notCorrected'),
  send: (body) => api.post('/contracts/{id}/correct-shipment', { path: { id }, body }),
});

const givingUp = (sale: Sale, t: Translate<'seller'>): GiveUpStep => ({
  title: t('sales.cancelAsk.title', { title: sale.title }),
  text: t('sales.cancelAsk.text', { amount: money(paidFor(sale), sale.currency) }),
  confirm: t('sales.cancel'),
  done: t('sales.cancelled', { title: sale.title }),
  failed: t('sales.notCancelled'),
  send: (reason) => api.post('/contracts/{id}/cancel', { path: { id: sale.id }, body: { reason } }),
});

/** The delivery address, or why there is none: the buyer has not given it yet, or picks the copy up. */
function Destination({ sale: { ships, address, buyerName } }: { sale: Sale }) {
  const { t } = useTranslation('seller');
  const none = ships ? [t('sales.waiting'), t('sales.waitingReason')] : [t('sales.pickup')];
  const lines = address ? address.lines : [buyerName ?? '', ...none];
  return (
    <address className={classes.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
