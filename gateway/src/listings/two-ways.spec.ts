import { describe, expect, it } from '@jest/globals';
import type { ListingCard } from '@tankobon/contracts';
import { toItemTwice, toOwnItem } from '../wire/items.wire.js';
import { CreateItem, EditItem, toCreate, toEdit } from './listing-input.wire.js';

const item = { title: 'A', description: 'B', minRate: 900 };
const rent = { rateType: 'rent_daily', minRate: 300, depositAmountCents: 2_000 };
const created = (offers: unknown) => toCreate(CreateItem.parse({ ...item, offers }));
const edited = (changes: object) => toEdit('listing-a', EditItem.parse(changes)).changes;

describe('second pricing option of a listing', () => {
  it('is sent in the words of the specification', () => {
    expect(created([rent]).offers).toEqual([{ rateType: 'rent_daily', rateCents: 300, depositCents: 2_000 }]);
  });

  it('has no deposit if none is given', () => {
    expect(created([{ rateType: 'rent_weekly', minRate: 900 }]).offers).toEqual([
      { rateType: 'rent_weekly', rateCents: 900, depositCents: 0 },
    ]);
  });

  it('stays if an edit does not name it', () => expect(edited({ title: 'C' })).toEqual({ title: 'C' }));

  it('ends with an empty list', () => expect(edited({ offers: [] })).toEqual({ offers: [] }));

  it.each([
    ['two of them', [rent, { ...rent, rateType: 'rent_weekly' }], 'offers'],
    ['none of a list', rent, 'offers'],
    ['nothing', null, 'offers'],
    ['a price of 0', [{ ...rent, minRate: 0 }], 'offers.0.minRate'],
    ['a price below 0', [{ ...rent, minRate: -1 }], 'offers.0.minRate'],
    ['a price with a fraction', [{ ...rent, minRate: 3.5 }], 'offers.0.minRate'],
    ['no price', [{ rateType: 'rent_daily' }], 'offers.0.minRate'],
    ['a price that is to be asked for', [{ ...rent, minRate: null }], 'offers.0.minRate'],
    ['a deposit below 0', [{ ...rent, depositAmountCents: -1 }], 'offers.0.depositAmountCents'],
    ['a deposit above what there is', [{ ...rent, depositAmountCents: 1e12 }], 'offers.0.depositAmountCents'],
    ['another rate', [{ ...rent, rateType: 'rent_monthly' }], 'offers.0.rateType'],
    ["the catalogue's own words", [{ rateType: 'rent_daily', rateCents: 300 }], 'offers.0.minRate'],
    ['a field nobody knows', [{ ...rent, currency: 'usd' }], 'offers.0'],
  ])('is refused: %s', (_, offers, path) => {
    for (const input of [CreateItem, EditItem]) {
      const { success, error } = input.safeParse({ ...item, offers });
      expect([success, error?.issues[0]?.path.join('.')]).toEqual([false, path]);
    }
  });

  it('is read with both names of its price, by everybody and its seller', () => {
    const offers = [{ rateType: 'rent_daily', rateCents: 300, depositCents: 2_000 }];
    const card = {
      rateType: 'buy',
      rateCents: 900,
      depositCents: 0,
      offers,
      tags: [],
      pictures: [],
      series: null,
    } as unknown as ListingCard;
    const read = [{ rate_type: 'rent_daily', min_rate: 300, price_cents: 300, deposit_amount_cents: 2_000 }];
    expect(toItemTwice(card).item).toMatchObject({ rate_type: 'buy', min_rate: 900, deposit_amount_cents: 0, offers: read });
    expect(toOwnItem(card).item.offers).toEqual(read);
  });
});
