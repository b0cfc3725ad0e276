import { Link } from 'react-router';
import { ListingLink } from '../../../base/listing-link.js';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import { Skeletons, type ScreenPart } from '../../../ui/part.js';
import { ListedPrice } from '../../../ui/listed-price.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';

const RecentListingFragment = graphql(`
  fragment RecentListing on Listing {
    id
    title
    status
    updatedAt
    rateType
    rateCents
    currency
    offers {
      rateType
      rateCents
      depositCents
    }
  }
`);

export function RecentListings({ part }: { part: ScreenPart<readonly FragmentType<typeof RecentListingFragment>[]> }) {
  const { t } = useTranslation('seller');
  return (
    <TablePanel
      title={t('listings.title')}
      aside={<Link to={paths.accountTab('listings')}>{t('listings.all')}</Link>}
      part={{ ...part, data: readFragment(RecentListingFragment, part.data) }}
      failed={t('listings.failed')}
      skeleton={<Skeletons lines={9} />}
      empty={{ title: t('listings.none'), reason: t('listings.noneReason'), action: { label: t('list'), to: paths.sell } }}
      columns={[
        { head: t('columns.listing'), cell: ({ id, title }) => <ListingLink id={id} title={title} /> },
        { head: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { head: t('listings.price'), cell: (listing) => <ListedPrice size="sm" of={listing} /> },
        { head: t('columns.updated'), align: 'end', cell: ({ updatedAt }) => shortDate(updatedAt) },
      ]}
    />
  );
}
