import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { DifferencesQuery } from '../../../generated/graphql.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { dateTime, money } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { usePolling } from '../use-polling.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';

const DifferencesDocument = graphql(`
  query Differences($after: String) {
    reconciliation {
      lastRunAt
      nextRunAt
      isRunning
      failure
    }
    moneyDifferences(after: $after, first: 50) {
      nextCursor
      items {
        kind
        ref
        currency
        oursCents
        theirsCents
        since
        done
        goneAt
      }
    }
  }
`);

type Difference = DifferencesQuery['moneyDifferences']['items'][number];

/** Differences between ledger, provider and displayed balances, with the time of the last reconciliation. */
export function Differences() {
  const { t } = useTranslation('differences');
  const admin = useTranslation('admin');
  const { allowed } = useAdmin();
  const { busy, notice, run } = useAdminCommand();
  const answer = useQuery(DifferencesDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const state = answer.data?.reconciliation;
  usePolling(answer, state?.isRunning === true);
  const ask = () =>
    void run(async () => {
      await api.post('/admin/billing/reconcile', {});
      await answer.refetch();
      return t('asked');
    }, t('failed'));
  if (!allowed) return null;
  return (
    <Panel title={t('title')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('hint')}</Text>
        <Read part={partOf(answer.data, answer)} failed={t('loadFailed')}>
          {(found) => <Found found={found} />}
        </Read>
        <More answer={answer} of="moneyDifferences" label={admin.t('more')} />
        <InlineNotice notice={notice} />
        <Group>
          <Button variant="default" loading={busy} onClick={ask}>
            {t('runNow')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function Found({ found: { reconciliation, moneyDifferences } }: { found: DifferencesQuery }) {
  const { t } = useTranslation('differences');
  const columns = useColumns();
  const { lastRunAt, nextRunAt, isRunning, failure } = reconciliation;
  const { items: differences } = moneyDifferences;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t('last', { when: lastRunAt ? dateTime(lastRunAt) : t('never') })} · {t('next', { when: dateTime(nextRunAt) })}
      </Text>
      {isRunning && <Text size="sm">{failure ? t('waits', { why: failure }) : t('running')}</Text>}
      {differences.length === 0 && <Text>{`${t('none')}. ${t('noneReason')}`}</Text>}
      {differences.length > 0 && (
        <DataTable
          label={t('title')}
          rows={differences}
          rowKey={({ kind, ref, currency }) => `${kind} ${ref} ${currency}`}
          columns={columns}
        />
      )}
    </Stack>
  );
}

function useColumns(): Column<Difference>[] {
  const { t } = useTranslation('differences');
  const amount = (cents: number | null, currency: string) => (cents === null ? t('unknown') : money(cents, currency));
  const outcome = ({ kind, done, goneAt }: Difference) => {
    if (goneAt) return t('gone', { when: dateTime(goneAt) });
    if (kind === 'kept_payout') return t('lookAt.kept_payout');
    return t(done ? 'asked_again' : 'look');
  };
  return [
    {
      head: t('what'),
      cell: ({ kind, ref }) => (
        <>
          {t(`kind.${kind as 'payment'}`)}
          <span className={classes.path}>{ref}</span>
        </>
      ),
    },
    { head: t('since'), cell: ({ since }) => dateTime(since) },
    { head: t('ours'), align: 'end', cell: ({ oursCents, currency }) => amount(oursCents, currency) },
    { head: t('theirs'), align: 'end', cell: ({ theirsCents, currency }) => amount(theirsCents, currency) },
    { head: t('done'), cell: outcome },
  ];
}
