import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { api } from '../../../base/api.js';
import { ListingLink } from '../../../base/listing-link.js';
import { graphql } from '../../../generated/index.js';
import type { PausedListingsQuery } from '../../../generated/graphql.js';
import type { Column } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { partOf } from '../../../ui/part.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { successFor } from './use-decisions.js';

const PausedListingsAsked = graphql(`
  query PausedListings($after: String) {
    pausedListings(after: $after, first: 50) {
      nextCursor
      items {
        id
        title
        seller {
          id
          name
        }
        pausedByStaff {
          at
          reason
        }
      }
    }
  }
`);
type PausedListing = PausedListingsQuery['pausedListings']['items'][number];

/** Listings paused by staff, which their sellers cannot resume. */
export function PausedListings() {
  const { t } = useTranslation('reports');
  const { t: admin } = useTranslation('admin');
  const { t: common } = useTranslation();
  const { allowed } = useAdmin();
  const answer = useQuery(PausedListingsAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const { busy, notice, run, clear } = useAdminCommand(successFor);
  const resume = (id: string) =>
    void run(async () => {
      await api.post('/admin/items/{id}/resume', { path: { id } });
      await answer.refetch();
      return admin('moderation.resumed', { id });
    }, admin('moderation.failed'));
  const columns: Column<PausedListing>[] = [
    { head: t('paused.listing'), cell: ({ id, title }) => <ListingLink id={id} title={title} /> },
    { head: t('paused.seller'), cell: ({ seller }) => seller.name },
    { head: t('paused.reason'), cell: ({ pausedByStaff }) => pausedByStaff?.reason ?? t('paused.noReason') },
    { head: t('paused.since'), cell: ({ pausedByStaff }) => pausedByStaff && dateTime(pausedByStaff.at) },
    {
      head: t('actions'),
      align: 'end',
      cell: ({ id, title }) => (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={admin('moderation.doFor', { action: admin('moderation.resume'), title })}
          onClick={() => resume(id)}
        >
          {admin('moderation.resume')}
        </Button>
      ),
    },
  ];
  return (
    <TablePanel
      title={t('paused.title')}
      part={partOf(allowed ? answer.data?.pausedListings.items : [], answer)}
      failed={t('paused.loadFailed')}
      failedHint={common('ourSide')}
      empty={{ title: t('paused.none'), reason: t('paused.noneReason') }}
      more={<More answer={answer} of="pausedListings" label={t('more')} />}
      columns={columns}
    >
      <InlineNotice notice={notice} onClose={clear} />
    </TablePanel>
  );
}
