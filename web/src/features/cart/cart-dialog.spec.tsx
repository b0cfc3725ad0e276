import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCartStore } from '../../app/cart/cart-store.js';
import { answerCalls, renderAt } from '../../app/testing.js';
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
const cartOf = (...items: object[]) => ({ body: { cart: { id: 'cart_1', currency: 'usd', subtotalCents: 0, items } } });

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const show = () => renderAt('/manga', <CartDialog opened onClose={() => {}} />);
const signIn = () => localStorage.setItem('app_token', 'token-1');

describe('the cart dialog', () => {
  it('says that it is empty and cannot be checked out', async () => {
    answerCalls({});
    show();
    expect(await screen.findByText('Your cart is empty. Add manga to start checkout.')).toBeVisible();
    expect(screen.getByText('Cart (0)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('is local-only without a session and not for checkout', async () => {
    answerCalls({});
    const store = createCartStore(undefined, () => false);
    await store.add({ itemId: berserk.itemId, title: berserk.title, priceCents: 6450, currency: 'usd', coverUrl: null }, 2);
    renderAt('/manga', <CartDialog opened onClose={() => {}} />, { cart: store });
    expect(await screen.findByText('Cart actions are in local-only mode. Sign in to sync across devices.')).toBeVisible();
    expect(screen.getByTestId('cart-subtotal')).toHaveTextContent('$129.00');
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });

  it('shows the server cart with two decimals and leads to checkout', async () => {
    signIn();
    answerCalls({ 'GET /cart': cartOf(berserk) });
    show();
    expect(await screen.findByText('Cart (2)')).toBeVisible();
    expect(screen.getByTestId('cart-subtotal')).toHaveTextContent('$129.00');
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/checkout');
  });

  it('removes a line and says what is going on', async () => {
    signIn();
    const sent = answerCalls({ 'GET /cart': cartOf(berserk), 'DELETE /cart/items/line-1': cartOf() });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Berserk Volume 1' }));
    expect(await screen.findByText('Your cart is empty. Add manga to start checkout.')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('puts a refused change back and says why', async () => {
    signIn();
    answerCalls({
      'GET /cart': cartOf(berserk),
      'PATCH /cart/items/line-1': { status: 409, body: { error: 'insufficient_stock', message: 'Only 2 are left.' } },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'One more of Berserk Volume 1' }));
    expect(await screen.findByText('Cart issue: there are not that many copies left')).toBeVisible();
    expect(within(screen.getByTestId('cart-line')).getByText('2')).toBeVisible();
  });

  it('a line that cannot be bought says so and stops the checkout', async () => {
    signIn();
    answerCalls({ 'GET /cart': cartOf({ ...berserk, status: 'unavailable' }) });
    show();
    expect(await screen.findByText('No longer available. Remove it to check out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  });
});
