import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Chargebacks } from './chargebacks.js';

const user = { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null };
const chargeback = (n: number) => ({
  ...{ __typename: 'Chargeback', id: `dp_${n}`, orderId: `order_${n}`, topUpId: null, amountCents: 900, feeCents: 1_500 },
  ...{ currency: 'usd', reason: 'fraudulent', status: 'open', dueBy: null, openedAt: '2026-11-22T02:30:05.000Z' },
});
const page = (from: number, to: number, nextCursor: string | null) => ({
  chargebacks: {
    ...{ __typename: 'ChargebackPage', nextCursor },
    items: Array.from({ length: to - from + 1 }, (_, n) => chargeback(from + n)),
  },
});
const pages = new Map<unknown, object>([
  [undefined, page(1, 50, 'a')],
  ['a', page(51, 51, null)],
]);

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.setItem('app_token', 'token');
  answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
});
const open = (answer: ((variables: Record<string, unknown>) => object) | null) =>
  renderAt(
    '/admin/billing',
    <GraphAnswers answers={{ Chargebacks: answer }}>
      <Chargebacks />
    </GraphAnswers>,
  );

it('loads chargebacks page by page to their end', async () => {
  open(({ after }) => pages.get(after)!);
  expect(await screen.findByText('order_50')).toBeVisible();
  expect(screen.queryByText('order_51')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('order_51')).toBeVisible();
  expect(screen.getByText('order_1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows an error for unreadable chargebacks', async () => {
  open(null);
  expect(await screen.findByText('Unable to load billing overview')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
