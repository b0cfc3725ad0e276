import { describe, it } from '@jest/globals';
import { daysAfter } from '@tankobon/contracts';
import { aBuyer, aSeller, given } from '@tankobon/testing';
import type { OfferEvent } from './offer.js';
import { offer, type OfferListing } from './offer.decide.js';

const [buyer, seller, stranger] = [aBuyer(), aSeller(), aBuyer()];
const system = { id: 'system:messaging', role: 'system' } as const;
const now = '2026-03-01T12:00:00.000Z';
const expiresAt = '2026-03-03T12:00:00.000Z';
const between = { conversationId: 'conversation_1', listingId: 'listing-akira', buyerId: buyer.id, sellerId: seller.id };
const listing: OfferListing = { live: true, isForSale: true, isForRent: false, currency: 'usd', available: 1, timeZone: 'UTC' };
const input = { ...between, amountCents: 700, currency: 'usd' as const, listing, blocked: false, left: false };
const make = (to: object = {}, by = buyer) => ({ type: 'MakeOffer', data: { ...input, ...to }, by, now }) as const;
const accept = (by = seller, to: object = {}, at = now) =>
  ({ type: 'AcceptOffer', data: { listing, blocked: false, ...to }, by, now: at }) as const;
const decline = (by = seller, at = now) => ({ type: 'DeclineOffer', data: {}, by, now: at }) as const;
const withdraw = (by = buyer) => ({ type: 'WithdrawOffer', data: {}, by, now }) as const;
const counter = (isAnswer: boolean, by = seller) => ({ type: 'CounterOffer', data: { isAnswer }, by, now }) as const;
const record = (type: 'ExpireOffer' | 'RecordLapsed' | 'RecordBought') => ({ type, data: {}, by: system, now }) as const;
const recordKept = { type: 'RecordKept', data: { keptUntil: expiresAt }, by: system, now } as const;
const recordFailed = { type: 'RecordFailed', data: { why: 'sold' }, by: system, now } as const;

const ended = { ...between, at: now };
const made: OfferEvent = {
  type: 'OfferMade',
  data: { ...between, madeBy: buyer.id, amountCents: 700, currency: 'usd', expiresAt, at: now },
};
const accepted: OfferEvent = { type: 'OfferAccepted', data: { ...ended, by: seller.id } };
const declined: OfferEvent = { type: 'OfferDeclined', data: { ...ended, by: seller.id } };
const withdrawn: OfferEvent = { type: 'OfferWithdrawn', data: { ...ended, by: buyer.id } };
const countered: OfferEvent = { type: 'OfferCountered', data: ended };
const expired: OfferEvent = { type: 'OfferExpired', data: ended };
const kept: OfferEvent = { type: 'OfferKept', data: { ...ended, keptUntil: expiresAt } };
const failed: OfferEvent = { type: 'OfferFailed', data: { ...ended, why: 'sold' } };
const lapsed: OfferEvent = { type: 'OfferLapsed', data: ended };
const bought: OfferEvent = { type: 'OfferBought', data: ended };

describe('new offer', () => {
  it('gives the other side 48 hours to answer', () => {
    given(offer)
      .when(make())
      .then(made)
      .waitsFor([{ name: 'expire', due: expiresAt }]);
    given(offer)
      .when(make({}, seller))
      .then({ ...made, data: { ...made.data, madeBy: seller.id } } as OfferEvent);
  });
  it('is made once', () => {
    given(offer, [made]).when(make()).nothing();
  });
  it('is for future days if it is for a rental, whatever copies are left', () => {
    const rent = { ...listing, isForSale: false, isForRent: true, available: 0 };
    const days = { startDate: '2026-03-10', endDate: '2026-03-12' };
    given(offer)
      .when(make({ listing: rent, days }))
      .then({ ...made, data: { ...made.data, days } } as OfferEvent);
    for (const wrong of [
      { ...days, endDate: '2026-03-10' },
      { ...days, startDate: '2026-03-13' },
      { ...days, startDate: '2026-02-28' },
    ])
      given(offer)
        .when(make({ listing: rent, days: wrong }))
        .refuses('invalid_range');
  });
  it.each([
    ['Pacific/Pago_Pago', '2026-03-01T09:00:00.000Z', '2026-02-28'],
    ['Pacific/Kiritimati', '2026-03-01T12:00:00.000Z', '2026-03-02'],
  ])('is for days from its own today on in %s', (timeZone, at, today) => {
    const rent = { ...listing, isForSale: false, isForRent: true, timeZone };
    const offered = (startDate: string) => ({ ...make({ listing: rent, days: { startDate, endDate: '2026-03-12' } }), now: at });
    given(offer)
      .when(offered(daysAfter(today, -1)))
      .refuses('invalid_range');
    const days = { startDate: today, endDate: '2026-03-12' };
    const ends = new Date(Date.parse(at) + 48 * 3_600_000).toISOString();
    given(offer)
      .when(offered(today))
      .then({ ...made, data: { ...made.data, days, at, expiresAt: ends } } as OfferEvent);
  });
  it('is for a copy or for days of a listing with both options', () => {
    const both = { ...listing, isForRent: true };
    const days = { startDate: '2026-03-10', endDate: '2026-03-12' };
    const ofDays: OfferEvent = { ...made, data: { ...made.data, days } } as OfferEvent;
    given(offer)
      .when(make({ listing: both }))
      .then(made);
    given(offer)
      .when(make({ listing: both, days }))
      .then(ofDays);
    given(offer, [ofDays])
      .when(accept(seller, { listing: { ...both, available: 0 } }))
      .then(accepted);
    given(offer, [made])
      .when(accept(seller, { listing: { ...both, available: 0 } }))
      .refuses('insufficient_stock');
    given(offer, [ofDays]).when(accept(seller, { listing })).refuses('invalid_range');
  });
  it('is refused if it cannot succeed', () => {
    const refused = (to: object, code: string) => given(offer).when(make(to)).refuses(code);
    refused({ blocked: true }, 'blocked');
    refused({ left: true }, 'left');
    refused({ listing: null }, 'unavailable');
    refused({ listing: { ...listing, live: false } }, 'unavailable');
    refused({ listing: { ...listing, isForSale: false, isForRent: true } }, 'invalid_range');
    refused({ days: { startDate: '2026-03-10', endDate: '2026-03-12' } }, 'invalid_range');
    refused({ currency: 'jpy' }, 'currency_mismatch');
    refused({ listing: { ...listing, available: 0 } }, 'insufficient_stock');
  });
});

describe('offer', () => {
  it('is accepted by the other side once, then its copy is reserved', () => {
    given(offer, [made])
      .when(accept())
      .then(accepted)
      .waitsFor([{ name: 'keep' }]);
    for (const after of [[], [kept], [failed], [kept, lapsed], [kept, bought]])
      given(offer, [made, accepted, ...after])
        .when(accept())
        .nothing();
  });
  it('is not answered by its author and not found by others', () => {
    for (const command of [accept(buyer), decline(buyer), counter(true, buyer)]) given(offer, [made]).when(command).refuses('own_offer');
    for (const command of [accept(stranger), decline(stranger), counter(true, stranger), withdraw(stranger)])
      given(offer, [made]).when(command).refuses('not_found');
    for (const command of [accept(), decline(), withdraw()]) given(offer).when(command).refuses('not_found');
  });
  it('is withdrawn by its author only, once', () => {
    given(offer, [made]).when(withdraw()).then(withdrawn).waitsFor([]);
    given(offer, [made, withdrawn]).when(withdraw()).nothing();
    given(offer, [made]).when(withdraw(seller)).refuses('not_yours');
  });
  it('is declined once', () => {
    given(offer, [made]).when(decline()).then(declined).waitsFor([]);
    given(offer, [made, declined]).when(decline()).nothing();
  });
  it('is not answered after its end or its time', () => {
    for (const end of [[countered], [declined], [withdrawn], [expired]]) {
      given(offer, [made, ...end])
        .when(accept())
        .refuses('offer_ended');
      given(offer, [made, ...end])
        .when(counter(true))
        .refuses('offer_ended');
    }
    for (const end of [[accepted], [accepted, kept], [accepted, failed]]) {
      given(offer, [made, ...end])
        .when(decline())
        .refuses('offer_ended');
      given(offer, [made, ...end])
        .when(withdraw())
        .refuses('offer_ended');
    }
    given(offer, [made])
      .when(accept(seller, {}, expiresAt))
      .refuses('offer_ended');
    given(offer, [made]).when(decline(seller, expiresAt)).refuses('offer_ended');
  });
  it('is not accepted if its listing is off sale or the other side has blocked', () => {
    given(offer, [made])
      .when(accept(seller, { listing: { ...listing, live: false } }))
      .refuses('unavailable');
    given(offer, [made])
      .when(accept(seller, { listing: { ...listing, available: 0 } }))
      .refuses('insufficient_stock');
    given(offer, [made])
      .when(accept(seller, { blocked: true }))
      .refuses('blocked');
  });
  it('gives way to a new one of either side', () => {
    given(offer, [made]).when(counter(true)).then(countered).waitsFor([]);
    given(offer, [made]).when(counter(false, buyer)).then(countered);
    given(offer, [made, countered]).when(counter(false)).nothing();
  });
  it('expires', () => {
    given(offer, [made]).when(record('ExpireOffer')).then(expired).waitsFor([]);
    given(offer, [made, accepted]).when(record('ExpireOffer')).nothing();
  });
  it('is kept once accepted, or ends if the copy is gone', () => {
    given(offer, [made, accepted]).when(recordKept).then(kept).waitsFor([]);
    given(offer, [made, accepted, kept]).when(recordKept).nothing();
    given(offer, [made, accepted]).when(recordFailed).then(failed).waitsFor([]);
    given(offer, [made, accepted, failed]).when(recordFailed).nothing();
  });
  it('is bought or lapses without payment, once', () => {
    given(offer, [made, accepted, kept]).when(record('RecordBought')).then(bought);
    given(offer, [made, accepted, kept]).when(record('RecordLapsed')).then(lapsed);
    for (const command of [record('RecordBought'), record('RecordLapsed')])
      given(offer, [made, accepted, kept, bought]).when(command).nothing();
    given(offer, [made, accepted]).when(record('RecordLapsed')).nothing();
  });
});
