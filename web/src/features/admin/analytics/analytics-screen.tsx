import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useQuery } from '@apollo/client/react';
import { Group, SimpleGrid, Stack } from '@mantine/core';
import { graphql, readFragment } from '../../../generated/index.js';
import type { AnalyticsScreenQuery } from '../../../generated/graphql.js';
import { shortDay } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Failed, partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { ExportSchedule } from '../export-schedule.js';
import { useAdmin } from '../use-admin.js';
import { AnalyticsTiles } from './analytics-tiles.js';
import { Comparison } from './comparison.js';
import { FiguresFragment } from './figures.js';
import { RangeForm } from './range-form.js';
import { RevenueExport } from './revenue-export.js';
import { SalesChart } from './sales-chart.js';
import { TopLists } from './top-lists.js';
import { useRange } from './use-range.js';

const AnalyticsScreenDocument = graphql(`
  query AnalyticsScreen($from: Day, $to: Day, $asOf: Day, $isPast: Boolean!) {
    analytics(from: $from, to: $to) {
      ...AnalyticsFigures
      by
      periods {
        from
        currency
        orders
        gmvCents
      }
      ledger {
        exports {
          revenueShare {
            lastRunAt
            nextRunAt
          }
          payoutSummary {
            lastRunAt
            nextRunAt
          }
        }
      }
    }
    then: analytics(from: $from, to: $to, asOf: $asOf) @include(if: $isPast) {
      ...AnalyticsFigures
    }
  }
`);

/** Figures of the marketplace, of all days or a range, also as they were known on a past day. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const { allowed } = useAdmin();
  const { days, range, asOf, choose } = useRange();
  const variables = { ...range, ...(asOf && { asOf }), isPast: asOf !== '' };
  const answer = useQuery(AnalyticsScreenDocument, { variables, fetchPolicy: 'cache-and-network', skip: !allowed });
  const known = answer.data && (asOf === '' || answer.data.then) ? answer.data : null;
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="lg">
        <Panel title={t('range.title')}>
          <RangeForm key={JSON.stringify(days)} days={days} onChoose={choose} />
        </Panel>
        {allowed && (
          <Read part={partOf(known, answer)} failed={t('loadFailed')} failedHint={reasonOf(answer.error)}>
            {(data) => <Figures data={data} range={range} asOf={asOf} onRetry={() => void answer.refetch()} />}
          </Read>
        )}
        <RevenueExport />
      </Stack>
    </AdminPage>
  );
}

type FiguresProps = { data: AnalyticsScreenQuery; range: { from?: string; to?: string }; asOf: string; onRetry: () => void };

function Figures({ data: { analytics, then: masked }, range, asOf, onRetry }: FiguresProps) {
  const { t } = useTranslation('analytics');
  const now = readFragment(FiguresFragment, analytics);
  const then = readFragment(FiguresFragment, masked);
  const exports = analytics.ledger?.exports;
  return (
    <>
      {!analytics.ledger && <Failed text={t('ledgerFailed')} onRetry={onRetry} />}
      <section aria-label={t('figures')}>
        <AnalyticsTiles figures={now} isRange={range.from !== undefined} />
      </section>
      {then && <Comparison then={then} now={now} asOf={asOf} />}
      <SalesChart analytics={analytics} range={range} />
      {then ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <TopLists figures={then} when={shortDay(asOf)} />
          <TopLists figures={now} />
        </SimpleGrid>
      ) : (
        <TopLists figures={now} />
      )}
      {exports && (
        <Panel title={t('exports')}>
          <Group gap="xl">
            <ExportSchedule label={t('revenueShare')} {...exports.revenueShare} />
            <ExportSchedule label={t('payoutSummary')} {...exports.payoutSummary} />
          </Group>
        </Panel>
      )}
    </>
  );
}

/** Returns the server's sentence about a refused range. */
function reasonOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const [field] = (error.errors[0]?.extensions?.['fields'] ?? []) as { message: string }[];
  return field?.message;
}
