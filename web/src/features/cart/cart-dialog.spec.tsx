import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCartStore } from '../../base/cart/cart-store.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { CartDialog } from './cart-dialog.js';

const berserk = {
  id: 'line-1',
  itemId: 'listing-berserk-kaito',
  quantity: 2,
  priceCents: 6450,
  currency: 'usd',
  title: 'Berserk Volume 1',
  coverUrl: null,
  status: 'active',
};
const rented = (change: object = {}) => ({
  ...berserk,
  ...{ itemId: 'listing-akira', title: 'Akira 1', quantity: 1, priceCents: 1_500, shippingCents: 600, reservationId: 'rental_1' },
  ...{ startDate: '2026-06-05', endDate: '2026-06-08', days: 3, depositCents: 4_000 },
  payBy: new Date(Date.now() + 15 * 60_000).toISOString(),
  ...change,
});
const cartOf = (...items: object[]) => ({ body: { cart: { id: 'cart_1', currency: 'usd', subtotalCents: 0, items } } });

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const show = () => renderAt('/manga', <CartDialog opened onClose={() => {}} />);
const signIn = () => localStorage.setItem('app_token', 'token-1');

describe('cart dialog', () => {
  it('shows an empty cart without checkout', async () => {
    answerCalls({});
    show();
    expect(await screen.findByText('Your cart is empty. Add manga to start checkout.')).toBeVisible();
    expect(screen.getByText('Cart (0)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('is local without a session and without checkout', async () => {
    answerCalls({});
    const store = createCartStore(undefined, () => false);
    await store.add({ itemId: berserk.itemId, title: berserk.title, priceCents: 6450, currency: 'usd', coverUrl: null }, 2);
    renderAt('/manga', <CartDialog opened onClose={() => {}} />, { cart: store });
    expect(await screen.findByText('Cart actions are in local-only mode. Sign in to sync across devices.')).toBeVisible();
    expect(screen.getByTestId('cart-subtotal')).toHaveTextContent('$129.00');
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('shows the server cart with two decimals and a link to checkout', async () => {
    signIn();
    answerCalls({ 'GET /cart': cartOf(berserk) });
    show();
    expect(await screen.findByText('Cart (2)')).toBeVisible();
    expect(screen.getByTestId('cart-subtotal')).toHaveTextContent('$129.00');
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/checkout');
  });

  it('moves the focus to the next line, or the heading after the last', async () => {
    signIn();
    const akira = { ...berserk, id: 'line-2', itemId: 'listing-akira', title: 'Akira 1' };
    answerCalls({
      'GET /cart': cartOf(berserk, akira),
      'DELETE /cart/items/line-1': cartOf(akira),
      'DELETE /cart/items/line-2': cartOf(),
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Berserk Volume 1' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Akira 1' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Akira 1' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cart (0)' })).toHaveFocus());
  });

  it('removes a line and shows the progress', async () => {
    signIn();
    const sent = answerCalls({ 'GET /cart': cartOf(berserk), 'DELETE /cart/items/line-1': cartOf() });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Berserk Volume 1' }));
    expect(await screen.findByText('Your cart is empty. Add manga to start checkout.')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('names the code of a failed change and the request id to quote', async () => {
    signIn();
    const body = { error: 'service_unavailable', message: 'Something went wrong. Quote the request id.', requestId: 'req-7' };
    answerCalls({ 'GET /cart': cartOf(berserk), 'PATCH /cart/items/line-1': { status: 503, body } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'One more of Berserk Volume 1' }));
    expect(await screen.findByText(/^Cart issue: service_unavailable\s+Quote this when you ask for help: req-7$/)).toBeVisible();
  });

  it('reverts a refused change and shows the reason', async () => {
    signIn();
    answerCalls({
      'GET /cart': cartOf(berserk),
      'PATCH /cart/items/line-1': { status: 409, body: { error: 'insufficient_stock', message: 'Only 2 are left.' } },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'One more of Berserk Volume 1' }));
    expect(await screen.findByText('Cart issue: Berserk Volume 1: Only 2 are left.')).toBeVisible();
    expect(within(screen.getByTestId('cart-line')).getByText('2')).toBeVisible();
  });

  it('shows an unavailable line and stops the checkout', async () => {
    signIn();
    answerCalls({ 'GET /cart': cartOf({ ...berserk, status: 'unavailable' }) });
    show();
    expect(await screen.findByText('No longer available. Remove it from your cart.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('leaves an unavailable line out of subtotal and checkout', async () => {
    signIn();
    const gone = { ...berserk, id: 'line-2', itemId: 'listing-monster-rei', status: 'unavailable', reason: 'Sold out.' };
    answerCalls({ 'GET /cart': cartOf(berserk, gone) });
    show();
    expect(await screen.findByText('Sold out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.getByTestId('cart-subtotal')).toHaveTextContent('$129.00');
  });

  it('shows the server’s reason, with Refresh only if useful', async () => {
    signIn();
    const few = { ...berserk, status: 'unavailable', reason: 'Only 1 left.', refreshable: true };
    const gone = { ...berserk, id: 'line-2', itemId: 'listing-monster-rei', title: 'Monster', status: 'unavailable', reason: 'Sold out.' };
    const sent = answerCalls({
      'GET /cart': cartOf(few, { ...gone, refreshable: false }),
      'POST /cart/items/line-1/accept-price': cartOf({ ...berserk, quantity: 1 }),
    });
    show();
    expect(await screen.findByText('Only 1 left.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refresh Monster' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Berserk Volume 1' }));
    expect(await screen.findByText('Cart (1)')).toBeVisible();
    expect(sent.filter(({ path }) => path.endsWith('/accept-price'))).toHaveLength(1);
  });

  it('shows days, deposit and deadline of a rental with a fixed quantity', async () => {
    signIn();
    answerCalls({ 'GET /cart': cartOf(rented()) });
    show();
    const line = within(await screen.findByTestId('cart-line'));
    expect(line.getByText('Jun 5, 2026 to Jun 8, 2026 · 3 days')).toBeVisible();
    expect(line.getByText('$40.00 returnable deposit')).toBeVisible();
    expect(line.getByRole('timer')).toHaveTextContent(/^(14:5\d|15:00)/);
    expect(screen.queryByRole('group', { name: /Quantity/ })).toBeNull();
    expect(screen.getByTestId('cart-subtotal')).toHaveTextContent('$15.00');
    expect(screen.getByText('Returnable deposit').nextSibling).toHaveTextContent('$40.00');
    expect(screen.getByText("Today's charge").nextSibling).toHaveTextContent('$61.00');
    expect(screen.getByText('Quantity: 1')).toBeVisible();
  });

  it('shows expired days, refreshes free ones and names taken ones', async () => {
    signIn();
    const expired = rented({ status: 'reservation_expired', refreshable: true, reason: 'It was reserved for you, but not paid in time.' });
    let answer: object = { status: 409, body: { error: 'conflict', message: 'That window overlaps an existing booking.' } };
    answerCalls({ 'GET /cart': cartOf(expired), 'POST /cart/items/line-1/accept-price': () => answer });
    show();
    expect(await screen.findByText('It was reserved for you, but not paid in time.')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Akira 1' }));
    expect(await screen.findByText('Cart issue: Akira 1: That window overlaps an existing booking.')).toBeVisible();
    answer = cartOf(rented());
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Akira 1' }));
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  it('leads a visitor with lines over sign-in to checkout', async () => {
    answerCalls({});
    const store = createCartStore(undefined, () => false);
    await store.add({ itemId: berserk.itemId, title: berserk.title, priceCents: 6450, currency: 'usd', coverUrl: null });
    renderAt('/manga', <CartDialog opened onClose={() => {}} />, { cart: store });
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in to check out' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/signin {"from":"/checkout"}');
  });
});
