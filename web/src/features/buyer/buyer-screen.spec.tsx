import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { answerCalls, renderAt, statusOf } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { loseToken } from '../../base/token.js';
import { startTexts } from '../../ui/testing.js';
import { BuyerScreen } from './buyer-screen.js';

const at = '2026-03-01T12:00:00.000Z';
const metrics = {
  ...{ __typename: 'BuyerMetrics', openOrders: 2, activeRentals: 1, openDisputes: 3 },
  ...{ totalSpentCents: 12_000, currency: 'usd' },
};
const order = {
  ...{ __typename: 'Order', id: 'order_1', status: 'paid', simulated: true, totalCents: 6_000, currency: 'usd', createdAt: at },
  ...{ sales: [{ __typename: 'Sale', id: 'sale_1', title: 'Akira 2' }], rentals: [] },
};
const rental = {
  ...{ __typename: 'Rental', id: 'rental_1', orderId: 'order_1', title: 'Akira 1', status: 'active', currency: 'usd' },
  ...{ startDate: '2026-06-05', endDate: '2026-06-08', shippedAt: null, returnedAt: null },
  ...{ depositAmountCents: 4_000, depositCapturedCents: 0, depositReleasedCents: 0 },
};
const dispute = {
  ...{ __typename: 'Dispute', id: 'dispute_1', title: 'Akira 2', summary: 'A page is torn', status: 'open' },
  ...{ severity: 'medium', updatedAt: at, resolution: null },
};
const overview = { __typename: 'BuyerOverview', metrics, orders: [order], rentals: [rental], disputes: [dispute] };

async function show(to: object = {}) {
  localStorage.setItem('app_token', 'token-1');
  answerCalls({ 'GET /user/status': { body: statusOf() }, 'GET /cart': { body: { cart: { items: [] } } } });
  renderAt(
    '/buyer',
    <GraphAnswers answers={{ BuyerScreen: { buyerOverview: { ...overview, ...to } } }}>
      <BuyerScreen />
    </GraphAnswers>,
    { guarded: true },
  );
  expect(await screen.findByText('Hello, Mina')).toBeVisible();
}
const tile = (label: string) => screen.getByText(label, { selector: 'dt, span, p, div' }).parentElement!;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('dashboard of a buyer (087)', () => {
  it('links to purchases, rentals, messages, shop and account', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'Akira 1' })).toBeVisible();
    const wanted = ['/orders/order_1', '/account?tab=orders', '/account?tab=messages', '/account?tab=orders&orderId=order_1'];
    expect(hrefs()).toEqual(expect.arrayContaining([...wanted, '/disputes/dispute_1', '/manga', '/account']));
    expect(hrefs()).not.toContain('/signin');
  });

  it('leads to sign-in and registration after its session, and keeps its data (X-18)', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'Akira 1' })).toBeVisible();
    act(() => loseToken());
    expect(await screen.findByText('Session expired. Sign in again.')).toBeVisible();
    expect(hrefs()).toEqual(expect.arrayContaining(['/signin', '/register', '/account?tab=messages']));
    expect(screen.getByText('Hello, Mina')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Akira 1' })).toBeVisible();
  });

  it.each([
    ['Active rentals', 'activeRentals'],
    ['Open disputes', 'openDisputes'],
  ])('shows %s as unknown while their service is away', async (label, name) => {
    await show({ metrics: { ...metrics, [name]: null } });
    expect(await within(tile(label)).findByText('–')).toBeVisible();
    expect(within(tile('Open orders')).getByText('2')).toBeVisible();
  });
});
