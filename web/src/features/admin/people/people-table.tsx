import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { useSession } from '../../../base/session.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { shortDate } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import type { Person, PersonChange } from './person.js';

type PeopleTableProps = { people: readonly Person[]; onChange: (change: PersonChange) => void };

/** People with their role and standing. Only admins change them, and never themselves. */
export function PeopleTable({ people, onChange }: PeopleTableProps) {
  const { t } = useTranslation('staff');
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const columns: Column<Person>[] = [
    {
      head: t('people.person'),
      cell: ({ id, role, displayName }) => (
        <>
          <bdi>{role === 'seller' ? <Link to={paths.browseFor({ sellerId: id })}>{displayName}</Link> : displayName}</bdi>
          <span className={classes.path}>{id}</span>
        </>
      ),
    },
    {
      head: t('people.email'),
      cell: ({ email, emailVerified }) => (
        <>
          {email}
          {!emailVerified && <span className={classes.path}>{t('people.unverified')}</span>}
        </>
      ),
    },
    { head: t('people.role'), cell: ({ role }) => t(`roles.${role}`) },
    { head: t('people.since'), cell: ({ createdAt }) => shortDate(createdAt) },
    { head: t('people.standing'), cell: ({ banned }) => t(`people.standings.${banned ? 'banned' : 'active'}`) },
  ];
  const actions: Column<Person> = {
    head: t('people.actions'),
    align: 'end',
    cell: (person) => (
      <Group gap="xs" justify="flex-end">
        <Button component={Link} to={`${paths.adminPage('audit')}?subjectId=${person.id}`} size="compact-sm" variant="subtle">
          {t('people.history')}
        </Button>
        {person.id !== user?.id &&
          (['role', person.banned ? 'unban' : 'ban'] as const).map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              aria-label={t(`people.${kind}For`, { name: person.displayName })}
              onClick={() => onChange({ kind, person })}
            >
              {t(`people.${kind}Action`)}
            </Button>
          ))}
      </Group>
    ),
  };
  return <DataTable label={t('people.list')} rows={people} columns={isAdmin ? [...columns, actions] : columns} />;
}
