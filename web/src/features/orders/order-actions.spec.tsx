import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShipmentFragment } from '../../base/shipment.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import type { OrderReceiptFragment as Order, ShipmentFragment as Parcel } from '../../generated/graphql.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { OrderActions } from './order-actions.js';
import { Receipt } from './receipt.js';

const id = `order_${'0'.repeat(32)}`;
const unsent: Parcel = { carrier: null, trackingNumber: null, shippedAt: null, shipmentCorrectedAt: null };
const sale = (change: Partial<Order['sales'][number] & Parcel> = {}): Order['sales'][number] => ({
  ...makeFragmentData({ ...unsent, ...change }, ShipmentFragment),
  ...{ id: 'sale_1', itemId: 'listing-akira', title: 'Akira 1', coverUrl: null, quantity: 2, priceCents: 1_000, shippingCents: 600 },
  ...{ currency: 'usd', status: 'paid', shippedAt: null, deliveredAt: null, completedAt: null },
  ...{ completesAt: null, ships: true, shipBy: null, seller: null },
  ...change,
});
const order = (change: Partial<Order> = {}): Order => ({
  ...{ id, status: 'paid', currency: 'usd', subtotalCents: 2_000, shippingCents: 600, totalCents: 2_600, simulated: true, payBy: null },
  ...{
    paidAt: '2026-11-20T10:00:00Z',
    createdAt: '2026-11-20T10:00:00Z',
    needsAddress: false,
    address: null,
    reviewable: false,
    review: null,
  },
  side: 'buyer',
  sums: { paidCents: 2_600, refundedCents: 0, refundingCents: 0, remainingCents: 2_600 },
  depositCents: 0,
  walletCents: 0,
  cardCents: 2_600,
  rentals: [],
  sales: [sale()],
  ...change,
});
const done = async () => {};
const actions = (change: Partial<Order> = {}) => renderAt('/orders/1', <OrderActions order={order(change)} onChange={done} />);
const receipt = (change: Partial<Order> = {}) => renderAt('/orders/1', <Receipt order={order(change)} onChange={done} />);
const button = (name: string) => screen.findByRole('button', { name });
const sent = { status: 'shipped', shippedAt: '2026-11-21T10:00:00Z' } as const;

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('marking an order as paid', () => {
  function Page() {
    const [status, setStatus] = useState<Order['status']>('awaiting_payment');
    const onChange = async () => setStatus('paid');
    return (
      <main>
        <h1>Order</h1>
        <OrderActions order={order({ status })} onChange={onChange} />
      </main>
    );
  }

  it('keeps the focus in the panel of its button', async () => {
    answerCalls({ [`POST /orders/${id}/mark-paid`]: {} });
    renderAt('/orders/1', <Page />);
    await userEvent.click(await button('Mark payment received'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark payment received' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Next steps' })).toHaveFocus());
  });
});

describe('cancelling an order', () => {
  it('shows the refund beforehand, with the focus on the way back', async () => {
    const calls = answerCalls({ [`POST /orders/${id}/cancel`]: {} });
    actions();
    await userEvent.click(await button('Cancel order'));
    expect(await screen.findByText(/\$26\.00, including shipping, will be refunded/)).toBeVisible();
    expect(await button('Go back')).toHaveFocus();
    await userEvent.click(await button('Go back'));
    expect(calls).toEqual([]);
  });

  it('happens after the confirmation', async () => {
    const calls = answerCalls({ [`POST /orders/${id}/cancel`]: {} });
    actions();
    await userEvent.click(await button('Cancel order'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1)!);
    expect(calls.map(({ path }) => path)).toEqual([`/orders/${id}/cancel`]);
  });

  it('shows the refusal in the dialog', async () => {
    answerCalls({
      [`POST /orders/${id}/cancel`]: {
        status: 409,
        body: { error: 'invalid_transition', message: 'Nothing in this order can be cancelled any more.' },
      },
    });
    actions();
    await userEvent.click(await button('Cancel order'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1)!);
    expect(await screen.findByText('Nothing in this order can be cancelled any more.')).toBeVisible();
  });

  it('is offered for unsent parts only', async () => {
    actions({ sales: [sale(sent), sale({ id: 'sale_2', priceCents: 500, quantity: 1 })] });
    await userEvent.click(await button('Cancel unshipped items'));
    expect(await screen.findByText(/\$11\.00, including shipping, will be refunded/)).toBeVisible();
  });

  it('is not offered if everything is sent', () => {
    actions({ status: 'fulfilled', sales: [sale(sent)] });
    expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  });
});

describe('simulated payment', () => {
  it('explains itself and is marked received on the order’s own page', async () => {
    actions({ status: 'awaiting_payment', paidAt: null, sales: [sale({ status: 'awaiting_payment' })] });
    expect(screen.getByText(/Payments are simulated here and no card is charged/)).toBeVisible();
    expect(await button('Mark payment received')).toBeVisible();
  });

  it('shows the paid parts of balance and card', async () => {
    receipt({ walletCents: 1_000, cardCents: 1_600 });
    expect((await screen.findByText('From the balance')).nextSibling).toHaveTextContent('$10.00');
    expect(screen.getByText('By card').nextSibling).toHaveTextContent('$16.00');
  });

  it('shows afterwards that no card was charged', () => {
    receipt();
    expect(screen.getByText('This payment was simulated: no card was charged.')).toBeVisible();
  });
});

describe('receipt', () => {
  it('shows paid, refunded and remaining amounts of the server', () => {
    receipt({ sums: { paidCents: 4_200, refundedCents: 1_000, refundingCents: 1_600, remainingCents: 3_200 } });
    expect(screen.getByText('Paid', { selector: 'dt' }).nextSibling).toHaveTextContent('$42.00');
    expect(screen.getByText('Refunded').nextSibling).toHaveTextContent('-$10.00');
    expect(screen.getByText('Refund in progress').nextSibling).toHaveTextContent('-$16.00');
    expect(screen.getByText('Total after refunds').nextSibling).toHaveTextContent('$16.00');
  });

  it('shows no refunds if there are none', () => {
    receipt();
    expect(screen.queryByText('Total after refunds')).toBeNull();
  });

  it("offers staff none of the buyer's steps", () => {
    receipt({ side: 'staff', sales: [sale(sent)] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Message the seller' })).toBeNull();
  });

  it('links a parcel of a known carrier', () => {
    receipt({ sales: [sale({ ...sent, carrier: 'dhl', trackingNumber: '0034 0434' })] });
    expect(screen.getByRole('link', { name: '0034 0434' })).toHaveAttribute(
      'href',
      expect.stringContaining('dhl.com') as unknown as string,
    );
    expect(screen.getByRole('link', { name: '0034 0434' }).getAttribute('href')).toMatch(/=00340434$/);
  });

  it("shows the time of the seller's correction", () => {
    receipt({ sales: [sale({ ...sent, carrier: 'DHL', trackingNumber: '0034', shipmentCorrectedAt: '2026-11-22T10:00:00Z' })] });
    expect(screen.getByText(/^Updated by the seller on .*22/)).toBeVisible();
  });

  it('shows another carrier as text', () => {
    receipt({ sales: [sale({ ...sent, carrier: 'https://evil.example', trackingNumber: 'AB 1' })] });
    expect(screen.getByText(/https:\/\/evil\.example/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /AB 1|evil/ })).toBeNull();
  });

  it('asks before receipt is confirmed', async () => {
    const calls = answerCalls({ 'POST /contracts/sale_1/confirm': {} });
    receipt({ sales: [sale(sent)] });
    await userEvent.click(await button('Confirm receipt'));
    expect(await screen.findByText(/The seller will be paid \$26\.00 minus commission/)).toBeVisible();
    expect(calls).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Confirm receipt' }).at(-1)!);
    expect(calls).toHaveLength(1);
  });
});

describe('review of an order', () => {
  const offered = () => screen.queryByRole('link', { name: 'Write a review' });
  it('is offered if the server allows it, whatever the status', async () => {
    actions({ status: 'refunded', sales: [], reviewable: true });
    await screen.findByRole('heading');
    expect(offered()).toBeVisible();
  });
  it('is not offered if the server refuses it', async () => {
    actions({ status: 'paid', reviewable: false });
    await button('Cancel order');
    expect(offered()).toBeNull();
  });
});
