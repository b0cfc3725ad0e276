import { useQuery, useSubscription } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { graphql, readFragment } from '../../../generated/index.js';
import type { BillingScreenQuery } from '../../../generated/graphql.js';
import { MoneySums } from '../../../ui/money-sums.js';
import { partOf } from '../../../ui/part.js';
import { StatRow, StatTile } from '../../../ui/stat-tile.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { useAdmin } from '../use-admin.js';
import { ExportRuns, RunsFragment } from './export-runs.js';
import { Exports } from './exports.js';
import { Chargebacks, ChargebacksDocument } from './chargebacks.js';
import { PayoutQueue, PayoutFragment } from './payout-queue.js';
import { RefundLog, RefundLogDocument } from './refund-log.js';

const Differences = lazyPart(async () => (await import('./differences.js')).Differences, 'differences');

const Commission = lazyPart(async () => (await import('./commission.js')).Commission, 'commission');

const BillingScreenDocument = graphql(`
  query BillingScreen($after: String) {
    billingOverview(after: $after, first: 50) {
      nextCursor
      totals {
        ready {
          currency
          amountCents
        }
        onHold {
          currency
          amountCents
        }
        entries
      }
      lastRevenueShareExportAt
      exports {
        ...BillingRuns
      }
      payoutQueue {
        ...BillingPayout
      }
    }
  }
`);

const BillingChanged = graphql(`
  subscription BillingChanged {
    adminQueueChanged {
      queue
    }
  }
`);

export function BillingScreen() {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const answer = useQuery(BillingScreenDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  useSubscription(BillingChanged, {
    skip: !allowed,
    onData: ({ client, data: { data: change } }) => {
      if (change?.adminQueueChanged.queue !== 'moderation')
        void client.refetchQueries({ include: [BillingScreenDocument, ChargebacksDocument, RefundLogDocument] });
    },
  });
  const page = answer.data?.billingOverview;
  const payouts = readFragment(PayoutFragment, page?.payoutQueue ?? []);
  const after = page?.nextCursor;
  const known = page || !allowed;
  return (
    <AdminPage title={t('billing.title')} subtitle={t('billing.subtitle')}>
      <Stack gap="lg">
        <Totals totals={page?.totals} />
        <PayoutQueue
          part={partOf(known ? payouts : null, answer)}
          onChange={() => answer.refetch()}
          onMore={after ? () => void answer.fetchMore({ variables: { after }, updateQuery: joined }) : null}
        />
        <Chargebacks />
        <RefundLog />
        <Suspense fallback={null}>
          <Differences />
          <Commission />
        </Suspense>
        <Exports lastExportAt={page?.lastRevenueShareExportAt ?? null} />
        <ExportRuns exports={readFragment(RunsFragment, page?.exports)} />
      </Stack>
    </AdminPage>
  );
}

type QueueTotals = BillingScreenQuery['billingOverview']['totals'];

/** Sums of the whole queue, computed by the server; a loaded page has only its own rows. */
function Totals({ totals }: { totals: QueueTotals | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <StatRow>
      <StatTile label={t('billing.ready')} value={totals ? <MoneySums of={totals.ready} /> : t('none')} />
      <StatTile label={t('billing.onHold')} value={totals ? <MoneySums of={totals.onHold} /> : t('none')} />
      <StatTile label={t('billing.entries')} value={totals?.entries ?? t('none')} />
    </StatRow>
  );
}

function joined(
  { billingOverview: before }: BillingScreenQuery,
  { fetchMoreResult: { billingOverview: next } }: { fetchMoreResult: BillingScreenQuery },
): BillingScreenQuery {
  return { billingOverview: { ...next, payoutQueue: [...before.payoutQueue, ...next.payoutQueue] } };
}
