import { useQuery, useSubscription } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { apiConfigured } from '../../base/config.js';
import { lazyPart } from '../../base/load-part.js';
import { paths } from '../../base/paths.js';
import { graphql, readFragment } from '../../generated/index.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { EmptyState } from '../../ui/empty-state.js';
import { shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { InlineNotice, type Notice } from '../../ui/notice.js';
import { type Translate, useTranslation } from '../../ui/translation.js';
import { OrderActions } from './order-actions.js';
import { OrderAddress } from './order-address.js';
import { OrderHistory } from './order-history.js';
import { OrderReceiptFragment, Receipt } from './receipt.js';
import classes from './orders.module.css';

const SellerOrder = lazyPart(async () => (await import('./seller-order.js')).SellerOrder, 'seller');

const OrderScreenQuery = graphql(`
  query OrderScreen($id: ID!) {
    order(id: $id) {
      id
      ...OrderReceipt
      timeline {
        ...OrderTimeline
      }
    }
  }
`);

const OrderChanged = graphql(`
  subscription OrderChanged($id: ID!) {
    orderChanged(id: $id) {
      id
      ...OrderReceipt
    }
  }
`);

export function OrderScreen() {
  const { t } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { id = '' } = useParams();
  const answer = useQuery(OrderScreenQuery, {
    variables: { id },
    skip: !apiConfigured,
    fetchPolicy: 'cache-and-network',
  });
  const { data, refetch } = answer;
  useSubscription(OrderChanged, { variables: { id }, skip: !apiConfigured || !data?.order, onData: () => void refetch() });
  const order = readFragment(OrderReceiptFragment, data?.order);
  if (!apiConfigured)
    return (
      <EmptyState
        page
        title={common('apiNotConfigured')}
        reason={common('noShop')}
        action={{ label: t('toOrders'), to: paths.accountTab('orders') }}
      />
    );
  return (
    <Screen
      title={order ? nameOf(order, t) : t('title')}
      subtitle={order && <OrderLine order={order} />}
      actions={<Back side={order?.side} />}
    >
      <Read part={partOf(order, answer)} failed={t('failed')} skeleton={<Skeletons lines={8} />}>
        {(found) => (
          <div className={classes.columns}>
            <Stack gap="lg">
              <Side order={found} onChange={refetch} />
            </Stack>
            <Stack gap="lg">
              {found.side !== 'seller' && <OrderAddress order={found} onChange={refetch} />}
              <Panel title={t('history')}>{data?.order && <OrderHistory entries={data.order.timeline} currency={found.currency} />}</Panel>
            </Stack>
          </div>
        )}
      </Read>
    </Screen>
  );
}

type SideProps = { order: Order; onChange: () => Promise<unknown> };

/** The order by its reader: buyers pay, cancel and confirm; a seller fulfils their own lines; staff read. */
function Side({ order, onChange }: SideProps) {
  const { t } = useTranslation('orders');
  if (order.side === 'seller')
    return (
      <Suspense fallback={<Skeletons lines={8} />}>
        <SellerOrder order={order} onChange={onChange} />
      </Suspense>
    );
  return (
    <>
      {order.side === 'buyer' && <Arrival order={order} />}
      {order.side === 'buyer' && <OrderActions order={order} onChange={onChange} />}
      <Panel title={t('items')}>
        <Receipt order={order} onChange={onChange} />
      </Panel>
    </>
  );
}

const NAMED = 2;

function Back({ side }: { side: Order['side'] | undefined }) {
  const { t } = useTranslation('orders');
  if (side === 'seller') return <Link to={paths.seller}>{t('toSales')}</Link>;
  return <Link to={paths.accountTab('orders')}>{t('toOrders')}</Link>;
}

/** Title of an order, from the titles of its lines. */
function nameOf({ sales, rentals }: Order, t: Translate<'orders'>): string {
  const lines = [...sales, ...rentals];
  const titles = lines
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(', ');
  const count = lines.length - NAMED;
  return t('titled', { titles: count > 0 ? t('andMore', { titles, count }) : titles });
}

function OrderLine({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <span className={classes.subtitle}>
      <StatusBadge status={order.status} /> {t('number')} {order.id.slice(-6).toUpperCase()} · {shortDate(order.createdAt)}
    </span>
  );
}

/** Message after the redirect from a checkout. */
function Arrival({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const search = useSearchParams()[0];
  const state = useLocation().state as { message?: string | null } | null;
  const status = search.get('status') ?? search.get('redirect_status');
  if (search.get('simulated') === 'true') {
    if (order.status !== 'awaiting_payment') return null;
    const said = new Set([t('simulated'), state?.message ?? t('simulatedDefault')]);
    return <InlineNotice notice={{ kind: 'info', text: [...said].join(' ') }} />;
  }
  if (!status) return null;
  const paid = status === 'succeeded' || status === 'processing';
  const notice: Notice = { kind: paid ? 'success' : 'error', text: t(paid ? 'paymentGood' : 'paymentBad', { status }) };
  return <InlineNotice notice={notice} />;
}
