import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { OrderScreen } from './order-screen.js';

const at = '2026-11-20T10:00:00.000Z';
const address = { __typename: 'Address', lines: ['Mina', 'Main 1', '10115 Berlin', 'Germany'] };
const sale = {
  ...{ __typename: 'Sale', id: 'sale_1', orderId: 'order_1', itemId: 'listing-akira', title: 'Akira 1', coverUrl: null, quantity: 1 },
  ...{ priceCents: 2_000, shippingCents: 600, currency: 'usd', status: 'paid', ships: true, shipBy: null, createdAt: at },
  ...{ shippedAt: null, deliveredAt: null, completedAt: null, completesAt: null, carrier: null, trackingNumber: null },
  ...{ shipmentCorrectedAt: null, seller: null, buyerName: 'Mina', address },
};
const steps = [
  { __typename: 'OrderStep', at, type: 'OrderPaid', actorRole: 'system', note: null, amountCents: null },
  { __typename: 'OrderStep', at, type: 'DisputeRefunded', actorRole: 'moderator', note: null, amountCents: 900 },
];
const order = {
  ...{ __typename: 'Order', id: 'order_1', status: 'paid', currency: 'usd', subtotalCents: 2_000, shippingCents: 600, depositCents: 0 },
  ...{ totalCents: 2_600, walletCents: null, cardCents: null, simulated: true, payBy: null, paidAt: at, createdAt: at },
  ...{ needsAddress: false, address, reviewable: false, review: null, rentals: [], sales: [sale], timeline: steps },
  sums: { __typename: 'OrderSums', paidCents: 2_600, refundedCents: 900, refundingCents: 0, remainingCents: 1_700 },
};

function show(side: 'buyer' | 'seller' | 'staff', more: object = {}, calls: Parameters<typeof answerCalls>[0] = {}, book: object[] = []) {
  const sent = answerCalls(calls);
  const saved = { me: { __typename: 'Me', id: 'person_1', addresses: book } };
  const found = { order: { ...order, side, ...more } };
  renderAt(
    '/orders/order_1',
    <GraphAnswers answers={{ OrderScreen: found, SellerOrder: found, SavedAddresses: saved }}>
      <OrderScreen />
    </GraphAnswers>,
    { route: '/orders/:id' },
  );
  return sent;
}

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('page of an order', () => {
  it('shows its buyer the way to cancel', async () => {
    show('buyer');
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
  });

  it("shows its seller the next step and earnings, without the buyer's buttons", async () => {
    const calls = show('seller', {}, { 'POST /contracts/sale_1/mark-sent': {} });
    expect(await screen.findByRole('heading', { name: 'Next steps' })).toBeVisible();
    expect((await screen.findByText('Earnings before commission')).nextSibling).toHaveTextContent('$26.00');
    expect(screen.queryByRole('button', { name: /Cancel order|Confirm receipt|Pay now|review/i })).toBeNull();
    expect(screen.queryByText(/You get/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mark shipped: Akira 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark shipped' }));
    expect(calls.map(({ path }) => path)).toEqual(['/contracts/sale_1/mark-sent']);
  });

  it('lets its seller confirm simulated money only, before payment', async () => {
    show('seller', { status: 'awaiting_payment', paidAt: null });
    expect(await screen.findByRole('button', { name: 'Mark payment received' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel|Mark shipped/ })).toBeNull();
  });

  it('is readable for staff', async () => {
    show('staff');
    expect(await screen.findByRole('link', { name: 'Akira 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel|Confirm|Mark/ })).toBeNull();
  });

  it("shows a dispute's refund in its history and the total after it", async () => {
    show('buyer');
    expect(await screen.findByText('Dispute decided: refund')).toBeVisible();
    expect(screen.getByText('$9.00')).toBeVisible();
    expect(screen.getByText('Total after refunds').nextSibling).toHaveTextContent('$17.00');
  });
});

describe('address of an order', () => {
  const change = { name: 'Change the address' };
  const saved = { fullName: 'Mina', line1: 'Quay 2', line2: '', city: 'Bonn', region: '', postalCode: '53111', country: 'DE', phone: '' };
  const answers = {
    'PUT /orders/order_1/address': { body: { order: {} } },
  } as const;
  const book = [{ __typename: 'SavedAddress', id: 'address_1', lines: ['Mina', 'Quay 2', '53111 Bonn', 'Germany'], ...saved }];
  const put = (sent: ReturnType<typeof show>) => sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);

  it('changes to another one of the address book until a part is sent', async () => {
    const sent = show('buyer', {}, answers, book);
    await userEvent.click(await screen.findByRole('button', change));
    await userEvent.click(await screen.findByRole('radio', { name: 'Mina, Quay 2, 53111 Bonn, Germany' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(put(sent)).toEqual([['/orders/order_1/address', saved]]);
  });

  it('changes to a typed one', async () => {
    const sent = show('buyer', {}, answers);
    await userEvent.click(await screen.findByRole('button', change));
    await userEvent.type(await screen.findByLabelText(/^Street and number/), 'Lane 3');
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(put(sent)).toHaveLength(1));
    expect(put(sent)[0]![1]).toMatchObject({ line1: 'Lane 3' });
  });

  it('is chosen from the address book while it is missing', async () => {
    const sent = show('buyer', { address: null, needsAddress: true }, answers, book);
    expect(await screen.findByText('This order needs a delivery address before it can ship.')).toBeVisible();
    await userEvent.click(await screen.findByRole('radio', { name: /Quay 2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(put(sent)).toEqual([['/orders/order_1/address', saved]]));
  });

  it('shows why it stays if a part was sent meanwhile', async () => {
    const message = 'A part of this order is already on its way.';
    const refused = { status: 409, body: { error: 'invalid_transition', message } };
    show('buyer', {}, { 'PUT /orders/order_1/address': refused }, book);
    await userEvent.click(await screen.findByRole('button', change));
    await userEvent.click(await screen.findByRole('radio', { name: /Quay 2/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it.each([
    ['a seller', 'seller', {}],
    ['staff', 'staff', {}],
    [
      'its buyer once a part is sent',
      'buyer',
      {
        sales: [
          { ...sale, status: 'shipped', shippedAt: at },
          { ...sale, id: 'sale_2' },
        ],
      },
    ],
    ['its buyer once it is closed', 'buyer', { status: 'refunded' }],
  ] as const)('is not changed by %s', async (_who, side, more) => {
    show(side, more);
    expect(await screen.findByRole('heading', { name: side === 'seller' ? 'Next steps' : 'Ships to' })).toBeVisible();
    expect(screen.queryByRole('button', change)).toBeNull();
  });
});
