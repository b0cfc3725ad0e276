import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { money, shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { StatusBadge } from '../../ui/status-badge.js';
import type { PanelState } from './panel-state.js';

const RecentOrderFragment = graphql(`
  fragment RecentOrder on Order {
    id
    status
    createdAt
    totalCents
    currency
    simulated
    sales {
      id
      title
    }
  }
`);

export function RecentOrders({
  orders: masked,
  panel,
}: {
  orders: readonly FragmentType<typeof RecentOrderFragment>[];
  panel: PanelState;
}) {
  const { t } = useTranslation('buyer');
  const orders = readFragment(RecentOrderFragment, masked);
  return (
    <Panel title={t('recentOrders')} aside={<Link to={paths.accountTab('orders')}>{t('allOrders')}</Link>} {...panel}>
      {orders.length === 0 ? (
        <EmptyState title={t('noOrders')} reason={t('noOrdersReason')} action={{ label: t('browse'), to: paths.browse }} />
      ) : (
        <DataTable
          label={t('recentOrders')}
          rows={[...orders]}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'items',
              head: t('order'),
              cell: ({ id, sales }) => <Link to={paths.order(id)}>{sales.map(({ title }) => title).join(', ') || id}</Link>,
            },
            {
              key: 'status',
              head: t('status'),
              cell: ({ status, simulated }) => (
                <StatusBadge status={status} {...(simulated && status === 'awaiting_payment' ? { label: t('simulated') } : {})} />
              ),
            },
            { key: 'placed', head: t('placed'), cell: ({ createdAt }) => shortDate(createdAt) },
            { key: 'total', head: t('total'), align: 'end', cell: ({ totalCents, currency }) => money(totalCents, currency) },
          ]}
        />
      )}
    </Panel>
  );
}
