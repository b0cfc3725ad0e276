import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ListingLink } from '../../../base/listing-link.js';
import { lazyPart } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import type { ScreenPart } from '../../../ui/part.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';

const Standing = lazyPart(async () => (await import('../../../base/request/standing.js')).Standing, 'requests');

export const SellerRequestFragment = graphql(`
  fragment SellerRequestRow on Application {
    id
    itemId
    itemTitle
    applicantName
    portfolioUrl
    status
    overdue
    createdAt
  }
`);

export function Requests({ part }: { part: ScreenPart<readonly FragmentType<typeof SellerRequestFragment>[]> }) {
  const { t } = useTranslation('seller');
  const all = (
    <Button component={Link} to={paths.accountTab('requests', { direction: 'received' })} size="xs" variant="default">
      {t('requests.all')}
    </Button>
  );
  return (
    <TablePanel
      title={t('requests.title')}
      aside={all}
      part={{ ...part, data: readFragment(SellerRequestFragment, part.data) }}
      failed={t('requests.failed')}
      empty={{ title: t('requests.none'), reason: t('requests.noneReason') }}
      columns={[
        { head: t('columns.listing'), cell: ({ itemId, itemTitle }) => <ListingLink id={itemId} title={itemTitle} /> },
        {
          head: t('requests.from'),
          cell: ({ applicantName, portfolioUrl }) => portfolioUrl && <Link to={portfolioUrl}>{applicantName}</Link>,
        },
        {
          head: t('columns.stage'),
          cell: ({ status, overdue }) => (
            <Suspense fallback={null}>
              <Standing status={status} overdue={overdue} />
            </Suspense>
          ),
        },
        { head: t('columns.received'), align: 'end', cell: ({ createdAt }) => shortDate(createdAt) },
      ]}
    />
  );
}
