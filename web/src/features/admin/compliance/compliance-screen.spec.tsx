import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { ComplianceScreen } from './compliance-screen.js';

const ada = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const DECIDE = 'POST /admin/kyc/reviews/kyc_1/decision';
const review = (id: string, displayName: string, more: object = {}) => ({
  ...{ __typename: 'KycReview', id, userId: `person_${id}`, displayName, email: `${id}@example.org`, status: 'pending', cause: 'payout' },
  ...{ submittedAt: '2026-03-01T12:00:00.000Z', reviewedAt: null, reviewerId: null, onboardingStatus: 'none', accountId: null },
  ...{ requirements: [], notes: null, answer: null, ...more },
});
const first = review('kyc_1', 'Kaito');
const second = review('kyc_2', 'Rin', {
  requirements: ['individual.verification.document'],
  answer: 'Sent today.',
  notes: 'The back, please.',
});

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

async function open(
  calls: Parameters<typeof answerCalls>[0] = {},
  items: object[] | (() => object[]) | null = [first, second],
  signedIn = true,
) {
  if (signedIn) localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ 'GET /user/status': { body: ada }, ...calls });
  const pageOf = (list: object[]) => ({ kycReviews: { __typename: 'KycReviewPage', nextCursor: null, items: list } });
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ ComplianceScreen: typeof items === 'function' ? () => pageOf(items()) : items && pageOf(items) }}>
          <MemoryRouter>
            <ComplianceScreen />
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  if (signedIn) await screen.findByText(/No reviews|kyc_1@example.org|Unable to load/);
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const choose = (outcome: string) => fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: outcome } });
const say = (notes: string) => fireEvent.change(screen.getByLabelText('Notes for the seller'), { target: { value: notes } });
const record = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Record decision' })));
const chosen = () => screen.getAllByRole('button', { pressed: true }).map((button) => within(button).getByText(/@example.org/).textContent);

describe('compliance screen', () => {
  it('selects the first review, and another one on request (141)', async () => {
    await open();
    expect(chosen()).toEqual(['kyc_1@example.org']);
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('KaitoPending');
    fireEvent.click(screen.getByRole('button', { name: /Rin/ }));
    expect(chosen()).toEqual(['kyc_2@example.org']);
    for (const shown of ['individual.verification.document', 'Sent today.', 'The back, please.'])
      expect(screen.getByText(shown)).toBeVisible();
  });

  it('records a decision and confirms for two and a half seconds (142, 259)', async () => {
    const sent = await open({ [DECIDE]: { body: { review: {} } } });
    jest.useFakeTimers();
    choose('needs_info');
    say(' The back, please. ');
    await record();
    expect(sent()).toEqual([{ status: 'needs_info', notes: 'The back, please.' }]);
    await act(async () => jest.advanceTimersByTime(2_400));
    expect(screen.getByText('Decision recorded.')).toBeVisible();
    expect(screen.getByLabelText('Notes for the seller')).toHaveValue('');
    await act(async () => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Decision recorded.')).toBeNull();
  });

  it('stays at the decided review, so that a second press decides on nobody else', async () => {
    const lists = [
      [first, second],
      [second, { ...first, status: 'rejected' }],
    ];
    const sent = await open({ [DECIDE]: { body: { review: {} } } }, () => lists.shift() ?? []);
    choose('rejected');
    say('Not yours.');
    await record();
    expect(chosen()).toEqual(['kyc_1@example.org']);
    expect(screen.getByLabelText('Outcome')).toHaveValue('rejected');
    await record();
    expect(sent()).toEqual([{ status: 'rejected', notes: 'Not yours.' }]);
  });

  it('approves without notes', async () => {
    const sent = await open({ [DECIDE]: { body: { review: {} } } });
    await record();
    expect(sent()).toEqual([{ status: 'approved' }]);
  });

  it.each(['needs_info', 'rejected'])('sends no %s without notes (A-18)', async (outcome) => {
    const sent = await open();
    choose(outcome);
    say('  ');
    await record();
    expect(screen.getAllByText(/the seller needs to know what to send/)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it('reports a failure and keeps the notes (143)', async () => {
    await open({ [DECIDE]: { status: 503, body: { error: 'service_unavailable', message: 'Down.' } } });
    choose('rejected');
    say('Not yours.');
    await record();
    expect(screen.getByText('Unable to record decision. Try again.')).toBeVisible();
    expect(screen.getByLabelText('Notes for the seller')).toHaveValue('Not yours.');
  });

  it('begins with an empty form at another review', async () => {
    await open();
    choose('rejected');
    say('Not yours.');
    fireEvent.click(screen.getByRole('button', { name: /Rin/ }));
    expect(screen.getByLabelText('Notes for the seller')).toHaveValue('');
    expect(screen.getByLabelText('Outcome')).toHaveValue('approved');
  });

  it('needs a selected review', async () => {
    const sent = await open({}, []);
    await record();
    expect(screen.getByText('Select a review first.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('reports a failed load (143)', async () => {
    await open({}, null);
    expect(screen.getByText('Unable to load KYC reviews.')).toBeVisible();
  });

  it('is blocked without a session', async () => {
    const sent = await open({}, null, false);
    await record();
    expect(screen.getByText('Authentication required.')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
