import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { lazyDialog } from '../../../base/load-part.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { SaleToShipFragment as Sale } from '../../../generated/graphql.js';
import { addressLines } from '../../../ui/address.js';
import { Countdown } from '../../../ui/countdown.js';
import { Cover } from '../../../ui/cover/cover.js';
import { money, shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './seller.module.css';

const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.js')).ShipDialog);
const GiveUpDialog = lazyDialog(async () => (await import('./give-up-dialog.js')).GiveUpDialog);

export const SaleFragment = graphql(`
  fragment SaleToShip on Sale {
    id
    itemId
    title
    coverUrl
    quantity
    priceCents
    shippingCents
    currency
    ships
    shipBy
    createdAt
    buyerName
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
  }
`);

type SaleRowProps = { sale: FragmentType<typeof SaleFragment>; onDone: (sentence: string) => Promise<void> };

/** One paid sale: who gets it, and the two ways it goes on. */
export function SaleRow({ sale: masked, onDone }: SaleRowProps) {
  const { t } = useTranslation('seller');
  const sale = readFragment(SaleFragment, masked);
  const { title, coverUrl, quantity, priceCents, currency, shipBy, createdAt } = sale;
  const [asked, setAsked] = useState<'ship' | 'giveUp' | null>(null);
  const mark = t(sale.ships ? 'sales.markShipped' : 'sales.markHandedOver');
  const waits = sale.ships && !sale.address;
  const dialog = { sale, onDone, onClose: () => setAsked(null) };
  return (
    <li className={classes.sale}>
      <span className={classes.thumb}>
        <Cover title={title} url={coverUrl} />
      </span>
      <div>
        <strong>{title}</strong>
        <Text size="sm" c="dimmed">
          {t('sales.copies', { count: quantity })} · {money(priceCents * quantity, currency)} · {shortDate(createdAt)}
        </Text>
      </div>
      <Destination sale={sale} />
      <div className={classes.ship}>
        {shipBy && (
          <Text size="sm" c="dimmed">
            {t(sale.ships ? 'columns.shipBy' : 'columns.handOverBy')} <Countdown until={shipBy} over={t('sales.overdue')} />
          </Text>
        )}
        <Button size="sm" disabled={waits} aria-label={`${mark}: ${title}`} onClick={() => setAsked('ship')}>
          {mark}
        </Button>
        <Button size="sm" variant="default" aria-label={t('sales.cancelFor', { title })} onClick={() => setAsked('giveUp')}>
          {t('sales.cancel')}
        </Button>
      </div>
      <ShipDialog opened={asked === 'ship'} {...dialog} />
      <GiveUpDialog opened={asked === 'giveUp'} {...dialog} />
    </li>
  );
}

/** The address, or why there is none: the buyer has not given it yet, or comes for it. */
function Destination({ sale: { ships, address, buyerName } }: { sale: Sale }) {
  const { t } = useTranslation('seller');
  const none = ships ? [t('sales.waiting'), t('sales.waitingReason')] : [t('sales.pickup')];
  const lines = address ? addressLines(address) : [buyerName ?? '', ...none];
  return (
    <address className={classes.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
