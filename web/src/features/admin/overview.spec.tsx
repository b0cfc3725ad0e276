import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphAnswers } from '../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { AdminScreen } from './admin-screen.js';
import { BillingScreen } from './billing/billing-screen.js';

const user = { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null };
const sum = (currency: string, amountCents: number) => ({ __typename: 'Money', currency, amountCents });
const sums = [sum('usd', 22_345), sum('eur', 3_465), sum('jpy', 10_260)];

const quiet = {
  __typename: 'AdminOverview',
  items: { __typename: 'AdminItems', livePostings: 3, pendingReview: 0, averageTimeToFillDays: 2 },
  applicants: { __typename: 'AdminApplicants', activeApplications: 0, newApplicantsLast7Days: 0, contractsInSignature: 0 },
  payoutVolume: sums,
  disputes: { __typename: 'AdminDisputes', open: 0, awaitingEvidence: 0 },
  webhookReplays: { __typename: 'WebhookReplays', pending: 0, lastReplayAt: null },
  money: { __typename: 'AdminMoney', failedPayouts: 0, unworkedEvents: 0 },
  mails: { __typename: 'AdminMails', failed: 0 },
  integrations: [{ __typename: 'Integration', name: 'slack', configured: false }],
  workerErrors: { __typename: 'WorkerErrors', count24h: 0, lastErrorAt: null, recent: [] },
};
const entry = (n: number) => ({
  ...{
    __typename: 'Payout',
    contractId: `sale_${n}`,
    sellerId: 's',
    orderId: 'o',
    amountCents: 100,
    currency: 'usd',
    payoutStatus: 'ready',
  },
  ...{ pendingSince: '2026-11-22T02:30:05.000Z', nettedCents: 0, failure: null, rhythm: 'by_hand', refused: null, listing: null },
});
const billing = {
  ...{ __typename: 'BillingOverview', nextCursor: 'a', lastRevenueShareExportAt: null, exports: null, payoutQueue: [entry(1), entry(2)] },
  totals: { __typename: 'PayoutQueueTotals', ready: sums, onHold: [], entries: 302 },
};

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.setItem('app_token', 'token');
  answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
});
const overview = (changes: object = {}) => ({ AdminScreen: () => ({ adminOverview: { ...quiet, ...changes } }) });
const tile = async (label: string) => (await screen.findByText(label)).parentElement!;

describe('overview', () => {
  it('shows that nothing needs attention while no channel is connected', async () => {
    renderAt('/admin', <GraphAnswers answers={overview()}><AdminScreen /></GraphAnswers>); // prettier-ignore
    expect(await screen.findByText('All clear')).toBeVisible();
  });

  it('counts a dispute once: as open or as waiting for evidence', async () => {
    const disputes = { __typename: 'AdminDisputes', open: 1, awaitingEvidence: 2 };
    renderAt('/admin', <GraphAnswers answers={overview({ disputes })}><AdminScreen /></GraphAnswers>); // prettier-ignore
    expect(await screen.findByText('1 dispute is open.')).toBeVisible();
    expect(screen.getByText('2 disputes are awaiting evidence.')).toBeVisible();
  });

  it('shows the payout volume of each currency', async () => {
    renderAt('/admin', <GraphAnswers answers={overview()}><AdminScreen /></GraphAnswers>); // prettier-ignore
    const volume = within(await tile('Paid out to sellers'));
    for (const text of ['$223.45', '€34.65', '¥10,260']) expect(await volume.findByText(text)).toBeVisible();
  });
});

describe('sums above the payout queue', () => {
  it('cover the whole queue by currency, not the loaded page', async () => {
    renderAt('/admin/billing', <GraphAnswers answers={{ BillingScreen: () => ({ billingOverview: billing }) }}><BillingScreen /></GraphAnswers>); // prettier-ignore
    const entries = within(await tile('Entries'));
    expect(await entries.findByText('302')).toBeVisible();
    const ready = within(await tile('Ready to pay'));
    for (const text of ['$223.45', '€34.65', '¥10,260']) expect(ready.getByText(text)).toBeVisible();
  });
});
