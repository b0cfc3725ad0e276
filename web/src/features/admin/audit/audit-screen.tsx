import { useQuery } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { withFields, useSearch } from '../../../base/use-search.js';
import { graphql } from '../../../generated/index.js';
import type { AuditScreenQuery } from '../../../generated/graphql.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import classes from '../admin.module.css';
import { useAdmin } from '../use-admin.js';

const AuditScreenDocument = graphql(`
  query AuditScreen($subjectId: String, $actorId: String, $action: String, $after: String) {
    auditTrail(subjectId: $subjectId, actorId: $actorId, action: $action, after: $after, first: 20) {
      nextCursor
      items {
        id
        createdAt
        action
        subjectId
        actorId
        actorRole
        actorEmail
        notes
        requestId
        ip
        changes {
          field
          before
          after
        }
      }
    }
  }
`);

type Entry = AuditScreenQuery['auditTrail']['items'][number];
const FILTERS = ['subjectId', 'actorId', 'action'] as const;
type Filter = (typeof FILTERS)[number];
const NOTHING = { items: [], nextCursor: null };

/** Audit trail of staff. A value in a row filters by it; the address holds the filters. */
export function AuditScreen() {
  const { t } = useTranslation('staff');
  const { t: admin } = useTranslation('admin');
  const { allowed } = useAdmin();
  const [search, change] = useSearch();
  const chosen = FILTERS.map((name) => [name, search.get(name)?.trim() || null] as const);
  const variables = Object.fromEntries(chosen) as Record<Filter, string | null>;
  const list = useQuery(AuditScreenDocument, { variables, fetchPolicy: 'cache-and-network', skip: !allowed });
  const filterBy = (name: Filter, value: string) => change((before) => withFields(before, { [name]: value }));
  return (
    <AdminPage title={t('audit.title')} subtitle={t('audit.subtitle')}>
      <Panel title={t('audit.list')}>
        <Group gap="xs" mb="md">
          {chosen.map(
            ([name, value]) =>
              value !== null && (
                <Button key={name} size="compact-sm" variant="light" rightSection="×" onClick={() => filterBy(name, '')}>
                  {t('audit.filtered', { filter: t(`audit.${name}`), value })}
                </Button>
              ),
          )}
        </Group>
        <Read
          part={partOf(allowed ? list.data?.auditTrail : NOTHING, list)}
          failed={t('audit.loadFailed')}
          empty={{ title: t('audit.none'), reason: t('audit.noneReason') }}
        >
          {({ items }) => <AuditTable entries={items} onFilter={filterBy} />}
        </Read>
        <More answer={list} of="auditTrail" label={admin('more')} />
      </Panel>
    </AdminPage>
  );
}

function AuditTable({ entries, onFilter }: { entries: readonly Entry[]; onFilter: (name: Filter, value: string) => void }) {
  const { t } = useTranslation('staff');
  const filtering = (name: Filter, value: string, label = value) => (
    <Button translate="no" size="compact-sm" variant="subtle" px={4} onClick={() => onFilter(name, value)}>
      {label}
    </Button>
  );
  const columns: Column<Entry>[] = [
    { head: t('audit.when'), cell: ({ createdAt }) => dateTime(createdAt) },
    {
      head: t('audit.actorId'),
      cell: ({ actorId, actorEmail, actorRole, ip }) => (
        <>
          {filtering('actorId', actorId, actorEmail ?? actorId)}
          <span className={classes.path}>{[t(`roles.${actorRole as 'admin'}`), ip].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    { head: t('audit.action'), cell: ({ action }) => filtering('action', action) },
    { head: t('audit.subjectId'), cell: ({ subjectId }) => filtering('subjectId', subjectId) },
    { head: t('audit.changes'), cell: ({ changes }) => <Changes changes={changes} /> },
    {
      head: t('audit.why'),
      cell: ({ notes, requestId }) => (
        <>
          {notes}
          {requestId && <span className={classes.path}>{requestId}</span>}
        </>
      ),
    },
  ];
  return <DataTable label={t('audit.list')} rows={entries} columns={columns} />;
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const { t } = useTranslation('staff');
  return changes.map(({ field, before, after }) => (
    <Text key={field} size="sm" translate="no">
      {t('audit.change', { field, before: before ?? '–', after: after ?? '–' })}
    </Text>
  ));
}
