import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { api, refusalOr } from '../../../base/api.js';
import { paths } from '../../../base/paths.js';
import { graphql } from '../../../generated/index.js';
import { useCommand } from '../../../ui/command.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { Flags } from './flagged-messages.js';
import { successFor } from './use-decisions.js';
import { Reports } from './why.js';

const ReportedPeopleAsked = graphql(`
  query ReportedPeople($after: String) {
    reportedPeople(after: $after, first: 50) {
      nextCursor
      items {
        id
        email
        reasons
        reviewDueAt
        reports {
          reason
          note
          at
        }
      }
    }
  }
`);

/** People who were reported, or who wrote what was escalated. Who is banned leaves by itself. */
export function ReportedPeople() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { allowed, blocked } = useAdmin();
  const answer = useQuery(ReportedPeopleAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const { busy, notice, run, refuse, clear } = useCommand(successFor);
  const clearOf = (id: string) =>
    blocked
      ? refuse(blocked)
      : void run(
          async () => {
            await api.post('/admin/people/{id}/clear', { path: { id } });
            await answer.refetch();
            return t('resolved.person', { id });
          },
          (error) => refusalOr(error, t('people.failed')),
        );
  const people = allowed ? answer.data?.reportedPeople.items : [];
  return (
    <Panel title={t('people.title')}>
      <InlineNotice notice={notice} onClose={clear} />
      <Read
        part={partOf(people, answer)}
        failed={t('people.loadFailed')}
        failedHint={common('ourSide')}
        empty={{ title: t('people.none'), reason: t('people.noneReason') }}
      >
        {(rows) => (
          <DataTable
            label={t('people.title')}
            rows={[...rows]}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'who',
                head: t('people.who'),
                cell: ({ id, email }) => <Link to={paths.browseFor({ sellerId: id })}>{email ?? t('erased')}</Link>,
              },
              { key: 'why', head: t('messages.why'), cell: ({ reasons }) => <Flags reasons={reasons} /> },
              {
                key: 'said',
                head: t('people.said'),
                cell: ({ reports }) => (
                  <ul>
                    <Reports reports={reports} />
                  </ul>
                ),
              },
              { key: 'due', head: t('due'), cell: ({ reviewDueAt }) => dateTime(reviewDueAt) },
              {
                key: 'actions',
                head: t('actions'),
                align: 'end',
                cell: ({ id }) => (
                  <Button size="compact-sm" variant="default" disabled={busy} onClick={() => clearOf(id)}>
                    {t('action.clear')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Read>
      <More answer={answer} of="reportedPeople" label={t('more')} />
    </Panel>
  );
}
