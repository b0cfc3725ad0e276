import { describe, expect, it } from '@jest/globals';
import { type LineTerms, MAX_CENTS } from '@tankobon/contracts';
import { aBuyer, given, theSystem } from '@tankobon/testing';
import type { CartEvent, CartLineData, ListingFacts } from './cart.js';
import { cart } from './cart.decide.js';
import { MAX_LINES } from './putting-in.js';

const mina = aBuyer('mina');
const onePiece: ListingFacts = {
  listingId: 'listing-one-piece-kaito',
  sellerId: 'person_kaito',
  title: 'One Piece 1',
  coverUrl: null,
  rateType: 'buy',
  priceCents: 1_200,
  shippingCents: 600,
  currency: 'usd',
  live: true,
  ships: true,
  available: 3,
};
const akira: ListingFacts = { ...onePiece, listingId: 'listing-akira-kaito', title: 'Akira 1', priceCents: 2_000 };
const lineOf = (
  { rateType: _, live: _live, ships: _ships, available: _available, priceCents, ...listing }: ListingFacts,
  quantity = 1,
): CartLineData => ({
  ...listing,
  lineId: `line-of-${listing.listingId}`,
  priceCents: priceCents!,
  quantity,
});
const added = (listing: ListingFacts, quantity = 1): CartEvent => ({ type: 'LineAdded', data: lineOf(listing, quantity) });
const lineId = lineOf(onePiece).lineId;
const add = (listing: ListingFacts | null, quantity = 1) => ({
  type: 'AddLine' as const,
  data: { lineId: `line-of-${listing?.listingId}`, listing, quantity },
  by: mina,
});
const set = (quantity: number, listing: ListingFacts | null = onePiece, id = lineId) => ({
  type: 'SetQuantity' as const,
  data: { lineId: id, quantity, listing },
  by: mina,
});
const ordered: CartEvent = { type: 'LinesOrdered', data: { orderId: 'order-1', checkoutId: 'checkout-1', lineIds: [lineId] } };

describe('adding to a cart', () => {
  it('keeps the seen price', () => {
    given(cart).when(add(onePiece)).then(added(onePiece));
  });
  it('adds up with an existing line', () => {
    given(cart, [added(onePiece)])
      .when(add(onePiece, 2))
      .then({ type: 'LineQuantitySet', data: { lineId, quantity: 3 } });
  });
  it('uses the current price for the whole line', () => {
    given(cart, [added(onePiece)])
      .when(add({ ...onePiece, priceCents: 900 }))
      .then(
        { type: 'LineRefreshed', data: { lineId, priceCents: 900, shippingCents: 600, currency: 'usd' } },
        { type: 'LineQuantitySet', data: { lineId, quantity: 2 } },
      );
  });
  it('refuses an unknown listing', () => {
    given(cart).when(add(null)).refuses('not_found');
  });
  it('refuses one’s own listing', () => {
    given(cart)
      .when(add({ ...onePiece, sellerId: mina.id }))
      .refuses('own_listing');
  });
  it('refuses a listing that is not on sale', () => {
    given(cart)
      .when(add({ ...onePiece, live: false }))
      .refuses('listing_unavailable');
  });
  it('refuses a listing for rent', () => {
    given(cart)
      .when(add({ ...onePiece, rateType: 'rent_daily' }))
      .refuses('not_for_sale');
  });
  it('refuses a listing without a price', () => {
    given(cart)
      .when(add({ ...onePiece, priceCents: null }))
      .refuses('not_for_sale');
  });
  it('refuses a second currency', () => {
    given(cart, [added(onePiece)])
      .when(add({ ...akira, currency: 'jpy' }))
      .refuses('currency_mismatch');
  });
  it('allows another currency in an empty cart', () => {
    given(cart, [added(onePiece), { type: 'CartCleared', data: {} }])
      .when(add({ ...akira, currency: 'jpy' }))
      .then(added({ ...akira, currency: 'jpy' }));
  });
  it('refuses more than the available copies, the cart included', () => {
    given(cart, [added(onePiece, 3)])
      .when(add(onePiece))
      .refuses('insufficient_stock');
  });
  it('refuses a line over the limit', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => added({ ...onePiece, listingId: `listing-${index}` }));
    given(cart, full).when(add(akira)).refuses('cart_full');
  });
  it('refuses more than one order can hold', () => {
    given(cart, [added(onePiece)])
      .when(add({ ...akira, priceCents: MAX_CENTS }))
      .refuses('cart_full');
  });
  it('counts shipping towards the limit of an order', () => {
    given(cart)
      .when(add({ ...akira, priceCents: MAX_CENTS - 600 }))
      .then(added({ ...akira, priceCents: MAX_CENTS - 600 }));
    given(cart)
      .when(add({ ...akira, priceCents: MAX_CENTS - 599 }))
      .refuses('cart_full');
  });
});

describe('quantity of a line', () => {
  const filled = given(cart, [added(onePiece, 2)]);
  it('is set', () => {
    filled.when(set(3)).then({ type: 'LineQuantitySet', data: { lineId, quantity: 3 } });
  });
  it('is rounded down', () => {
    filled.when(set(1.9)).then({ type: 'LineQuantitySet', data: { lineId, quantity: 1 } });
  });
  it('removes the line below one', () => {
    filled.when(set(0.5)).then({ type: 'LineRemoved', data: { lineId } });
  });
  it('removes the line below zero', () => {
    filled.when(set(-4)).then({ type: 'LineRemoved', data: { lineId } });
  });
  it('is set once if repeated', () => {
    filled.when(set(2)).nothing();
  });
  it('may fall in a cart over the limit', () => {
    const old = added({ ...akira, priceCents: MAX_CENTS }, 3);
    given(cart, [old])
      .when(set(2, null, lineOf(akira).lineId))
      .then({ type: 'LineQuantitySet', data: { lineId: lineOf(akira).lineId, quantity: 2 } });
  });
  it('is capped by stock', () => {
    filled.when(set(4)).refuses('insufficient_stock');
  });
  it('is not found for a line outside of this cart', () => {
    filled.when(set(1, akira, 'line-of-somebody-else')).refuses('not_found');
  });
});

describe('changed price', () => {
  const filled = given(cart, [added(onePiece)]);
  const accept = (listing: ListingFacts | null, id = lineId, shown?: LineTerms) => ({
    type: 'AcceptPrice' as const,
    data: { lineId: id, listing, shown },
    by: mina,
  });
  const dearer = { ...onePiece, priceCents: 1_500, shippingCents: 1_200 };
  it('is accepted', () => {
    filled
      .when(accept({ ...onePiece, priceCents: 1_500 }))
      .then({ type: 'LineRefreshed', data: { lineId, priceCents: 1_500, shippingCents: 600, currency: 'usd' } });
  });
  it('is accepted once', () => {
    filled.when(accept(onePiece)).nothing();
  });
  it("is not found for another person's line", () => {
    filled.when(accept(onePiece, 'line-of-somebody-else')).refuses('not_found');
  });
  it('is not accepted without a price', () => {
    filled.when(accept({ ...onePiece, priceCents: null })).refuses('listing_unavailable');
  });
  it('is accepted with its shipping and its currency', () => {
    filled
      .when(accept({ ...dearer, currency: 'eur' }))
      .then({ type: 'LineRefreshed', data: { lineId, priceCents: 1_500, shippingCents: 1_200, currency: 'eur' } });
  });
  it('is not accepted in a second currency', () => {
    given(cart, [added(onePiece), added(akira)])
      .when(accept({ ...dearer, currency: 'eur' }))
      .refuses('currency_mismatch');
  });
  it('is not accepted unseen: the buyer agrees to what was shown', () => {
    const shown = { priceCents: 1_500, shippingCents: 600, currency: 'usd' as const };
    filled.when(accept(dearer, lineId, shown)).refuses('price_changed');
    filled
      .when(accept(dearer, lineId, { ...shown, shippingCents: 1_200 }))
      .then({ type: 'LineRefreshed', data: { lineId, priceCents: 1_500, shippingCents: 1_200, currency: 'usd' } });
  });
  it('is not accepted over the limit of an order', () => {
    filled.when(accept({ ...onePiece, priceCents: MAX_CENTS })).refuses('cart_full');
  });
  it('is accepted with the available copies', () => {
    given(cart, [added(onePiece, 3)])
      .when(accept({ ...onePiece, available: 2 }))
      .then({ type: 'LineQuantitySet', data: { lineId, quantity: 2 } });
  });
  it('is not accepted for a sold-out line', () => {
    filled.when(accept({ ...onePiece, available: 0 })).refuses('insufficient_stock');
  });
});

describe('removal from a cart', () => {
  const filled = given(cart, [added(onePiece), added(akira)]);
  const remove = (id: string) => ({ type: 'RemoveLine' as const, data: { lineId: id }, by: mina });
  const clear = { type: 'ClearCart' as const, data: {}, by: mina };
  it('deletes one line', () => {
    filled.when(remove(lineId)).then({ type: 'LineRemoved', data: { lineId } });
  });
  it("does not find another person's line", () => {
    filled.when(remove('line-of-somebody-else')).refuses('not_found');
  });
  it('deletes all lines', () => {
    filled.when(clear).then({ type: 'CartCleared', data: {} });
  });
  it('deletes all lines once', () => {
    given(cart).when(clear).nothing();
  });
});

describe('merge of a local cart', () => {
  const item = (listing: ListingFacts | null, quantity: number) => ({
    lineId: `line-of-${listing?.listingId}`,
    listingId: listing?.listingId ?? 'listing-unknown',
    listing,
    quantity,
  });
  const merge = (...items: ReturnType<typeof item>[]) => ({ type: 'MergeLines' as const, data: { items }, by: mina });
  it('adds new lines and raises to the larger quantity', () => {
    given(cart, [added(onePiece)])
      .when(merge(item(onePiece, 2), item(akira, 1)))
      .then({ type: 'LineQuantitySet', data: { lineId, quantity: 2 } }, added(akira));
  });
  it('keeps a larger existing quantity', () => {
    given(cart, [added(onePiece, 3)])
      .when(merge(item(onePiece, 2)))
      .nothing();
  });
  it('caps by stock', () => {
    given(cart)
      .when(merge(item(onePiece, 9)))
      .then(added(onePiece, 3));
  });
  it('omits unavailable lines', () => {
    given(cart)
      .when(merge(item(null, 1), item({ ...akira, live: false }, 1), item({ ...onePiece, sellerId: mina.id }, 1)))
      .nothing();
  });
  it('omits a second currency', () => {
    given(cart, [added(onePiece)])
      .when(merge(item({ ...akira, currency: 'eur' }, 1)))
      .nothing();
  });
  it('omits lines over the limit of an order, shipping included', () => {
    given(cart, [added(onePiece)])
      .when(merge(item({ ...akira, priceCents: MAX_CENTS - 2_399 }, 1)))
      .nothing();
  });
  it('happens once', () => {
    given(cart, [added(onePiece, 2), added(akira)])
      .when(merge(item(onePiece, 2), item(akira, 1)))
      .nothing();
  });
});

describe('order of a cart', () => {
  const lines = [{ lineId, quantity: 1, restId: 'line-of-the-rest' }];
  const take = { type: 'TakeOrdered' as const, data: { orderId: 'order-1', checkoutId: 'checkout-1', lines }, by: theSystem() };
  const back = { type: 'ReturnLines' as const, data: { orderId: 'order-1', lines: [lineOf(onePiece)] }, by: theSystem() };
  it('takes its lines and leaves later ones', () => {
    const after = given(cart, [added(onePiece), added(akira)])
      .when(take)
      .then(ordered);
    expectLines(after.state.lines, ['listing-akira-kaito']);
  });
  it('leaves copies added to a line during checkout, also if repeated', () => {
    const rest: CartEvent = { type: 'LineAdded', data: { ...lineOf(onePiece, 2), lineId: 'line-of-the-rest' } };
    given(cart, [added(onePiece, 3)])
      .when(take)
      .then(ordered, rest);
    given(cart, [added(onePiece, 3), ordered, rest])
      .when(take)
      .nothing();
  });
  it('takes a reduced line whole', () => {
    given(cart, [added(onePiece, 1)])
      .when({ ...take, data: { ...take.data, lines: [{ ...lines[0]!, quantity: 2 }] } })
      .then(ordered);
  });
  it('takes its lines out once', () => {
    given(cart, [added(onePiece), ordered])
      .when(take)
      .nothing();
  });
  it('returns its lines if unpaid in time', () => {
    const after = given(cart, [added(onePiece), ordered])
      .when(back)
      .then({ type: 'LinesReturned', data: back.data });
    expectLines(after.state.lines.filter(({ reservationExpired }) => reservationExpired), [onePiece.listingId]); // prettier-ignore
  });
  it('returns no line that is in the cart again', () => {
    given(cart, [added(onePiece), ordered, added(onePiece)])
      .when(back)
      .nothing();
  });
  it('returns nothing to a cart in another currency', () => {
    given(cart, [ordered, added({ ...akira, currency: 'jpy' })])
      .when(back)
      .nothing();
  });
  it('is refreshed by accepting the price after its lines returned', () => {
    given(cart, [added(onePiece), ordered, { type: 'LinesReturned', data: back.data }])
      .when({ type: 'AcceptPrice', data: { lineId, listing: onePiece }, by: mina })
      .then({ type: 'LineRefreshed', data: { lineId, priceCents: 1_200, shippingCents: 600, currency: 'usd' } });
  });
});

function expectLines(lines: readonly { listingId: string }[], listingIds: string[]): void {
  expect(lines.map(({ listingId }) => listingId)).toEqual(listingIds);
}
