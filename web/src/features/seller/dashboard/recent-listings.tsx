import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { DataTable } from '../../../ui/data-table.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { shortDate } from '../../../ui/format.js';
import { Panel, Skeletons } from '../../../ui/panel.js';
import { PriceLabel } from '../../../ui/price-label.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import type { PanelState } from './panel-state.js';

const RecentListingFragment = graphql(`
  fragment RecentListing on Listing {
    id
    title
    status
    updatedAt
    rateType
    rateCents
    currency
  }
`);

type RecentListingsProps = { listings: readonly FragmentType<typeof RecentListingFragment>[]; panel: PanelState };

export function RecentListings({ listings: masked, panel }: RecentListingsProps) {
  const { t } = useTranslation('seller');
  const listings = readFragment(RecentListingFragment, masked);
  return (
    <Panel
      title={t('listings.title')}
      aside={<Link to={paths.accountTab('listings')}>{t('listings.all')}</Link>}
      errorText={t('listings.failed')}
      skeleton={<Skeletons lines={9} />}
      {...panel}
    >
      {listings.length === 0 ? (
        <EmptyState title={t('listings.none')} reason={t('listings.noneReason')} action={{ label: t('list'), to: paths.sell }} />
      ) : (
        <DataTable
          label={t('listings.title')}
          rows={[...listings]}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', head: t('columns.listing'), cell: ({ id, title }) => <Link to={paths.item(id)}>{title}</Link> },
            { key: 'status', head: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            {
              key: 'price',
              head: t('listings.price'),
              cell: ({ rateCents, currency, rateType }) => <PriceLabel size="sm" price={{ amountCents: rateCents, currency, rateType }} />,
            },
            { key: 'updated', head: t('columns.updated'), align: 'end', cell: ({ updatedAt }) => shortDate(updatedAt) },
          ]}
        />
      )}
    </Panel>
  );
}
