import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { checklist } from './checklist.js';
import { OnboardingScreen } from './onboarding-screen.js';

const account = {
  connected: true,
  payoutsEnabled: false,
  detailsSubmitted: true,
  closed: false,
  requirements: { currentlyDue: ['a'], pastDue: ['a', 'b'] },
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const states = (...given: Parameters<typeof checklist>) => Object.fromEntries(checklist(...given).map(({ name, state }) => [name, state]));

describe('onboarding checklist', () => {
  it('counts requirements of the provider once', () => {
    expect(checklist({ displayName: 'Aiko', addresses: [], sellerAccount: account }, 0).find(({ name }) => name === 'identity')?.due).toBe(
      2,
    );
  });

  it('follows the account', () => {
    const whole = { ...account, payoutsEnabled: true, requirements: { currentlyDue: [], pastDue: [] } };
    expect(Object.values(states({ displayName: 'Aiko', addresses: [1], sellerAccount: whole }, 1))).toEqual(Array(6).fill('done'));
  });

  it('reports a closed account, whatever else is done', () => {
    const closed = { ...account, closed: true, requirements: { currentlyDue: [], pastDue: [] } };
    expect(states({ displayName: 'Aiko', addresses: [1], sellerAccount: closed }, 1)).toMatchObject({
      identity: 'done',
      payouts: 'closed',
    });
  });

  it.each([
    ['the account is open', { connected: false }],
    ['the identity is open', { detailsSubmitted: false }],
    ['the provider still needs something', { requirements: { currentlyDue: ['a'], pastDue: [] } }],
  ])('shows no enabled payouts while %s', (_, change) => {
    const whole = { ...account, payoutsEnabled: true, requirements: { currentlyDue: [], pastDue: [] } };
    expect(states({ displayName: 'Aiko', addresses: [1], sellerAccount: { ...whole, ...change } }, 1)).toMatchObject({
      identity: 'open',
      payouts: 'open',
    });
  });

  it('shows unreadable steps as unknown, not open', () => {
    expect(states({ displayName: 'Aiko', addresses: null, sellerAccount: null }, null)).toEqual({
      account: 'done',
      address: 'unknown',
      provider: 'unknown',
      identity: 'unknown',
      listing: 'unknown',
      payouts: 'unknown',
    });
  });
});

it('shows that the provider has closed the account', async () => {
  const requirements = { __typename: 'SellerRequirements', currentlyDue: [], pastDue: [], dueBy: null };
  const me = { __typename: 'Me', id: 'person_a', email: 'a@b.c', displayName: 'Aiko', addresses: [] };
  const sellerAccount = { __typename: 'SellerAccount', ...account, closed: true, requirements };
  const answers = { OnboardingScreen: { me: { ...me, sellerAccount }, myListings: { __typename: 'ListingPage', items: [] } } };
  renderAt(
    '/onboarding',
    <GraphAnswers answers={answers}>
      <OnboardingScreen />
    </GraphAnswers>,
  );
  expect(
    await screen.findByText('The provider has closed your account, so payouts are not possible. Contact the provider for details.'),
  ).toBeVisible();
  expect(screen.getByText('Closed')).toBeVisible();
});

it('shows requirements of the provider with their deadline', async () => {
  const requirements = { __typename: 'SellerRequirements', ...account.requirements, dueBy: '2026-03-04T12:00:00.000Z' };
  const me = { __typename: 'Me', id: 'person_a', email: 'a@b.c', displayName: 'Aiko', addresses: [] };
  const sellerAccount = { __typename: 'SellerAccount', ...account, requirements };
  const myListings = { __typename: 'ListingPage', items: [] };
  const answers = { OnboardingScreen: { me: { ...me, sellerAccount }, myListings } };
  renderAt(
    '/onboarding',
    <GraphAnswers answers={answers}>
      <OnboardingScreen />
    </GraphAnswers>,
  );
  expect(await screen.findByText(/The provider still needs 2 details\. Due by Mar 4, 2026/)).toBeVisible();
});

describe('start of onboarding', () => {
  const open = () =>
    renderAt(
      '/onboarding',
      <GraphAnswers answers={{}}>
        <OnboardingScreen />
      </GraphAnswers>,
    );
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Start onboarding' }));

  it('shows the link, which opens in a new tab', async () => {
    answerCalls({ 'POST /sellers/stripe/onboard': { body: { url: 'https://connect.stripe.com/setup/1' } } });
    open();
    await start();
    const link = await screen.findByRole('link', { name: /^Open Stripe onboarding/ });
    expect(link).toHaveAttribute('href', 'https://connect.stripe.com/setup/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('button', { name: 'Get a new link' })).toBeVisible();
  });

  it('reports a response without a link', async () => {
    answerCalls({ 'POST /sellers/stripe/onboard': { body: {} } });
    open();
    await start();
    expect(await screen.findByText('Stripe onboarding link missing in API response.')).toBeVisible();
  });

  it('reports a failure', async () => {
    answerCalls({ 'POST /sellers/stripe/onboard': { status: 503, body: { error: 'payment_unavailable', message: 'Down.' } } });
    open();
    await start();
    expect(await screen.findByText('Unable to create onboarding link.')).toBeVisible();
  });
});

describe('identity review of the seller', () => {
  const aiko = { user: { id: 'person_a', role: 'seller', display_name: 'Aiko', email: 'a@b.c', onboarding_status: null }, wallet: null };
  const requirements = { __typename: 'SellerRequirements', currentlyDue: [], pastDue: [], dueBy: null };
  const sellerAccount = { __typename: 'SellerAccount', ...account, payoutsEnabled: true, requirements };
  const me = { __typename: 'Me', id: 'person_a', email: 'a@b.c', displayName: 'Aiko', addresses: [], sellerAccount };
  const review = (more: object) => ({
    ...{ __typename: 'OwnKycReview', id: 'kyc_1', status: 'needs_info', notes: 'Send the back.', answer: null },
    ...{ submittedAt: '2026-03-01T12:00:00.000Z', reviewedAt: '2026-03-02T12:00:00.000Z', ...more },
  });
  async function open(more: object = {}, calls: Parameters<typeof answerCalls>[0] = {}) {
    localStorage.setItem('app_token', 'token');
    const sent = answerCalls({ 'GET /user/status': { body: aiko }, ...calls });
    const myListings = { __typename: 'ListingPage', items: [] };
    const answers = { OnboardingScreen: { me, myListings, myKycReview: review(more) } };
    renderAt(
      '/onboarding',
      <GraphAnswers answers={answers}>
        <OnboardingScreen />
      </GraphAnswers>,
    );
    await screen.findByText('Identity review');
    return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  }

  it('shows what is asked, takes an answer and keeps payouts waiting', async () => {
    const sent = await open({}, { 'POST /sellers/kyc/answer': { body: { review: {} } } });
    expect(screen.getByText('Send the back.')).toBeVisible();
    expect(screen.getByText('Payouts wait for your identity review below.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Answer'), 'It is there now.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer sent.')).toBeVisible();
    expect(sent()).toEqual([{ answer: 'It is there now.' }]);
  });

  it('sends no empty answer', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(screen.getAllByText('Write an answer first.')).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['pending', 'In review'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
  ])('asks for nothing while %s', async (status, label) => {
    await open({ status });
    expect(screen.getAllByText(label)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });
});
