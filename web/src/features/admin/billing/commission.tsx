import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { CommissionQuery } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime, percent } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { CommissionForm } from './commission-form.js';

const CommissionDocument = graphql(`
  query Commission {
    commissionRules {
      scope
      of
      basisPoints
      since
    }
  }
`);

type Rule = CommissionQuery['commissionRules'][number];

/** Commission rules: for everybody, a category or a seller. */
export function Commission() {
  const { t } = useTranslation('commission');
  const { allowed } = useAdmin();
  const answer = useQuery(CommissionDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  if (!allowed) return null;
  return (
    <Panel title={t('title')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('hint')}</Text>
        <Read part={partOf(answer.data?.commissionRules, answer)} failed={t('loadFailed')}>
          {(rules) => <Rules rules={rules} onChange={() => answer.refetch()} />}
        </Read>
        <CommissionForm onSaved={() => answer.refetch()} />
      </Stack>
    </Panel>
  );
}

function Rules({ rules, onChange }: { rules: readonly Rule[]; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('commission');
  const { busy, notice, run } = useAdminCommand();
  const end = ({ scope, of }: Rule) =>
    void run(async () => {
      await api.put('/admin/billing/commission', {
        body: { ...(scope === 'category' ? { category: of! } : { sellerId: of! }), basisPoints: null },
      });
      await onChange();
      return t('ended');
    }, t('failed'));
  return (
    <Stack gap="xs">
      <DataTable
        label={t('title')}
        rows={rules}
        rowKey={({ scope, of }) => `${scope} ${of}`}
        columns={[
          {
            head: t('for'),
            cell: ({ scope, of }) => (
              <>
                {t(scope)}
                {of && <span className={classes.path}>{of}</span>}
              </>
            ),
          },
          { head: t('since'), cell: ({ since }) => (since ? dateTime(since) : t('always')) },
          { head: t('rate'), align: 'end', cell: ({ basisPoints }) => percent(basisPoints / 10_000) },
          {
            head: t('action'),
            align: 'end',
            cell: (rule) =>
              rule.of !== null && (
                <Button size="xs" variant="default" disabled={busy} aria-label={t('endOf', { of: rule.of })} onClick={() => end(rule)}>
                  {t('end')}
                </Button>
              ),
          },
        ]}
      />
      <InlineNotice notice={notice} />
    </Stack>
  );
}
