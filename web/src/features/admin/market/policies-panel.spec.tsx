import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { PoliciesPanel } from './policies-panel.js';

const ada = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const policy = (id: string, on: boolean, more: object = {}) => ({
  ...{ __typename: 'AutomationPolicy', id, on, owner: 'moderation', updatedAt: null, lastRunAt: null, nextRunAt: null, effects: 0 },
  ...more,
});
const policies = [
  policy('auto_approve', false),
  policy('auto_complete', true, {
    owner: 'orders',
    nextRunAt: '2026-03-09T12:00:00.000Z',
    lastRunAt: '2026-03-01T12:00:00.000Z',
    effects: 1_204,
  }),
];
const result = {
  ...{ __typename: 'PolicyDryRun', considered: 60, wouldHaveActed: 41, agreed: 37, opposed: 3, undecided: 1, isComplete: true },
  examples: [{ __typename: 'PolicyDryRunExample', subjectId: 'listing-akira-kaito', at: '2026-03-01T12:00:00.000Z', outcome: 'opposed' }],
};

describe('panel of the automation policies', () => {
  let sent: SentCall[];
  let switched: number;
  const asked: object[] = [];
  const open = (answer: object | null = { policyDryRun: result }) => {
    renderAt(
      '/admin/market',
      <GraphAnswers
        answers={{
          PolicyDryRun: (variables) => {
            asked.push(variables);
            return answer;
          },
        }}
      >
        <PoliciesPanel
          part={{ data: policies as never, loading: false, retry: () => undefined }}
          onSwitched={async () => void (switched += 1)}
        />
      </GraphAnswers>,
    );
  };
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
  const posted = () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

  beforeAll(() => startTexts());
  beforeEach(() => {
    localStorage.setItem('app_token', 'token');
    [switched, asked.length] = [0, 0];
    sent = answerCalls({ 'GET /user/status': { body: ada }, 'POST /admin/market/policies/auto_complete': { body: { policy: {} } } });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('shows runs, effects and state of each policy (A-47)', async () => {
    open();
    const complete = within(await row('Auto-complete orders'));
    for (const shown of ['Orders', '1,204', 'On', 'Never']) expect(complete.getByText(shown)).toBeVisible();
    expect(within(await row('Auto-approve trusted sellers')).getByText('Off')).toBeVisible();
  });

  it('asks before a switch and tells what follows', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off: Auto-complete orders' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Orders stay open until the buyer confirms them/)).toBeVisible();
    expect(posted()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(posted()).toEqual([['/admin/market/policies/auto_complete', { on: false }]]));
    await waitFor(() => expect(switched).toBe(1));
  });

  it('keeps the question open with a reason after a failure', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on: Auto-approve trusted sellers' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    expect(await within(dialog).findByText(/Unable to switch the policy|No answer/)).toBeVisible();
    expect(switched).toBe(0);
  });

  it('shows a dry run with examples', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Dry run: Auto-approve trusted sellers' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-02-01' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-02-28' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText('41')).toBeVisible();
    expect(asked).toEqual([{ id: 'auto_approve', from: '2026-02-01', to: '2026-03-01' }]);
    expect(dialog.getByText('Would have approved').nextSibling).toHaveTextContent('41');
    expect(dialog.getAllByText('Staff rejected')[0]!.nextSibling).toHaveTextContent('3');
    expect(dialog.getByRole('link', { name: 'listing-akira-kaito' })).toHaveAttribute('href', '/item/listing-akira-kaito');
    expect(posted()).toEqual([]);
  });

  it('refuses reversed days and reports a failure', async () => {
    open(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Dry run: Auto-complete orders' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-03-02' } });
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-01' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    expect(dialog.getByText('The last day is before the first.')).toBeVisible();
    expect(asked).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-03-02' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText(/Unable to run it/)).toBeVisible();
  });
});
