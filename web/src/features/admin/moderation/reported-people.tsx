import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { api } from '../../../base/api.js';
import { paths } from '../../../base/paths.js';
import { graphql } from '../../../generated/index.js';
import { More } from '../../../ui/more.js';
import { partOf } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { CasesPanel } from './cases-panel.js';
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

/** People who were reported, or whose message was escalated. Banned people leave the list automatically. */
export function ReportedPeople() {
  const { t } = useTranslation('reports');
  const { allowed } = useAdmin();
  const answer = useQuery(ReportedPeopleAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  return (
    <CasesPanel
      kind="people"
      part={partOf(allowed ? answer.data?.reportedPeople.items : [], answer)}
      more={<More answer={answer} of="reportedPeople" label={t('more')} />}
      columns={[
        {
          key: 'who',
          head: t('people.who'),
          cell: ({ id, email }) => <Link to={paths.browseFor({ sellerId: id })}>{email ?? t('erased')}</Link>,
        },
        {
          key: 'said',
          head: t('people.said'),
          cell: ({ reports }) => (
            <ul>
              <Reports reports={reports} />
            </ul>
          ),
        },
      ]}
      actionsOf={() => ['clear'] as const}
      onResolve={async (id) => {
        await api.post('/admin/people/{id}/clear', { path: { id } });
        await answer.refetch();
        return t('resolved.person', { id });
      }}
    />
  );
}
