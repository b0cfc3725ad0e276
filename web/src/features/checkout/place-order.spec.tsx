import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt, statusOf } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { loseToken } from '../../base/token.js';
import { startTexts } from '../../ui/testing.js';
import { PlaceOrder } from './place-order.js';

const line = (n: number, to: object = {}) => ({
  ...{ id: `line-${n}`, itemId: `listing-${n}`, title: `Volume ${n}`, quantity: 1, priceCents: 1_000, shippingCents: 600, currency: 'usd' },
  ...{ coverUrl: null, status: 'active', reason: null, refreshable: false, ships: true },
  ...to,
});
const changedTo = (to: object) => ({
  ...{ status: 'price_changed', refreshable: true, previousPriceCents: 1_000, previousShippingCents: 600, previousCurrency: 'usd' },
  ...to,
});
const cartOf = (...items: object[]) => ({ body: { cart: { id: 'cart_1', currency: 'usd', subtotalCents: 0, items } } });
const dead = line(2, { status: 'unavailable', reason: 'Sold out.' });
const intent = { body: { orderId: 'order_1', amountCents: 1_600, currency: 'usd', simulated: true, message: 'Simulated.' } };

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('app_token', 'token-1');
});

const answers = { CheckoutScreen: { me: { __typename: 'Me', id: 'person_1', addresses: [] } } };
const balanceOf = (amountCents: number, currency = 'usd') => ({
  CheckoutBalance: { mySpendable: [{ __typename: 'Spendable', currency, amountCents }] },
});
const show = (more: object = {}, guarded = false) =>
  renderAt(
    '/checkout',
    <GraphAnswers answers={{ ...answers, ...more }}>
      <PlaceOrder />
    </GraphAnswers>,
    { guarded },
  );
const payNow = () => screen.findByRole('button', { name: 'Pay now' });

describe('checkout screen', () => {
  it('keeps typed text when the session is lost and orders nothing (X-18)', async () => {
    const sent = answerCalls({ 'GET /user/status': { body: statusOf() }, 'GET /cart': cartOf(line(1)) });
    show({}, true);
    await userEvent.type(await screen.findByLabelText(/^Full name/), 'Mina R');
    act(() => loseToken());
    expect(await screen.findByText('Session expired. Sign in again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volume 1' })).toBeVisible();
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Mina R');
    await userEvent.click(await payNow());
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('charges shown lines only, and names dead ones, which stay in the cart', async () => {
    const sent = answerCalls({
      'GET /cart': cartOf(line(1), dead),
      'POST /cart/checkout-intent': intent,
      'DELETE /cart/items/line-2': cartOf(line(1)),
    });
    show();
    const left = within(await screen.findByRole('region', { name: 'Not included in this order' }));
    expect(left.getByRole('link', { name: 'Volume 2' })).toBeVisible();
    expect(left.getByText('Sold out.')).toBeVisible();
    expect(screen.getByText('$16.00')).toBeVisible();
    await userEvent.click(left.getByRole('button', { name: 'Remove Volume 2' }));
    await userEvent.click(await payNow());
    expect(await screen.findByTestId('here')).toHaveTextContent('/orders/order_1');
    expect(sent.find(({ path }) => path === '/cart/checkout-intent')?.body).toEqual({
      lines: [{ lineId: 'line-1', quantity: 1, priceCents: 1_000, shippingCents: 600, currency: 'usd' }],
    });
  });

  it('charges rent, shipping and deposit on lines of their own', async () => {
    const days = { reservationId: 'rental_2', startDate: '2026-06-05', endDate: '2026-06-08', days: 3, depositCents: 4_000 };
    const rented = line(2, { ...days, payBy: new Date(Date.now() + 600_000).toISOString() });
    const sent = answerCalls({ 'GET /cart': cartOf(line(1), rented), 'POST /cart/checkout-intent': intent });
    show();
    expect(await screen.findByText('Jun 5, 2026 to Jun 8, 2026 · 3 days')).toBeVisible();
    const charge = (name: string) => screen.getByText(name).nextSibling;
    expect(charge('Subtotal')).toHaveTextContent('$20.00');
    expect(charge('Shipping')).toHaveTextContent('$12.00');
    expect(charge('Returnable deposit')).toHaveTextContent('$40.00');
    expect(charge("Today's charge")).toHaveTextContent('$72.00');
    await userEvent.click(await payNow());
    await screen.findByTestId('here');
    const { lines } = sent.find(({ path }) => path === '/cart/checkout-intent')!.body as { lines: object[] };
    expect(lines).toHaveLength(2);
  });

  it('shows an extension as such, without shipping', async () => {
    const days = { reservationId: 'rental_2', startDate: '2026-06-05', endDate: '2026-06-08', days: 3, depositCents: 0, ships: false };
    const payBy = new Date(Date.now() + 600_000).toISOString();
    answerCalls({
      'GET /cart': cartOf(line(1, { ...days, payBy, reservationId: 'rental_1' }), line(2, { ...days, payBy, extendsId: 'rental_1' })),
    });
    show();
    const [rented, more] = (await screen.findAllByTestId('checkout-line')).map((each) => within(each));
    expect(more!.getByText('Extension of your current rental')).toBeVisible();
    expect(more!.queryByText('local pickup')).toBeNull();
    expect(rented!.getByText('local pickup')).toBeVisible();
    expect(rented!.queryByText('Extension of your current rental')).toBeNull();
  });

  it('offers the balance, shows the rest for the card and sends the part', async () => {
    const sent = answerCalls({ 'GET /cart': cartOf(line(1)), 'POST /cart/checkout-intent': intent });
    show(balanceOf(600));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use my balance ($6.00)' }));
    expect(screen.getByText('From your balance').nextSibling).toHaveTextContent('-$6.00');
    expect(screen.getByText('Amount due').nextSibling).toHaveTextContent('$10.00');
    await userEvent.click(await payNow());
    await screen.findByTestId('here');
    expect(sent.find(({ path }) => path === '/cart/checkout-intent')?.body).toMatchObject({ walletCents: 600 });
  });

  it('asks for no card if the balance pays all, with a paid order', async () => {
    const paid = { body: { ...intent.body, status: 'paid', simulated: false, message: null } };
    answerCalls({ 'GET /cart': cartOf(line(1)), 'POST /cart/checkout-intent': paid });
    show(balanceOf(5_000));
    await userEvent.click(await screen.findByRole('checkbox'));
    expect(screen.getByText('Amount due').nextSibling).toHaveTextContent('$0.00');
    await userEvent.click(await payNow());
    expect(await screen.findByTestId('here')).toHaveTextContent('/orders/order_1?status=succeeded');
  });

  it('offers no balance in another currency', async () => {
    answerCalls({ 'GET /cart': cartOf(line(1)) });
    show(balanceOf(5_000, 'jpy'));
    await payNow();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('reports a spent balance with its current amount', async () => {
    let holds = 600;
    const refusal = { error: 'wallet_insufficient', message: 'Your balance was spent elsewhere.' };
    answerCalls({
      'GET /cart': cartOf(line(1)),
      'POST /cart/checkout-intent': () => {
        holds = 100;
        return { status: 409, body: refusal };
      },
    });
    show({ CheckoutBalance: () => balanceOf(holds).CheckoutBalance });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use my balance ($6.00)' }));
    await userEvent.click(await payNow());
    expect(await screen.findByText(/Your balance was spent elsewhere/)).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Use my balance ($1.00)' })).toBeVisible();
  });

  it('reports taken days beside the actions', async () => {
    const days = { reservationId: 'rental_2', startDate: '2026-06-05', endDate: '2026-06-08', days: 3, depositCents: 4_000 };
    const expired = {
      ...days,
      payBy: '2026-06-01T10:00:00Z',
      status: 'reservation_expired',
      reason: 'Not paid in time.',
      refreshable: true,
    };
    answerCalls({
      'GET /cart': cartOf(line(2, expired)),
      'POST /cart/items/line-2/accept-price': {
        status: 409,
        body: { error: 'conflict', message: 'That window overlaps an existing booking.' },
      },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh Volume 2' }));
    expect(await screen.findByText('Volume 2: That window overlaps an existing booking.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Volume 2' })).toBeVisible();
  });

  it('has no Pay now with dead lines only', async () => {
    answerCalls({ 'GET /cart': cartOf(dead) });
    show();
    expect(await screen.findByText('Nothing in your cart is available right now. Refresh or remove the items.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  });

  it('shows old and new prices and shipping, and waits for acceptance', async () => {
    const to = changedTo({ priceCents: 1_500, shippingCents: 1_200 });
    const sent = answerCalls({
      'GET /cart': cartOf(line(1, to)),
      'POST /cart/items/line-1/accept-price': cartOf(line(1, { priceCents: 1_500, shippingCents: 1_200 })),
    });
    show();
    expect(await screen.findByText('Price: was $10.00, now $15.00')).toBeVisible();
    expect(screen.getByText('Shipping: was $6.00, now $12.00')).toBeVisible();
    expect(await payNow()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Volume 1' }));
    expect(await payNow()).toBeEnabled();
    const accepted = sent.find(({ path }) => path.endsWith('/accept-price'))?.body;
    expect(accepted).toEqual({ shown: { priceCents: 1_500, shippingCents: 1_200, currency: 'usd' } });
  });

  it('asks for no address and shows no shipping for pickups', async () => {
    answerCalls({ 'GET /cart': cartOf(line(1, { ships: false, shippingCents: 0 })) });
    show();
    expect(await screen.findByText(/local pickup/)).toBeVisible();
    expect(screen.queryByText(/shipping included/)).toBeNull();
    expect(screen.queryByText('Delivery address')).toBeNull();
    expect(screen.queryByText(/Without an address/)).toBeNull();
  });

  it('asks for an address if anything is shipped', async () => {
    answerCalls({ 'GET /cart': cartOf(line(1), line(2, { ships: false, shippingCents: 0 })) });
    show();
    expect(await screen.findByText('Delivery address')).toBeVisible();
  });

  it("shows no simulation before the server's response", async () => {
    answerCalls({ 'GET /cart': cartOf(line(1)) });
    show();
    await payNow();
    expect(screen.queryByText(/simulat|no card is charged/i)).toBeNull();
  });

  it("shows the server's text about a simulation", async () => {
    answerCalls({ 'GET /cart': cartOf(line(1)), 'POST /cart/checkout-intent': intent });
    show();
    await userEvent.click(await payNow());
    expect(await screen.findByTestId('here')).toHaveTextContent('/orders/order_1?simulated=true {"message":"Simulated."}');
  });

  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText(/^Full name/), 'Mina R');
    await userEvent.type(screen.getByLabelText(/^Street and number/), '1 Shelf Street');
  };
  const posts = (sent: { method: string; path: string; body: unknown }[]) =>
    sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

  it('saves a typed address and orders to it', async () => {
    const sent = answerCalls({
      'GET /cart': cartOf(line(1)),
      'POST /user/addresses': { status: 201, body: { id: 'address_9' } },
      'POST /cart/checkout-intent': intent,
    });
    show();
    await fillIn();
    expect(screen.queryByText(/Without an address/)).toBeNull();
    await userEvent.click(await payNow());
    await screen.findByTestId('here');
    expect(posts(sent)).toEqual([
      ['/user/addresses', expect.objectContaining({ fullName: 'Mina R', line1: '1 Shelf Street' })],
      ['/cart/checkout-intent', expect.objectContaining({ addressId: 'address_9' })],
    ]);
  });

  it('orders nothing with a refused address and shows the fault at the field', async () => {
    const fields = [{ path: 'city', message: 'Name the city.' }];
    const sent = answerCalls({
      'GET /cart': cartOf(line(1)),
      'POST /user/addresses': { status: 400, body: { error: 'validation_error', message: 'Check the address.', fields } },
    });
    show();
    await fillIn();
    await userEvent.click(await payNow());
    const city = screen.getByLabelText(/^City/);
    await waitFor(() => expect(city).toBeInvalid());
    expect(city).toHaveAccessibleDescription('Name the city.');
    expect(city).toHaveFocus();
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Mina R');
    expect(posts(sent).map(([path]) => path)).toEqual(['/user/addresses']);
  });

  it('saves an address once if the order is refused after it', async () => {
    let tries = 0;
    const refusal = { status: 409, body: { error: 'insufficient_stock', message: 'Not enough copies are left.' } };
    const saved = { __typename: 'SavedAddress', id: 'address_9', isDefault: true, lines: ['Mina R', '1 Shelf Street'] };
    let addresses: object[] = [];
    const sent = answerCalls({
      'GET /cart': cartOf(line(1)),
      'POST /user/addresses': () => {
        addresses = [saved];
        return { status: 201, body: { id: 'address_9' } };
      },
      'POST /cart/checkout-intent': () => (++tries === 1 ? refusal : intent),
    });
    show({ CheckoutScreen: () => ({ me: { __typename: 'Me', id: 'person_1', addresses } }) });
    await fillIn();
    await userEvent.click(await payNow());
    expect(await screen.findByText(/Not enough copies are left/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: /1 Shelf Street/ })).toBeChecked();
    await userEvent.click(await payNow());
    await screen.findByTestId('here');
    expect(posts(sent).map(([path]) => path)).toEqual(['/user/addresses', '/cart/checkout-intent', '/cart/checkout-intent']);
    expect(sent.at(-1)?.body).toMatchObject({ addressId: 'address_9' });
  });

  it('shows a failed checkout by its code, with the request id to quote', async () => {
    const body = { error: 'payment_unavailable', message: 'Something went wrong. Quote the request id.', requestId: 'req-9' };
    answerCalls({ 'GET /cart': cartOf(line(1)), 'POST /cart/checkout-intent': { status: 503, body } });
    show();
    await userEvent.click(await payNow());
    expect(await screen.findByText(/^Checkout error: payments are unavailable right now.*\s+Quote this when .*: req-9$/)).toBeVisible();
  });

  it('names the line lost during reservation and shows the current cart', async () => {
    let lost = false;
    const refusal = { error: 'insufficient_stock', message: 'Not enough copies are left.', lines: [{ lineId: 'line-2', title: 'Volume 2', reason: 'Not enough copies are left.' }] }; // prettier-ignore
    answerCalls({
      'GET /cart': () => cartOf(line(1), lost ? dead : line(2)),
      'POST /cart/checkout-intent': () => {
        lost = true;
        return { status: 409, body: refusal };
      },
    });
    show();
    await userEvent.click(await payNow());
    const said = await screen.findByText(/Checkout error: Not enough copies are left\./);
    expect(within(said).getByText('Volume 2')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Not included in this order' })).toBeVisible();
  });
});
