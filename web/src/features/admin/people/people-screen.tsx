import { useQuery } from '@apollo/client/react';
import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { withFields, useSearch } from '../../../base/use-search.js';
import { graphql } from '../../../generated/index.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { SearchField } from '../../../ui/search-field.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { PeopleTable } from './people-table.js';
import { PersonDialog } from './person-dialog.js';
import { type MemberRole, type PersonChange, ROLES } from './person.js';

const PeopleScreenDocument = graphql(`
  query PeopleScreen($q: String, $role: Role, $standing: Standing, $after: String) {
    people(q: $q, role: $role, standing: $standing, after: $after, first: 50) {
      nextCursor
      items {
        id
        role
        displayName
        email
        emailVerified
        createdAt
        banned
      }
    }
  }
`);

const STANDINGS = ['active', 'banned'] as const;
const NOBODY = { items: [], nextCursor: null };

/** Search for people, with their roles and bans. The address holds the filters. */
export function PeopleScreen() {
  const { t } = useTranslation('staff');
  const { t: admin } = useTranslation('admin');
  const { allowed } = useAdmin();
  const [search, change] = useSearch();
  const { busy, notice, problem, run, clear } = useAdminCommand();
  const [changing, setChanging] = useState<PersonChange | null>(null);
  const q = search.get('q')?.trim().slice(0, 120) ?? '';
  const role = ROLES.find((each) => each === search.get('role')) ?? null;
  const standing = STANDINGS.find((each) => each === search.get('standing')) ?? null;
  const variables = { q: q || null, role, standing };
  const list = useQuery(PeopleScreenDocument, { variables, fetchPolicy: 'cache-and-network', skip: !allowed });

  const send = (done: string, work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      setChanging(null);
      await list.refetch();
      return done;
    }, t('people.failed'));
  const close = () => {
    setChanging(null);
    clear();
  };
  return (
    <AdminPage title={t('people.title')} subtitle={t('people.subtitle')}>
      <Panel title={t('people.list')}>
        <PeopleFilters
          filter={{ q, role: role ?? '', standing: standing ?? '' }}
          onChange={(filter) => change((before) => withFields(before, filter), { replace: true })}
        />
        <InlineNotice notice={changing ? null : notice} />
        <Read
          part={partOf(allowed ? list.data?.people : NOBODY, list)}
          failed={t('people.loadFailed')}
          empty={{ title: t('people.none'), reason: t('people.noneReason') }}
        >
          {({ items }) => <PeopleTable people={items} onChange={setChanging} />}
        </Read>
        <More answer={list} of="people" label={admin('more')} />
      </Panel>
      <PersonDialog change={changing} busy={busy} problem={problem} onSend={send} onClose={close} />
    </AdminPage>
  );
}

type Filter = { q: string; role: MemberRole | ''; standing: string };
type PeopleFiltersProps = { filter: Filter; onChange: (filter: Partial<Record<keyof Filter, string>>) => void };

function PeopleFilters({ filter: { q, role, standing }, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation('staff');
  const any = { value: '', label: t('any') };
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="md">
      <SearchField label={t('people.search')} start={q} onSearch={(text) => onChange({ q: text })} />
      <Select
        label={t('people.role')}
        data={[any, ...ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))]}
        value={role}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
      />
      <Select
        label={t('people.standing')}
        data={[any, ...STANDINGS.map((value) => ({ value, label: t(`people.standings.${value}`) }))]}
        value={standing}
        onChange={(event) => onChange({ standing: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
