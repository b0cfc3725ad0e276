import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { OrdersTab } from './orders-tab.js';

const order = {
  ...{ __typename: 'Order', id: 'order_1', status: 'completed', createdAt: '2026-03-01T12:00:00.000Z', totalCents: 6_000 },
  ...{ currency: 'usd', simulated: true, reviewable: false, review: null, rentals: [] },
  sales: [{ __typename: 'Sale', id: 'sale_1', title: 'Akira 1' }],
};
const review = { __typename: 'Review', id: 'review_1', rating: 4, comment: 'Packed with care.' };

function show(...items: object[]) {
  answerCalls({});
  const page = { __typename: 'OrderPage', nextCursor: null, items };
  renderAt(
    '/account?tab=orders',
    <GraphAnswers answers={{ AccountOrders: { myOrders: page } }}>
      <OrdersTab />
    </GraphAnswers>,
  );
}

beforeAll(() => startTexts());

describe('order in the address', () => {
  it.each([
    ['on the first page', [{ ...order, id: 'order_9' }]],
    ['on a later page', []],
  ])('is shown among the orders %s', async (_, listed) => {
    answerCalls({});
    const items = [order, ...listed];
    renderAt(
      '/account?tab=orders&orderId=order_9',
      <GraphAnswers
        answers={{
          AccountOrders: { myOrders: { __typename: 'OrderPage', nextCursor: 'more', items } },
          NamedOrder: { order: { ...order, id: 'order_9' } },
        }}
      >
        <OrdersTab />
      </GraphAnswers>,
    );
    await waitFor(() => expect(document.getElementById('order_9')).not.toBeNull());
    expect(screen.getAllByRole('link', { name: 'Akira 1' })).toHaveLength(2);
  });
});

describe('order in the account (089)', () => {
  it('shows its review with stars and text', async () => {
    show({ ...order, review });
    expect(await screen.findByRole('link', { name: 'Akira 1' })).toHaveAttribute('href', '/orders/order_1');
    expect(screen.getByText('Packed with care.')).toBeVisible();
    expect(screen.getByText('4.0')).toBeVisible();
    expect(screen.queryByRole('button', { name: /review/i })).toBeNull();
  });
});
