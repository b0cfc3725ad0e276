import { useQuery } from '@apollo/client/react';
import { STAGES, STATUSES } from '../../../base/request/stages.js';
import { withFields, useSearch } from '../../../base/use-search.js';
import { graphql } from '../../../generated/index.js';
import { useAdmin } from '../use-admin.js';

const ApplicantsScreen = graphql(`
  query ApplicantsScreen($stage: RequestStage, $status: RequestStatus, $q: String, $after: String) {
    applicants(stage: $stage, status: $status, q: $q, after: $after, first: 20) {
      nextCursor
      items {
        id
        ...Applicant
      }
    }
  }
`);

const ApplicantsOverview = graphql(`
  query ApplicantsOverview {
    applicantsOverview {
      total
      stages {
        stage
        count
      }
      statuses {
        status
        count
      }
      upcomingInterviews {
        id
        itemTitle
        applicantName
        interviewScheduledAt
      }
    }
  }
`);

/** The filtered list and the overall counts. The address holds the filters, so that back and reload keep them. */
export function usePipeline() {
  const { allowed } = useAdmin();
  const [search, change] = useSearch();
  const stage = STAGES.find((each) => each === search.get('stage')) ?? null;
  const status = STATUSES.find((each) => each === search.get('status')) ?? null;
  const q = search.get('q')?.trim().slice(0, 120) ?? '';
  const list = useQuery(ApplicantsScreen, {
    variables: { stage, status, q: q || null },
    fetchPolicy: 'cache-and-network',
    skip: !allowed,
  });
  const overview = useQuery(ApplicantsOverview, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const filterBy = (filter: { stage?: string; status?: string; q?: string }) =>
    change((before) => withFields(before, filter), { replace: true });
  const filter = new URLSearchParams({ ...(stage && { stage }), ...(status && { status }), ...(q && { q }) });
  const refetch = () => Promise.all([list.refetch(), overview.refetch()]);
  return { allowed, stage, status, q, list, overview, filterBy, filter, refetch };
}
export type Pipeline = ReturnType<typeof usePipeline>;
