import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import { useTranslation } from '../../../ui/translation.js';
import { AccountLink } from './account-link.js';
import { CasesPanel } from './cases-panel.js';
import { Reports } from './why.js';

const ReportedPeopleQuery = graphql(`
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
  return (
    <CasesPanel
      kind="people"
      query={ReportedPeopleQuery}
      of="reportedPeople"
      columns={[
        { head: t('people.who'), cell: ({ id, email }) => <AccountLink of={id} label={email} /> },
        {
          head: t('people.said'),
          cell: ({ reports }) => (
            <ul>
              <Reports reports={reports} />
            </ul>
          ),
        },
      ]}
      actionsOf={() => ['clear'] as const}
      resolve={(id) => api.post('/admin/people/{id}/clear', { path: { id } })}
      done={(id) => t('resolved.person', { id })}
    />
  );
}
