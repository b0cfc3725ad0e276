import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, refusalOr } from '../../../app/api.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { SalesToShipQuery } from '../../../generated/graphql.js';
import { addressLines } from '../../../ui/address.js';
import { Countdown } from '../../../ui/countdown.js';
import { Cover } from '../../../ui/cover/cover.js';
import { money, shortDate } from '../../../ui/format.js';
import { Panel, Skeletons } from '../../../ui/panel.js';
import { Quiet } from '../../../ui/quiet.js';
import { InlineNotice, useTimedNotice } from '../../../ui/timed-notice.js';
import classes from './seller.module.css';

const SaleFragment = graphql(`
  fragment SaleToShip on Sale {
    id
    title
    coverUrl
    quantity
    priceCents
    currency
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

const SalesToShipDocument = graphql(`
  query SalesToShip($after: String) {
    mySales(status: paid, after: $after, first: 20) {
      nextCursor
      items {
        id
        ...SaleToShip
      }
    }
  }
`);

/** Paid and still in the house: who gets it, and until when. */
export function SalesToShip({ onShipped }: { onShipped: () => void }) {
  const { t } = useTranslation('seller');
  const { data, loading, refetch, fetchMore } = useQuery(SalesToShipDocument, { fetchPolicy: 'cache-and-network' });
  const { notice, succeed, fail } = useTimedNotice(2_500);
  const page = data?.mySales;
  const after = page?.nextCursor;
  const done = async (title: string) => {
    succeed(t('sales.shipped', { title }));
    await refetch();
    onShipped();
  };
  return (
    <Panel
      title={t('sales.title')}
      state={page ? 'ready' : loading ? 'loading' : 'error'}
      errorText={t('sales.failed')}
      skeleton={<Skeletons lines={5} />}
      onRetry={() => void refetch()}
    >
      <InlineNotice notice={notice} />
      {page?.items.length === 0 && <Quiet title={t('sales.none')} reason={t('sales.noneReason')} />}
      <ul className={classes.sales}>
        {page?.items.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onDone={done} onFail={fail} />
        ))}
      </ul>
      {after && (
        <Button variant="default" mt="md" loading={loading} onClick={() => void fetchMore({ variables: { after }, updateQuery: joined })}>
          {t('sales.more')}
        </Button>
      )}
    </Panel>
  );
}

function joined({ mySales }: SalesToShipQuery, { fetchMoreResult }: { fetchMoreResult: SalesToShipQuery }): SalesToShipQuery {
  return { mySales: { ...fetchMoreResult.mySales, items: [...mySales.items, ...fetchMoreResult.mySales.items] } };
}

type SaleRowProps = {
  sale: FragmentType<typeof SaleFragment>;
  onDone: (title: string) => Promise<void>;
  onFail: (sentence: string) => void;
};

function SaleRow({ sale: masked, onDone, onFail }: SaleRowProps) {
  const { t } = useTranslation('seller');
  const { id, title, coverUrl, quantity, priceCents, currency, shipBy, createdAt, buyerName, address } = readFragment(SaleFragment, masked);
  const [busy, setBusy] = useState(false);

  async function markShipped(): Promise<void> {
    setBusy(true);
    try {
      await api.post(`/contracts/${encodeURIComponent(id)}/mark-sent`);
      await onDone(title);
    } catch (error) {
      onFail(refusalOr(error, t('sales.notShipped')));
    }
    setBusy(false);
  }

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
      <address className={classes.address}>
        {(address ? addressLines(address) : [buyerName ?? '', t('sales.pickup')]).filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={classes.ship}>
        {shipBy && (
          <Text size="sm" c="dimmed">
            {t('columns.shipBy')} <Countdown until={shipBy} over={t('sales.overdue')} />
          </Text>
        )}
        <Button size="sm" loading={busy} aria-label={t('sales.markFor', { title })} onClick={() => void markShipped()}>
          {t('sales.markShipped')}
        </Button>
      </div>
    </li>
  );
}
