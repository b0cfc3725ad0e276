import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import { More } from '../../ui/more.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './account.module.css';
import { OrderCard } from './order-card.js';

const AccountOrders = graphql(`
  query AccountOrders($after: String) {
    myOrders(after: $after, first: 20) {
      nextCursor
      items {
        id
        ...AccountOrder
      }
    }
  }
`);

const NamedOrder = graphql(`
  query NamedOrder($id: ID!) {
    order(id: $id) {
      id
      ...AccountOrder
    }
  }
`);

/** All orders, newest first. The order in the address is scrolled into view; if it is on a later page, it comes first. */
export function OrdersTab() {
  const { t } = useTranslation('account');
  const wanted = useSearchParams()[0].get('orderId');
  const answer = useQuery(AccountOrders, { fetchPolicy: 'cache-and-network' });
  const page = answer.data?.myOrders;
  const isListed = page?.items.some(({ id }) => id === wanted) ?? false;
  const named = useQuery(NamedOrder, { variables: { id: wanted ?? '' }, skip: !wanted || !page || isListed }).data?.order;
  const first = named && !isListed ? [named] : [];
  const shown = isListed || Boolean(named);
  useEffect(() => {
    if (wanted && shown) document.getElementById(wanted)?.scrollIntoView({ block: 'center' });
  }, [wanted, shown]);
  return (
    <Panel title={t('tabs.orders')}>
      <Read
        part={partOf(page, answer)}
        failed={t('ordersFailed')}
        empty={{ title: t('noOrders'), reason: t('noOrdersReason'), action: { label: t('browse'), to: paths.browse } }}
      >
        {({ items }) => (
          <ul className={classes.orders}>
            {[...first, ...items].map((order) => (
              <OrderCard key={order.id} order={order} highlighted={order.id === wanted} onChange={answer.refetch} />
            ))}
          </ul>
        )}
      </Read>
      <More answer={answer} of="myOrders" label={t('more')} />
    </Panel>
  );
}
