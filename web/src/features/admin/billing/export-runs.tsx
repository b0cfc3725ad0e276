import { Button, Group, Text } from '@mantine/core';
import { daysAfter } from '../../../base/rental-terms/days.js';
import { graphql } from '../../../generated/index.js';
import type { BillingRunsFragment } from '../../../generated/graphql.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { dateTime, money } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { fetchReport } from './fetch-report.js';
import { ExportSchedule } from '../export-schedule.js';
import { useAdminCommand } from '../use-admin.js';

export const RunsFragment = graphql(`
  fragment BillingRuns on BillingExports {
    revenueShare {
      lastRunAt
      nextRunAt
    }
    payoutSummary {
      lastRunAt
      nextRunAt
    }
    runs {
      name
      from
      to
      dueAt
      startedAt
      rows
      sums {
        currency
        cents
      }
      outcome
    }
  }
`);

type Run = BillingRunsFragment['runs'][number];
const KIND = { revenueShare: 'revenue-share', payoutSummary: 'payouts' } as const;
const nameOf = (run: Run) => run.name as keyof typeof KIND;

const daysOf = ({ from, to }: Run) => (daysAfter(from, 1) === to ? from : `${from} – ${daysAfter(to, -1)}`);

/** Scheduled exports: past runs and the next one. */
export function ExportRuns({ exports }: { exports: BillingRunsFragment | null | undefined }) {
  const { t } = useTranslation('admin');
  const { busy, notice, run: carryOut } = useAdminCommand();
  const save = (run: Run) => void carryOut(() => fetchReport(KIND[nameOf(run)], run.from, run.to), t('billing.failed'));
  const columns = useColumns(busy, save);
  if (!exports) return null;
  return (
    <Panel title={t('billing.runs.title')}>
      <Group gap="xl" mb="md">
        <ExportSchedule label={t('billing.runs.daily')} {...exports.revenueShare} />
        <ExportSchedule label={t('billing.runs.weekly')} {...exports.payoutSummary} />
      </Group>
      <InlineNotice notice={notice} />
      {exports.runs.length === 0 && <Text c="dimmed">{t('billing.runs.noneReason')}</Text>}
      {exports.runs.length > 0 && (
        <DataTable
          label={t('billing.runs.title')}
          rows={[...exports.runs]}
          rowKey={({ name, dueAt }) => `${name} ${dueAt}`}
          columns={columns}
        />
      )}
    </Panel>
  );
}

function useColumns(busy: boolean, save: (run: Run) => void): Column<Run>[] {
  const { t } = useTranslation('admin');
  const button = (run: Run) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      aria-label={t('billing.runs.getFor', { name: t(`billing.runs.${nameOf(run)}`), days: daysOf(run) })}
      onClick={() => save(run)}
    >
      {t('billing.runs.get')}
    </Button>
  );
  const sums = (run: Run) => run.sums.map(({ currency, cents }) => money(cents, currency)).join(', ') || t('none');
  return [
    { head: t('billing.runs.report'), cell: (run) => t(`billing.runs.${nameOf(run)}`) },
    { head: t('billing.runs.days'), cell: daysOf },
    { head: t('billing.runs.started'), cell: ({ startedAt }) => dateTime(startedAt) },
    { head: t('billing.runs.outcome'), cell: ({ outcome }) => t(`billing.runs.${outcome as 'done'}`) },
    { head: t('billing.runs.rows'), align: 'end', cell: ({ rows }) => rows },
    { head: t('billing.runs.sum'), align: 'end', cell: sums },
    { head: t('billing.action'), align: 'end', cell: button },
  ];
}
