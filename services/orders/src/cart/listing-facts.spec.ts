import { describe, expect, it } from '@jest/globals';
import type { RateType } from '@tankobon/contracts';
import type { ListingFacts } from './cart.js';
import { soldAs } from './listing-facts.view.js';

const sale = { rateType: 'buy', rateCents: 1_200, depositCents: 0 } as const;
const rent = { rateType: 'rent_weekly', rateCents: 300, depositCents: 2_000 } as const;
const facts: ListingFacts = {
  ...{ listingId: 'listing-akira-kaito', sellerId: 'person_kaito', title: 'Akira 1', coverUrl: null, rateType: 'buy', priceCents: 1_500 },
  ...{ shippingCents: 600, currency: 'usd', ships: true, live: true, available: 3 },
};
const rented = { ...facts, rateType: 'rent_daily', priceCents: 200 } as const;

describe('purchase of a listing', () => {
  it.each<[string, Parameters<typeof soldAs>[0], RateType, number | null]>([
    ['for sale', { ...facts, offers: [] }, 'buy', 1_500],
    ['for sale, and for rent too', { ...facts, offers: [rent] }, 'buy', 1_500],
    ['for sale at a price to be asked for, and for rent', { ...facts, priceCents: null, offers: [rent] }, 'buy', null],
    ['for rent, and for sale too', { ...rented, offers: [sale] }, 'buy', 1_200],
    ['for rent only', { ...rented, offers: [] }, 'rent_daily', 200],
  ])('is read for one %s', (_, row, rateType, priceCents) => {
    expect(soldAs(row)).toEqual({ ...facts, rateType, priceCents });
  });
});
