import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '../api.js';
import { countOf } from './cart.js';
import { createCartStore } from './cart-store.js';
import { cartOf, type RemoteCart, type ServerCart } from './remote-cart.js';

const berserk = { itemId: 'listing-berserk-kaito', title: 'Berserk Volume 1', priceCents: 6400, currency: 'usd', coverUrl: null };
const vinland = { itemId: 'listing-vinland-saga-mika', title: 'Vinland Saga Volume 2', priceCents: 7200, currency: 'usd', coverUrl: null };

type RestLines = Extract<Parameters<typeof cartOf>[0], { items: unknown }>['items'];
const cartWith = (...items: RestLines) => cartOf({ id: 'cart_1', currency: 'usd', subtotalCents: 0, items });
const lineOf = (item: typeof berserk, quantity: number) => ({ id: `line-${item.itemId}`, quantity, ...item });
const serverCart = (...lines: [typeof berserk, number][]) => cartWith(...lines.map((line) => lineOf(...line)));

const never = () => Promise.reject(new Error('not expected'));
const remote = (calls: Partial<RemoteCart>): RemoteCart => ({
  load: async () => serverCart(),
  add: never,
  setQuantity: never,
  remove: never,
  clear: never,
  acceptPrice: never,
  merge: never,
  checkout: never,
  ...calls,
});
const refusal = (status: number, error?: string) => new ApiError(status, error ? { error } : null);

async function signedInCart(calls: Partial<RemoteCart>) {
  const cart = createCartStore(remote(calls), () => true);
  await cart.load();
  return cart;
}

beforeEach(() => localStorage.clear());

describe('cart without a session', () => {
  it('is local and survives a reload', async () => {
    const cart = createCartStore(remote({}), () => false);
    await cart.load();
    await cart.add(berserk);
    const later = createCartStore(remote({}), () => false);
    await later.load();
    expect(later.read()).toMatchObject({
      mode: 'local',
      status: 'ready',
      items: [{ itemId: berserk.itemId, quantity: 1, source: 'local' }],
    });
  });

  it('adds the same listing as one line of two', async () => {
    const cart = createCartStore(remote({}), () => false);
    await cart.add(berserk);
    await cart.add(berserk);
    expect(cart.read().items).toMatchObject([{ quantity: 2 }]);
  });

  it('rounds a quantity down and removes the line at zero', async () => {
    const cart = createCartStore(remote({}), () => false);
    await cart.add(berserk);
    await cart.setQuantity(berserk.itemId, 2.9);
    expect(cart.read().items).toMatchObject([{ quantity: 2 }]);
    await cart.setQuantity(berserk.itemId, -3);
    expect(cart.read().items).toEqual([]);
  });

  it('resets the checkout when cleared', async () => {
    const cart = createCartStore(remote({}), () => false);
    await cart.add(berserk);
    await cart.placeOrder();
    expect(cart.read().checkout).toEqual({ state: 'error', error: 'signin_required' });
    await cart.clear();
    expect(cart.read()).toMatchObject({ items: [], checkout: { state: 'idle' }, lastOrder: null });
  });

  it('is empty if the stored cart is broken', async () => {
    localStorage.setItem('tankobon_cart', '[{"itemId":7},null,{"itemId":"x","quantity":0,"priceCents":1}]');
    const cart = createCartStore(remote({}), () => false);
    await cart.load();
    expect(cart.read().items).toEqual([]);
  });
});

describe('cart with a session', () => {
  it('shows the server cart without broken lines', async () => {
    const answer = cartWith(lineOf(berserk, 1), lineOf(vinland, 0), { ...lineOf(berserk, 1), id: 'line-x', itemId: null });
    const cart = await signedInCart({ load: async () => answer });
    expect(cart.read()).toMatchObject({
      mode: 'remote',
      status: 'ready',
      id: 'cart_1',
      items: [{ itemId: berserk.itemId, source: 'remote' }],
    });
  });

  it('merges local lines without samples at sign-in and reports changes', async () => {
    const visitor = createCartStore(remote({}), () => false);
    await visitor.add(berserk, 3);
    await visitor.add({ ...vinland, itemId: 'demo-vinland-saga' });
    let merged: unknown;
    const cart = await signedInCart({
      merge: async (items) => {
        merged = items;
        return {
          cart: serverCart([berserk, 2]),
          changes: [{ itemId: berserk.itemId, title: berserk.title, kind: 'capped', quantity: 2, reason: null }],
        };
      },
    });
    expect(merged).toEqual([{ itemId: berserk.itemId, quantity: 3 }]);
    expect(cart.read()).toMatchObject({
      mode: 'remote',
      items: [{ quantity: 2 }],
      mergeChanges: [{ itemId: berserk.itemId, kind: 'capped', quantity: 2 }],
    });
    expect(localStorage.getItem('tankobon_cart')).toBeNull();
  });

  it('shows changes of other tabs and devices, and none older than a response', async () => {
    const cart = await signedInCart({ load: async () => ({ ...serverCart([berserk, 1]), version: 3 }) });
    cart.hear({ ...serverCart([berserk, 1], [vinland, 2]), version: 4 });
    expect(cart.read().items).toMatchObject([{ itemId: berserk.itemId }, { itemId: vinland.itemId, quantity: 2 }]);
    cart.hear({ ...serverCart([berserk, 1]), version: 3 });
    expect(cart.read().items).toHaveLength(2);
  });

  it('keeps a running change over received ones', async () => {
    let answer: (server: ServerCart) => void = () => {};
    const cart = await signedInCart({
      load: async () => ({ ...serverCart([berserk, 1]), version: 1 }),
      setQuantity: () => new Promise((resolve) => (answer = resolve)),
    });
    const changed = cart.setQuantity(berserk.itemId, 3);
    cart.hear({ ...serverCart([berserk, 1], [vinland, 1]), version: 2 });
    expect(cart.read().items).toMatchObject([{ quantity: 3 }, { itemId: vinland.itemId }]);
    await Promise.resolve();
    answer({ ...serverCart([berserk, 3], [vinland, 1]), version: 3 });
    await changed;
    expect(cart.read()).toMatchObject({ syncing: false, items: [{ quantity: 3 }, { itemId: vinland.itemId }] });
  });

  it('receives nothing while it is local', async () => {
    const cart = createCartStore(remote({}), () => false);
    await cart.load();
    cart.hear({ ...serverCart([berserk, 1]), version: 1 });
    expect(cart.read()).toMatchObject({ mode: 'local', items: [] });
  });

  it.each([401, 403])('becomes local without a message after %i', async (status) => {
    const cart = await signedInCart({ load: () => Promise.reject(refusal(status, 'unauthenticated')) });
    expect(cart.read()).toMatchObject({ mode: 'local', status: 'ready', lastError: null });
  });

  it('keeps the code of a failed load', async () => {
    const cart = await signedInCart({ load: () => Promise.reject(refusal(503, 'service_unavailable')) });
    expect(cart.read()).toMatchObject({ status: 'error', lastError: 'service_unavailable' });
  });

  it('shows a load without a response as cart_sync_failed', async () => {
    const cart = await signedInCart({ load: () => Promise.reject(refusal(0)) });
    expect(cart.read().lastError).toBe('cart_sync_failed');
  });

  it('shows a line before the response', async () => {
    let answer = (_cart: ServerCart) => {};
    const cart = await signedInCart({ add: () => new Promise((resolve) => (answer = resolve)) });
    const adding = cart.add(berserk);
    expect(cart.read()).toMatchObject({ syncing: true, items: [{ itemId: berserk.itemId }] });
    await Promise.resolve();
    answer(serverCart([berserk, 1]));
    await adding;
    expect(cart.read()).toMatchObject({ syncing: false, items: [{ source: 'remote', cartItemId: `line-${berserk.itemId}` }] });
  });

  it('removes a refused line and keeps the reason', async () => {
    const cart = await signedInCart({
      load: async () => serverCart([vinland, 1]),
      add: () => Promise.reject(refusal(409, 'insufficient_stock')),
    });
    await cart.add(berserk);
    expect(cart.read()).toMatchObject({ mode: 'remote', items: [{ itemId: vinland.itemId }], lastError: 'insufficient_stock' });
  });

  it('keeps a line in this browser if its call had no response', async () => {
    const cart = await signedInCart({ add: () => Promise.reject(refusal(0)) });
    await cart.add(berserk);
    expect(cart.read()).toMatchObject({ items: [{ itemId: berserk.itemId, quantity: 1 }], lastError: 'cart_add_failed' });
    expect(localStorage.getItem('tankobon_cart')).toContain(berserk.itemId);
  });

  it('becomes local with the line if the session ends during an addition', async () => {
    const cart = await signedInCart({ add: () => Promise.reject(refusal(401)) });
    await cart.add(berserk);
    expect(cart.read()).toMatchObject({ mode: 'local', lastError: null, items: [{ itemId: berserk.itemId }] });
  });

  it('sends two quick changes in order, and both count', async () => {
    const seen: number[] = [];
    const cart = await signedInCart({
      load: async () => serverCart([berserk, 1]),
      setQuantity: async (id, quantity) => {
        expect(id).toBe(`line-${berserk.itemId}`);
        seen.push(quantity);
        return serverCart([berserk, quantity]);
      },
    });
    await Promise.all([cart.setQuantity(berserk.itemId, 2), cart.setQuantity(berserk.itemId, 3)]);
    expect(seen).toEqual([2, 3]);
    expect(countOf(cart.read())).toBe(3);
  });
});

describe('rented days in the cart', () => {
  const days = (n: number) => ({
    ...{ id: `line-${n}`, itemId: 'listing-akira', quantity: 1, priceCents: 1_500, shippingCents: 600, currency: 'usd' },
    ...{ title: 'Akira 1', coverUrl: null, reservationId: `rental_${n}`, startDate: '2026-06-05', endDate: '2026-06-08', days: 3 },
    ...{ payBy: '2026-06-01T10:15:00Z', depositCents: 4_000 },
  });

  it('have a line for each window of a listing, removed alone', async () => {
    const removed: string[] = [];
    const cart = await signedInCart({
      load: async () => cartWith(days(1), days(2)),
      remove: async (lineId) => {
        removed.push(lineId);
        return cartWith(days(1));
      },
    });
    const going = cart.remove('rental_2');
    expect(cart.read().items).toMatchObject([{ rental: { reservationId: 'rental_1', depositCents: 4_000 } }]);
    await going;
    expect(removed).toEqual(['line-2']);
  });

  it('are refreshed by their reservation at the shown rent', async () => {
    const asked: unknown[] = [];
    const cart = await signedInCart({
      load: async () => cartWith(days(1), { ...days(2), status: 'reservation_expired', refreshable: true }),
      acceptPrice: async (...given) => {
        asked.push(given);
        return cartWith(days(1), days(2));
      },
    });
    await cart.acceptPrice('rental_2');
    expect(asked).toEqual([['line-2', { priceCents: 1_500, shippingCents: 600, currency: 'usd' }]]);
  });

  it('are not kept in this browser after the session', async () => {
    const cart = await signedInCart({
      load: async () => cartWith(days(1), lineOf(berserk, 1)),
      setQuantity: () => Promise.reject(refusal(401)),
    });
    await cart.setQuantity(berserk.itemId, 2);
    expect(cart.read()).toMatchObject({ mode: 'local', items: [{ itemId: berserk.itemId, quantity: 2 }] });
    expect(localStorage.getItem('tankobon_cart')).not.toContain('rental_1');
  });
});

describe('cart at checkout', () => {
  const intent = { orderId: 'order_1', amountCents: 7000, currency: 'usd' };

  it('is empty with a simulated order that awaits its payment', async () => {
    const cart = await signedInCart({ load: async () => serverCart([berserk, 1]), checkout: async () => ({ ...intent, simulated: true }) });
    await cart.placeOrder({ addressId: 'address_1' });
    expect(cart.read()).toMatchObject({
      items: [],
      checkout: { state: 'awaiting_payment', orderId: 'order_1' },
      lastOrder: { id: 'order_1', status: 'awaiting_payment', simulated: true },
    });
  });

  it('requires the payment of the client secret for a card order', async () => {
    const cart = await signedInCart({ checkout: async () => ({ ...intent, clientSecret: 'secret' }) });
    await cart.placeOrder();
    expect(cart.read()).toMatchObject({
      checkout: { state: 'requires_payment', clientSecret: 'secret' },
      lastOrder: { status: 'requires_payment' },
    });
  });

  it('repeats an attempt with its key, and a refused one with a new key', async () => {
    const keys: string[] = [];
    const failures = [refusal(0), refusal(409, 'insufficient_stock'), refusal(0)];
    const cart = await signedInCart({
      checkout: (_order, key) => {
        keys.push(key);
        return Promise.reject(failures[keys.length - 1]);
      },
    });
    await cart.placeOrder();
    await cart.placeOrder();
    expect(cart.read().checkout).toMatchObject({ state: 'error', error: 'insufficient_stock' });
    await cart.placeOrder();
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(cart.read().checkout).toMatchObject({ error: 'cart_checkout_failed' });
  });

  it('forgets the last order with the next server cart', async () => {
    const cart = await signedInCart({ checkout: async () => ({ ...intent, simulated: true }) });
    await cart.placeOrder();
    await cart.load();
    expect(cart.read()).toMatchObject({ lastOrder: null, checkout: { state: 'idle' } });
  });
});

describe('sample', () => {
  const sample = { ...berserk, itemId: 'demo-listing-berserk' };

  it('is never sent to the server', async () => {
    const cart = createCartStore(remote({}), () => false);
    await cart.load();
    await cart.add(sample);
    // Every call but the one that reads the cart fails here: a sample that was sent would leave its error behind.
    const later = await signedInCart({});
    await later.add(sample);
    await later.setQuantity(sample.itemId, 3);
    await later.remove(sample.itemId);
    expect(later.read()).toMatchObject({ mode: 'remote', status: 'ready', lastError: null, items: [] });
  });

  it('is changed in this browser only after no response', async () => {
    const local = createCartStore(remote({}), () => false);
    await local.load();
    await local.add(sample);
    const cart = await signedInCart({ load: () => Promise.reject(new ApiError(0, null)) });
    await cart.setQuantity(sample.itemId, 2);
    expect(cart.read().items).toMatchObject([{ itemId: sample.itemId, quantity: 2 }]);
    await cart.remove(sample.itemId);
    expect(cart.read()).toMatchObject({ items: [], lastError: 'cart_sync_failed' });
  });
});

describe('change in another tab', () => {
  it('removes a line, and the refused change of this tab too', async () => {
    let inCart: [typeof berserk, number][] = [[berserk, 1], [vinland, 1]]; // prettier-ignore
    const gone = () => Promise.reject(refusal(404, 'not_found'));
    const cart = await signedInCart({ load: async () => serverCart(...inCart), remove: gone, setQuantity: gone });
    inCart = [[vinland, 1]];
    await cart.setQuantity(berserk.itemId, 2);
    expect(cart.read().items).toMatchObject([{ itemId: vinland.itemId }]);
  });

  it('removes a line of the local cart in this tab', async () => {
    const [here, there] = [createCartStore(remote({}), () => false), createCartStore(remote({}), () => false)];
    await here.load();
    await here.add(berserk);
    await there.load();
    await there.remove(berserk.itemId);
    await here.rereadLocal();
    expect(here.read().items).toEqual([]);
  });
});

describe('merge notification', () => {
  const capped = { itemId: berserk.itemId, title: berserk.title, kind: 'capped' as const, quantity: 2, reason: null };
  const calls = { load: async () => serverCart([berserk, 2]), merge: async () => ({ cart: serverCart([berserk, 2]), changes: [capped] }) };

  it('survives later loads until it is dismissed', async () => {
    const visitor = createCartStore(remote({}), () => false);
    await visitor.add(berserk, 3);
    const cart = await signedInCart(calls);
    await cart.load();
    expect(cart.read().mergeChanges).toEqual([capped]);
    cart.dismissChanges();
    await cart.load();
    expect(cart.read().mergeChanges).toEqual([]);
  });

  it('ends with the session', async () => {
    let signedIn = false;
    const cart = createCartStore(remote(calls), () => signedIn);
    await cart.add(berserk, 3);
    signedIn = true;
    await cart.load();
    signedIn = false;
    await cart.load();
    expect(cart.read().mergeChanges).toEqual([]);
  });
});

describe('lost token', () => {
  it('leaves remote mode and keeps the lines on screen', async () => {
    const cart = await signedInCart({ load: async () => serverCart([berserk, 1]) });
    cart.leaveRemote();
    expect(cart.read()).toMatchObject({ mode: 'local', items: [{ itemId: berserk.itemId }] });
    await cart.setQuantity(berserk.itemId, 2);
    expect(cart.read().items).toMatchObject([{ quantity: 2 }]);
  });
});

describe('failed change of the cart', () => {
  it('removes a line for good at the next merge', async () => {
    let inCart: [typeof berserk, number][] = [[berserk, 2], [vinland, 1]]; // prettier-ignore
    let away = true;
    const calls: Partial<RemoteCart> = {
      load: async () => serverCart(...inCart),
      remove: async (id) => {
        if (away) throw refusal(503, 'service_unavailable');
        inCart = inCart.filter(([{ itemId }]) => `line-${itemId}` !== id);
        return serverCart(...inCart);
      },
      merge: async (items) => {
        for (const { itemId, quantity } of items) {
          const known = inCart.find(([item]) => item.itemId === itemId);
          if (known) known[1] = Math.max(known[1], quantity);
        }
        return { cart: serverCart(...inCart), changes: [] };
      },
    };
    const cart = await signedInCart(calls);
    expect(await cart.remove(berserk.itemId)).toEqual({ kind: 'local' });
    expect(cart.read()).toMatchObject({ items: [{ itemId: vinland.itemId }], lastError: 'service_unavailable' });
    away = false;
    const later = await signedInCart(calls);
    expect(later.read().items).toMatchObject([{ itemId: vinland.itemId }]);
    expect(inCart).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps a lowered quantity', async () => {
    const sent: number[] = [];
    const calls: Partial<RemoteCart> = {
      load: async () => serverCart([berserk, 3]),
      setQuantity: (_, quantity) =>
        sent.push(quantity) === 1 ? Promise.reject(refusal(0)) : Promise.resolve(serverCart([berserk, quantity])),
      merge: async () => ({ cart: serverCart([berserk, 1]), changes: [] }),
    };
    const cart = await signedInCart(calls);
    await cart.setQuantity(berserk.itemId, 1);
    expect(cart.read().items).toMatchObject([{ quantity: 1 }]);
    await cart.load();
    expect(sent).toEqual([1, 1]);
  });

  it.each(['add', 'remove', 'setQuantity', 'clear'] as const)('is a change of this browser: %s', async (name) => {
    const cart = await signedInCart({ load: async () => serverCart([vinland, 2]), [name]: () => Promise.reject(refusal(0)) });
    const made = { add: () => cart.add(berserk), remove: () => cart.remove(vinland.itemId), setQuantity: () => cart.setQuantity(vinland.itemId, 1), clear: () => cart.clear() }; // prettier-ignore
    const left = { add: [2, 1], remove: [], setQuantity: [1], clear: [] };
    expect(await made[name]()).toEqual({ kind: 'local' });
    expect(cart.read().items.map(({ quantity }) => quantity)).toEqual(left[name]);
    expect(cart.read().lastError).toMatch(/^cart_(add|remove|update|clear)_failed$/);
  });

  it('names its line if refused', async () => {
    const said = new ApiError(422, { error: 'own_listing', message: 'You cannot buy your own listing.' });
    const cart = await signedInCart({ add: () => Promise.reject(said) });
    const reason = 'Berserk Volume 1: You cannot buy your own listing.';
    expect(await cart.add(berserk)).toEqual({ kind: 'refused', reason });
    expect(cart.read()).toMatchObject({ items: [], lastError: 'own_listing', lastReason: reason });
  });

  it('accepts shown terms only, and shows current ones after a refusal', async () => {
    const line = { ...berserk, id: 'line-1', quantity: 1, shippingCents: 600, status: 'price_changed' as const };
    const shown: unknown[] = [];
    let price = 6_500;
    const cart = await signedInCart({
      load: async () => cartWith({ ...line, priceCents: price }),
      acceptPrice: (_, terms) => {
        shown.push(terms);
        price = 6_600;
        return Promise.reject(refusal(409, 'price_changed'));
      },
    });
    await cart.acceptPrice(berserk.itemId);
    expect(shown).toEqual([{ priceCents: 6_500, shippingCents: 600, currency: 'usd' }]);
    expect(cart.read()).toMatchObject({ items: [{ priceCents: 6_600, status: 'price_changed' }], lastError: 'price_changed' });
  });

  it('names an unknown merged line by its title', async () => {
    const visitor = createCartStore(remote({}), () => false);
    await visitor.add(berserk);
    const skipped = {
      itemId: berserk.itemId,
      title: berserk.itemId,
      kind: 'skipped' as const,
      quantity: 0,
      reason: 'There is no such listing.',
    };
    const cart = await signedInCart({ merge: async () => ({ cart: serverCart(), changes: [skipped] }) });
    expect(cart.read().mergeChanges).toMatchObject([{ title: 'Berserk Volume 1' }]);
  });

  it('leaves the other lines in the cart after an order of some', async () => {
    const cart = await signedInCart({
      load: async () => serverCart([berserk, 1], [vinland, 1]),
      checkout: async () => ({ orderId: 'order_1', simulated: true }),
    });
    const lines = [{ lineId: `line-${berserk.itemId}`, quantity: 1, priceCents: 6_400, shippingCents: 0, currency: 'usd' }];
    await cart.placeOrder({ lines });
    expect(cart.read().items).toMatchObject([{ itemId: vinland.itemId }]);
  });
});
