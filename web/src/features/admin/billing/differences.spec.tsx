import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Differences } from './differences.js';

const ME = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const state = {
  __typename: 'Reconciliation',
  lastRunAt: '2026-11-22T02:30:05.000Z',
  nextRunAt: '2026-11-23T02:30:00.000Z',
  isRunning: false,
  failure: null,
};
const difference = {
  __typename: 'MoneyDifference',
  kind: 'payment',
  ref: 'order_1',
  currency: 'usd',
  oursCents: null,
  theirsCents: 3_500,
  since: '2026-11-22T02:30:05.000Z',
  done: 'asked_again',
  goneAt: null,
};

describe('differences of money', () => {
  let sent: SentCall[];
  const open = (reconciliation: object, items: object[] = []) =>
    renderAt(
      '/admin/billing',
      <GraphAnswers
        answers={{ Differences: { reconciliation, moneyDifferences: { __typename: 'MoneyDifferencePage', nextCursor: null, items } } }}
      >
        <Differences />
      </GraphAnswers>,
    );
  beforeAll(() => startTexts());
  beforeEach(() => {
    localStorage.setItem('app_token', 'token');
    sent = answerCalls({
      'GET /user/status': { body: ME },
      'POST /admin/billing/reconcile': { status: 202, body: { runId: 'reconcile_1' } },
    });
  });

  it('are listed with both sides, first time and action', async () => {
    const look = { ...difference, ref: 're_1', kind: 'refund', oursCents: 900, done: null };
    open(state, [difference, look]);
    expect(await screen.findByText('Payment at the provider')).toBeVisible();
    expect(screen.getByText('order_1')).toBeVisible();
    expect(screen.getByText('missing')).toBeVisible();
    expect(screen.getAllByText('$35.00')).toHaveLength(2);
    expect(screen.getByText('Requested from the provider again')).toBeVisible();
    expect(screen.getByText('Needs manual review')).toBeVisible();
  });

  it('show what to do with a payout that the provider keeps', async () => {
    open(state, [{ ...difference, kind: 'kept_payout', ref: 'payout_1', oursCents: 900, theirsCents: 0, done: null }]);
    expect(await screen.findByText("Payout returned by the seller's bank")).toBeVisible();
    expect(screen.getByText(/reverse the transfer in the provider's dashboard/)).toBeVisible();
  });

  it("are searched at an admin's request", async () => {
    open(state);
    expect(await screen.findByText(/No differences/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Run now' }));
    await waitFor(() => expect(sent.some(({ method, path }) => method === 'POST' && path === '/admin/billing/reconcile')).toBe(true));
    expect(await screen.findByText('Comparison started.')).toBeVisible();
  });

  it('show that the comparison waits, and why', async () => {
    open({ ...state, isRunning: true, failure: 'ProviderUnavailable: no answer' });
    expect(await screen.findByText(/resumes automatically: ProviderUnavailable/)).toBeVisible();
  });
});
