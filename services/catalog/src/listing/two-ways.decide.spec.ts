import { describe, expect, it } from '@jest/globals';
import type { ListingOffer } from '@tankobon/contracts';
import { given } from '@tankobon/testing';
import { approved, buyer, created, details, live, ref, seller, stranger, submitted } from '../fixtures/listings.js';
import { listing } from './listing.decide.js';
import type { Listing } from './listing.js';
import { newStock } from './stock.js';

const rent = (changes: Partial<ListingOffer> = {}): ListingOffer => ({
  rateType: 'rent_daily',
  rateCents: 200,
  depositCents: 500,
  ...changes,
});
const sale = (changes: Partial<ListingOffer> = {}): ListingOffer => ({ rateType: 'buy', rateCents: 900, depositCents: 0, ...changes });
const create = (changes: object) =>
  ({
    type: 'CreateListing',
    data: { listingId: ref.listingId, details: details({ inventory: 3, ...changes }), series: null, claimed: [], owned: 0 },
    by: seller,
  }) as const;
const edit = (changes: object) => ({ type: 'EditListing', data: { changes, series: null, claimed: [], version: 3 }, by: seller }) as const;
const edited = (changes: object, material: boolean) => ({ type: 'ListingEdited', data: { ...ref, changes, material } }) as const;
const liveAs = (changes: object) => [created(changes), submitted, approved];
const [both, toRent] = [liveAs({ offers: [rent()] }), { rateType: 'rent_weekly', rateCents: 300 } as const];
const move = { ...ref, checkoutId: 'checkout_1', quantity: 1 };
const reserved = { type: 'StockReserved', data: { ...move, stock: { ...newStock(3), available: 2, reserved: 1 } } } as const;
const sold = { type: 'StockCommitted', data: { ...move, stock: { ...newStock(3), available: 2, sold: 1 } } } as const;
const released = { type: 'StockReleased', data: { ...move, reason: 'expired', stock: newStock(3) } } as const;
const restocked = { type: 'StockRestocked', data: { ...ref, saleId: 'sale_1', quantity: 1, stock: newStock(3) } } as const;

describe('listing for sale and for rent', () => {
  it.each([
    ['for sale, and for rent', { offers: [rent()] }],
    ['for rent, and for sale', { ...toRent, depositCents: 700, offers: [sale()] }],
  ])('is created: %s', (_, ways) => {
    given(listing)
      .when(create(ways))
      .then(created({ ...ways, series: null }));
  });
  it.each([
    ['for sale twice', { offers: [sale()] }],
    ['for rent twice', { ...toRent, offers: [rent()] }],
  ])('is not offered %s', (_, ways) => {
    given(listing).when(create(ways)).refuses('offered_twice');
    given(listing, live).when(edit(ways)).refuses('offered_twice');
  });
  it('is refused with a second option of its own kind', () => {
    given(listing, both)
      .when(edit({ rateType: 'rent_weekly' }))
      .refuses('offered_twice');
  });
  it('refuses a price over the card limit in either option', () => {
    for (const rateCents of [1, 30, 49]) {
      given(listing).when(create({ rateCents })).refuses('price_too_low');
      given(listing, live).when(edit({ rateCents })).refuses('price_too_low');
      given(listing)
        .when(create({ ...toRent, offers: [sale({ rateCents })] }))
        .refuses('price_too_low');
    }
    const taken = (changes: object) => () => listing.decide({ ...create(changes), now: '2026-03-01T12:00:00.000Z' }, listing.initial);
    for (const rateCents of [50, 0, null]) expect(taken({ rateCents })).not.toThrow();
    expect(taken({ ...toRent, rateCents: 1 })).not.toThrow();
  });
  it('takes a deposit for its rental only', () => {
    const way = { ...toRent, offers: [sale({ depositCents: 1 })] };
    given(listing).when(create(way)).refuses('deposit_for_sale');
    given(listing, live).when(edit(way)).refuses('deposit_for_sale');
    given(listing).when(create({ depositCents: 1, offers: [rent()] })).refuses('deposit_for_sale'); // prettier-ignore
  });
  it('is reviewed again after a new, other or dearer second option', () => {
    for (const offer of [rent({ rateCents: 201 }), rent({ rateType: 'rent_weekly' })])
      given(listing, both)
        .when(edit({ offers: [offer] }))
        .then(edited({ offers: [offer] }, true));
    given(listing, live)
      .when(edit({ offers: [rent()] }))
      .then(edited({ offers: [rent()] }, true));
  });
  it('is not reviewed after a cheaper, removed or equal option', () => {
    for (const offers of [[rent({ rateCents: 199 })], []]) given(listing, both).when(edit({ offers })).then(edited({ offers }, false));
    given(listing, both)
      .when(edit({ offers: [rent()] }))
      .nothing();
  });
  it('is not reviewed after a change of order', () => {
    const swapped = { rateType: 'rent_daily', rateCents: 200, depositCents: 500, offers: [sale()] };
    given(listing, both).when(edit(swapped)).then(edited(swapped, false));
  });
  it('is not changed by another seller', () => {
    given(listing, live)
      .when({ ...edit({ offers: [rent()] }), by: stranger })
      .refuses('not_owner');
  });
});

describe('listing for sale only', () => {
  const asked = [{ offers: [rent()] }, toRent];

  it.each([
    ['being bought', [reserved]],
    ['sold', [reserved, sold]],
  ])('is refused rent while copies of it are %s', (_, events) => {
    for (const changes of asked)
      given(listing, [...live, ...events])
        .when(edit(changes))
        .refuses('copies_sold');
  });
  it.each([
    ['given back', [reserved, released]],
    ['restocked', [reserved, sold, restocked]],
  ])('becomes rentable once they are %s', (_, events) => {
    given(listing, [...live, ...events])
      .when(edit({ offers: [rent()] }))
      .then(edited({ offers: [rent()] }, true));
  });
  it('becomes rentable with sold copies if it was for rent before', () => {
    given(listing, [...both, edited({ offers: [] }, false), reserved, sold])
      .when(edit({ offers: [rent()] }))
      .then(edited({ offers: [rent()] }, true));
  });
  it('allows other edits while copies are sold', () => {
    given(listing, [...live, reserved, sold])
      .when(edit({ edition: 'Viz' }))
      .then(edited({ edition: 'Viz' }, false));
  });
});

describe('rental calendar of a listing', () => {
  const offerOf = (state: Listing) => (state.status === 'none' ? null : state.record);
  const rentable = (events: Parameters<typeof given>[1]) => offerOf(given(listing, events as typeof live).state)?.rentable;

  it('is remembered once it existed', () => {
    expect([rentable(live), rentable(both), rentable(liveAs(toRent))]).toEqual([undefined, true, true]);
    expect(rentable([...live, edited({ offers: [rent()] }, true)])).toBe(true);
    expect(rentable([...both, edited({ offers: [] }, false)])).toBe(true);
    expect(rentable([...liveAs(toRent), edited({ rateType: 'buy' }, false)])).toBe(true);
  });
});

describe('reservation of copies of a listing for rent', () => {
  const agreed = { rateCents: 900, shippingCents: 0, currency: 'usd' as const };
  const reserve = (rateCents = 900) =>
    ({
      type: 'ReserveStock',
      data: { checkoutId: 'checkout_1', buyerId: buyer.id, quantity: 1, agreed: { ...agreed, rateCents } },
      by: { id: 'system:orders', role: 'system' },
    }) as const;

  it('takes them at the sale price in either order of options', () => {
    given(listing, both).when(reserve()).then(reserved);
    given(listing, liveAs({ ...toRent, offers: [sale()] }))
      .when(reserve())
      .then(reserved);
  });
  it('refuses the rent as a price', () => {
    given(listing, both).when(reserve(200)).refuses('price_changed');
    given(listing, liveAs({ ...toRent, offers: [sale()] }))
      .when(reserve(300))
      .refuses('price_changed');
  });
  it('refuses a listing without a sale price', () => {
    given(listing, liveAs(toRent)).when(reserve(300)).refuses('listing_unavailable');
  });
});
