import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { money, shortDate } from '../../ui/format.js';
import type { ScreenPart } from '../../ui/part.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { TablePanel } from '../../ui/table-panel.js';
import { useTranslation } from '../../ui/translation.js';

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
    rentals {
      rentalId
      title
    }
  }
`);

export function RecentOrders({ part }: { part: ScreenPart<readonly FragmentType<typeof RecentOrderFragment>[]> }) {
  const { t } = useTranslation('buyer');
  return (
    <TablePanel
      title={t('recentOrders')}
      aside={<Link to={paths.accountTab('orders')}>{t('allOrders')}</Link>}
      part={{ ...part, data: readFragment(RecentOrderFragment, part.data) }}
      failed={t('failed')}
      empty={{ title: t('noOrders'), reason: t('noOrdersReason'), action: { label: t('browse'), to: paths.browse } }}
      columns={[
        {
          head: t('order'),
          cell: ({ id, sales, rentals }) => (
            <Link to={paths.order(id)}>{[...sales, ...rentals].map(({ title }) => title).join(', ') || id}</Link>
          ),
        },
        {
          head: t('status'),
          cell: ({ status, simulated }) => (
            <StatusBadge status={status} {...(simulated && status === 'awaiting_payment' ? { label: t('simulated') } : {})} />
          ),
        },
        { head: t('placed'), cell: ({ createdAt }) => shortDate(createdAt) },
        { head: t('total'), align: 'end', cell: ({ totalCents, currency }) => money(totalCents, currency) },
      ]}
    />
  );
}
