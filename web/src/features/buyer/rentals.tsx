import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { DataTable } from '../../ui/data-table.js';
import { money, shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { Read, type Part } from '../../ui/part.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';

const BuyerRentalFragment = graphql(`
  fragment BuyerRentalRow on Rental {
    id
    itemId
    title
    status
    shippedAt
    returnedAt
    depositAmountCents
    depositCapturedCents
    depositReleasedCents
    currency
  }
`);

export function Rentals({ part }: { part: Part<readonly FragmentType<typeof BuyerRentalFragment>[]> }) {
  const { t } = useTranslation('buyer');
  return (
    <Panel title={t('rentals')}>
      <Read
        part={part}
        failed={t('failed')}
        empty={{
          title: t('noRentals'),
          reason: t('noRentalsReason'),
          action: { label: t('browseRentals'), to: paths.browseFor({ rateType: 'rent_weekly' }) },
        }}
      >
        {(rentals) => (
          <DataTable
            label={t('rentals')}
            rows={[...readFragment(BuyerRentalFragment, rentals)]}
            rowKey={({ id }) => id}
            columns={[
              { key: 'title', head: t('rental'), cell: ({ id, title }) => <Link to={paths.accountOrder(id)}>{title}</Link> },
              { key: 'status', head: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
              { key: 'shipped', head: t('shipped'), cell: ({ shippedAt }) => (shippedAt ? shortDate(shippedAt) : '–') },
              { key: 'returned', head: t('returned'), cell: ({ returnedAt }) => (returnedAt ? shortDate(returnedAt) : '–') },
              { key: 'deposit', head: t('deposit'), align: 'end', cell: (rental) => t('depositState', deposit(rental)) },
            ]}
          />
        )}
      </Read>
    </Panel>
  );
}

function deposit({
  depositAmountCents,
  depositReleasedCents,
  depositCapturedCents,
  currency,
}: {
  depositAmountCents: number;
  depositReleasedCents: number;
  depositCapturedCents: number;
  currency: string;
}) {
  return {
    held: money(depositAmountCents - depositReleasedCents - depositCapturedCents, currency),
    released: money(depositReleasedCents, currency),
    captured: money(depositCapturedCents, currency),
  };
}
