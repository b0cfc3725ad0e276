import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { startTexts } from '../../../ui/testing.js';
import { ApplicantsScreen } from './applicants-screen.js';

const applicant = {
  ...{ __typename: 'Application', id: 'request_1', itemId: 'listing-berserk-kaito', itemTitle: 'Berserk 1', applicantName: 'Mina' },
  portfolioUrl: '/people/person_2?side=renter',
  ...{ applicantEmail: 'mina@example.com', coverLetter: 'Is the obi there?', stage: 'applied', status: 'applied', overdue: true },
  createdAt: '2026-03-01T12:00:00.000Z',
  actions: [
    {
      __typename: 'RequestAction',
      actionType: 'applied',
      createdAt: '2026-03-01T12:00:00.000Z',
      actorEmail: 'mina@example.com',
      notes: null,
    },
  ],
};
const overview = {
  ...{ __typename: 'ApplicantsOverview', total: 3, upcomingInterviews: [] },
  stages: [{ __typename: 'StageCount', stage: 'applied', count: 3 }],
  statuses: [{ __typename: 'StandingCount', status: 'applied', count: 3 }],
};
const answers = {
  ApplicantsScreen: { applicants: { __typename: 'ApplicationPage', nextCursor: null, items: [applicant] } },
  ApplicantsOverview: { applicantsOverview: overview },
};

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('app_token', 'token-1');
});

afterEach(() => {
  jest.restoreAllMocks();
});

const user = {
  id: 'person_1',
  role: 'admin',
  display_name: 'Ada',
  email: 'ada@example.com',
  email_verified: true,
  onboarding_status: 'done',
};
function show(given: Record<string, object | null> = answers, at = '/admin/applicants') {
  renderAt(
    at,
    <GraphAnswers answers={given}>
      <ApplicantsScreen />
    </GraphAnswers>,
  );
}
const status = { 'GET /user/status': { body: { user, wallet: { balance_cents: 0, pending_cents: 0 } } } };

describe('applicants', () => {
  it('are moved by a shortcut and declined after a question', async () => {
    const sent = answerCalls({ ...status, 'PATCH /requests/request_1': { body: { application: {} } } });
    show();
    const table = within(await screen.findByRole('table', { name: 'Applications' }));
    expect(table.getByText('mina@example.com', { selector: 'span' })).toBeVisible();
    expect(table.getByRole('link', { name: 'Mina' })).toHaveAttribute('href', '/people/person_2?side=renter');
    expect(table.getByText('Waiting for more than 3 days')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Interview: Berserk 1' }));
    expect(await screen.findByText('Stage updated.')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: 'Declined: Berserk 1' }));
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Sold here.');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    const moves = sent.filter(({ path }) => path === '/requests/request_1');
    expect(moves.map(({ body }) => body)).toEqual([{ stage: 'interview' }, { stage: 'declined', rejectedReason: 'Sold here.' }]);
  });

  it('are requests by stage, each with its meaning (X-01, X-02)', async () => {
    answerCalls(status);
    show();
    expect(await screen.findByRole('heading', { name: 'Applicants', level: 1 })).toBeVisible();
    expect(screen.getByText('Buyer requests by stage')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Applications' }));
    expect(table.getByText('The request was received.')).toBeVisible();
    const stages = within(table.getByLabelText('Stage of Berserk 1')).getAllByRole('option');
    const labels = ['Applied', 'Screening', 'Interview', 'Offer', 'Contract sent', 'Hired', 'Declined'];
    expect(stages.map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('are saved as applicants.csv, filtered like the list (125)', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const sent = answerCalls({ ...status, 'GET /admin/applicants/export.csv': { body: 'id' } });
    show(answers, '/admin/applicants?stage=offer&q=mina');
    await screen.findByRole('table', { name: 'Applications' });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toEqual(['applicants.csv']));
    const { search } = sent.find(({ path }) => path.endsWith('export.csv'))!;
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ stage: 'offer', q: 'mina' });
  });

  it('show an error if the export fails (126)', async () => {
    answerCalls({ ...status, 'GET /admin/applicants/export.csv': { status: 502, body: '<html>Bad gateway</html>' } });
    show();
    await screen.findByRole('table', { name: 'Applications' });
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Export failed.')).toBeVisible();
  });

  it('show the specified sentences without a response', async () => {
    answerCalls({
      ...status,
      'PATCH /requests/request_1': 'no answer',
      'POST /admin/applicants/request_1/resend-contract': 'no answer',
      'GET /admin/applicants/export.csv': 'no answer',
    });
    show();
    await userEvent.selectOptions(await screen.findByLabelText('Stage of Berserk 1'), 'offer');
    expect(await screen.findByText('Failed to update stage.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Resend contract: Berserk 1' }));
    expect(await screen.findByText('Failed to resend contract.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Failed to export applicants.')).toBeVisible();
  });

  it('show an error if the pipeline cannot be loaded', async () => {
    answerCalls(status);
    show({ ApplicantsScreen: null, ApplicantsOverview: null });
    expect(await screen.findAllByText('Unable to load pipeline.')).toHaveLength(2);
  });

  it('are filtered by the numbers and the address', async () => {
    answerCalls(status);
    show(answers, '/admin/applicants?stage=offer&q=mina&status=nonsense');
    expect(await screen.findByLabelText('Stage')).toHaveValue('offer');
    expect(screen.getByLabelText('Status')).toHaveValue('');
    expect(screen.getByLabelText('Search name, title or email')).toHaveValue('mina');
    await userEvent.click(within(await screen.findByRole('group', { name: 'By stage' })).getByRole('button', { name: /^Applied/ }));
    expect(screen.getByLabelText('Stage')).toHaveValue('applied');
  });
});
