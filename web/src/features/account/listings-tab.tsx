import { useQuery } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { ListingLink } from '../../base/listing-link.js';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import { shortDate } from '../../ui/format.js';
import { More } from '../../ui/more.js';
import { partOf } from '../../ui/part.js';
import { ListedPrice } from '../../ui/listed-price.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { TablePanel } from '../../ui/table-panel.js';
import { useTranslation } from '../../ui/translation.js';

const AccountListings = graphql(`
  query AccountListings($after: String) {
    myListings(after: $after, first: 48) {
      nextCursor
      items {
        id
        title
        status
        rateType
        rateCents
        currency
        offers {
          rateType
          rateCents
          depositCents
        }
        available
        updatedAt
        rejectedReason
      }
    }
  }
`);

export function ListingsTab() {
  const { t } = useTranslation('account');
  const answer = useQuery(AccountListings, { fetchPolicy: 'cache-and-network' });
  const links = (
    <Group gap="xs">
      <Button component={Link} to={paths.inventory} size="xs" variant="default">
        {t('inventory')}
      </Button>
      <Button component={Link} to={paths.sell} size="xs">
        {t('sell')}
      </Button>
    </Group>
  );
  return (
    <TablePanel
      title={t('tabs.listings')}
      aside={links}
      part={partOf(answer.data?.myListings.items, answer)}
      failed={t('listingsFailed')}
      empty={{ title: t('noListings'), reason: t('noListingsReason'), action: { label: t('sell'), to: paths.sell } }}
      more={<More answer={answer} of="myListings" label={t('more')} />}
      columns={[
        { head: t('listing'), cell: ({ id, title }) => <ListingLink id={id} title={title} /> },
        {
          head: t('status'),
          cell: ({ status, rejectedReason }) => (
            <span title={rejectedReason ?? undefined}>
              <StatusBadge status={status} />
            </span>
          ),
        },
        { head: t('price'), cell: (listing) => <ListedPrice size="sm" of={listing} /> },
        { head: t('available'), align: 'end', cell: ({ available }) => available },
        { head: t('updated'), align: 'end', cell: ({ updatedAt }) => shortDate(updatedAt) },
      ]}
    />
  );
}
