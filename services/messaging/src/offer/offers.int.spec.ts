// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: identity, and catalog and orders behind their contracts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_CENTS, messaging, newId } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { Shops } from '../fixtures/offers.js';
import { market } from '../fixtures/requests.js';
import { messagingService } from '../messaging.module.js';

let service: TestService;
let shops: Shops;
let shop: ReturnType<typeof market>;
const stranger = aBuyer();

beforeAll(async () => {
  shops = new Shops();
  service = await testService(messagingService, { calls: shops.calls });
  shop = market(service, as);
});
afterAll(() => service.stop());
beforeEach(() => {
  shops.cartRefuses = null;
  shops.meanwhile = async () => undefined;
});

const usd = (amountCents: number) => ({ amountCents, currency: 'usd' as const });
/** A buyer has asked for a seller's listing, of which catalog has one copy. */
async function talking(to: object = {}) {
  const [buyer, seller] = [await shop.known(aBuyer(), 'Mina'), await shop.known(aSeller(), 'Kaito')];
  const listingId = shops.put(await shop.listing(seller, 'Akira 1'), { sellerId: seller.id, ...to });
  const { request, conversationId } = await shop.ask(buyer, listingId);
  const make = async (by: Actor, terms: object = usd(700)) =>
    (await service.call(messaging.makeOffer, { conversationId, ...usd(700), ...terms }, as(by))).offer;
  const offers = async (by = buyer) => (await service.call(messaging.offers, { conversationId }, as(by))).items;
  const lines = async () => {
    const { items } = await service.call(messaging.messages, { conversationId }, as(buyer));
    return items.flatMap(({ line, ref }) => (line ? [[line, ref]] : [])).toReversed();
  };
  const stage = async () => (await service.call(messaging.request, { requestId: request.id }, as(buyer))).stage;
  return { buyer, seller, listingId, conversationId, make, offers, lines, stage };
}
const accept = async (by: Actor, offerId: string) => (await service.call(messaging.acceptOffer, { offerId }, as(by))).offer;
const decline = async (by: Actor, offerId: string) => (await service.call(messaging.declineOffer, { offerId }, as(by))).offer;
const withdraw = async (by: Actor, offerId: string) => (await service.call(messaging.withdrawOffer, { offerId }, as(by))).offer;
const counter = async (by: Actor, offerId: string, terms: object = usd(800)) =>
  (await service.call(messaging.counterOffer, { offerId, ...usd(800), ...terms }, as(by))).offer;
const endedAtCatalog = (
  { buyer, seller, listingId }: { buyer: Actor; seller: Actor; listingId: string },
  offerId: string,
  outcome: string,
) => {
  const data = { offerId, listingId, sellerId: seller.id, buyerId: buyer.id, outcome, at: '2026-03-01T12:00:00.000Z' };
  return service.deliver('catalog.KeptCopyEnded.v1', data, { streamId: offerId.replace('offer', 'reservation'), times: 2 });
};

describe('offer over RPC', () => {
  it('is read by both sides only', async () => {
    const { buyer, seller, conversationId, make, offers, lines } = await talking();
    const offer = await make(buyer);
    expect(offer).toMatchObject({ conversationId, madeBy: buyer.id, amountCents: 700, currency: 'usd', status: 'open', keptUntil: null });
    expect(Date.parse(offer.expiresAt) - Date.parse(offer.madeAt)).toBe(48 * 3_600_000);
    expect(await offers(buyer)).toEqual([offer]);
    expect(await offers(seller)).toEqual([offer]);
    expect(await lines()).toEqual([['offer', offer.id]]);
    const of = (what: Promise<unknown>) => expect(what).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await of(offers(stranger));
    await of(make(stranger));
    for (const answer of [accept, decline, withdraw, counter]) await of(answer(stranger, offer.id));
    await of(accept(seller, newId('offer')));
  });

  it('is countered and accepted, and the copy is in the cart at that price', async () => {
    const { buyer, seller, listingId, make, offers, lines, stage } = await talking();
    const first = await make(buyer);
    const second = await counter(seller, first.id, usd(850));
    expect(await offers()).toMatchObject([
      { id: second.id, status: 'open' },
      { id: first.id, status: 'countered' },
    ]);
    expect(await stage()).toBe('offer');
    for (const _ of [1, 2])
      expect(await accept(buyer, second.id)).toMatchObject({ status: 'kept', keptUntil: '2030-01-02T00:00:00.000Z', amountCents: 850 });
    const line = { buyerId: buyer.id, offerId: second.id, listingId, priceCents: 850, shippingCents: 600, currency: 'usd' };
    expect(shops.carts.get(second.id)).toMatchObject(line);
    expect(await lines()).toEqual([
      ['offer', first.id],
      ['offer_countered', second.id],
      ['offer_accepted', second.id],
    ]);
    expect(await stage()).toBe('contract_sent');
    await service.replayMatches('offers');
  });

  it('turns the request into a deal when paid, once', async () => {
    const talk = await talking();
    const { id } = await talk.make(talk.buyer);
    await accept(talk.seller, id);
    await endedAtCatalog(talk, id, 'bought');
    expect(await talk.offers()).toMatchObject([{ status: 'bought' }]);
    expect(await talk.stage()).toBe('hired');
  });

  it('lapses without payment, and both are notified once', async () => {
    const talk = await talking();
    const { id } = await talk.make(talk.buyer);
    await accept(talk.seller, id);
    await endedAtCatalog(talk, id, 'released');
    expect(await talk.offers()).toMatchObject([{ status: 'lapsed' }]);
    expect(await talk.lines()).toEqual([
      ['offer', id],
      ['offer_accepted', id],
      ['offer_lapsed', id],
    ]);
  });

  it('replaces the last one, however many are made at once', async () => {
    const { buyer, seller, make, offers } = await talking();
    await Promise.all([buyer, seller, buyer, seller].map((by) => make(by)));
    const all = await offers();
    expect(all.map(({ status }) => status).toSorted()).toEqual(['countered', 'countered', 'countered', 'open']);
  });

  it('expires after 48 hours', async () => {
    const { buyer, seller, make, offers, lines } = await talking();
    const { id } = await make(buyer);
    await service.advanceClock('47 hours');
    expect(await offers()).toMatchObject([{ status: 'open' }]);
    await service.advanceClock('2 hours');
    expect(await offers()).toMatchObject([{ status: 'expired' }]);
    expect(await lines()).toEqual([
      ['offer', id],
      ['offer_expired', id],
    ]);
    await expect(accept(seller, id)).rejects.toMatchObject({ code: 'offer_ended', status: 409 });
  });

  it('is refused with its reason, and nothing is stored', async () => {
    const { buyer, seller, listingId, conversationId, make, offers, lines } = await talking();
    for (const amountCents of [0, -1, 1.5, MAX_CENTS + 1, '700', null])
      await expect(make(buyer, { amountCents })).rejects.toMatchObject({ status: 400 });
    await expect(make(buyer, { currency: 'gbp' })).rejects.toMatchObject({ status: 400 });
    await expect(make(buyer, { currency: 'jpy' })).rejects.toMatchObject({ code: 'currency_mismatch', status: 409 });
    const becomes = (to: object) => shops.put(listingId, { sellerId: seller.id, ...to });
    becomes({ status: 'paused' });
    await expect(make(buyer)).rejects.toMatchObject({ code: 'unavailable', status: 409 });
    becomes({ available: 0 });
    await expect(make(seller)).rejects.toMatchObject({ code: 'insufficient_stock', status: 409 });
    becomes({ rateType: 'rent_daily' });
    for (const days of [{}, { startDate: '2031-05-01' }, { startDate: '2031-05-02', endDate: '2031-05-01' }])
      await expect(make(buyer, days)).rejects.toMatchObject({ code: 'invalid_range', status: 422 });
    for (const startDate of ['2031-02-30', 'soon', 7])
      await expect(make(buyer, { startDate, endDate: '2031-05-04' })).rejects.toMatchObject({ status: 400 });
    becomes({});
    await service.call(messaging.blockOther, { conversationId }, as(seller));
    await expect(make(buyer)).rejects.toMatchObject({ code: 'blocked', status: 403 });
    await service.call(messaging.unblockOther, { conversationId }, as(seller));
    await service.call(messaging.leaveConversation, { conversationId }, as(seller));
    await expect(make(buyer)).rejects.toMatchObject({ code: 'left', status: 409 });
    expect([await offers(), await lines()]).toEqual([[], []]);
  });

  it('is for a copy or for days if its listing has both options', async () => {
    const offers = [{ rateType: 'rent_daily', rateCents: 300, depositCents: 2_000 }];
    const { buyer, seller, make } = await talking({ offers });
    const days = { startDate: '2031-05-01', endDate: '2031-05-04' };
    const ofDays = await make(buyer, days);
    expect(await accept(seller, ofDays.id)).toMatchObject({ status: 'kept', ...days });
    expect([shops.rented.get(ofDays.id.replace('offer', 'rental')), shops.kept.has(ofDays.id)]).toEqual([buyer.id, false]);
    const ofCopy = await make(buyer);
    expect(await accept(seller, ofCopy.id)).toMatchObject({ status: 'kept', startDate: null });
    expect(shops.kept.has(ofCopy.id)).toBe(true);
    await expect(make(buyer)).rejects.toMatchObject({ code: 'insufficient_stock' });
  });

  it('is answered by the other side, once', async () => {
    const { buyer, seller, make, offers } = await talking();
    const { id } = await make(buyer);
    for (const answer of [accept, decline, counter])
      await expect(answer(buyer, id)).rejects.toMatchObject({ code: 'own_offer', status: 403 });
    await expect(withdraw(seller, id)).rejects.toMatchObject({ code: 'not_yours', status: 403 });
    for (const _ of [1, 2]) expect(await decline(seller, id)).toMatchObject({ status: 'declined' });
    for (const answer of [accept, counter]) await expect(answer(seller, id)).rejects.toMatchObject({ code: 'offer_ended', status: 409 });
    await expect(withdraw(buyer, id)).rejects.toMatchObject({ code: 'offer_ended' });
    expect(await offers()).toHaveLength(1);
    expect(await make(buyer)).toMatchObject({ status: 'open' });
  });

  it('notifies the people concerned once, in the product and by mail as preferred', async () => {
    const { buyer, seller, make } = await talking({ available: 3 });
    const kindsOf = async (by: Actor) => (await service.call(messaging.notices, {}, as(by))).items.map(({ kind, place }) => [kind, place]);
    const first = await make(buyer);
    for (const _ of [1, 2]) await decline(seller, first.id);
    const second = await make(seller);
    for (const _ of [1, 2]) await accept(buyer, second.id);
    const [there, asked] = ['conversation', (kinds: string[][]) => kinds.filter(([kind]) => kind!.startsWith('offer'))];
    expect(asked(await kindsOf(seller)).toSorted()).toEqual([
      ['offer_accepted', there],
      ['offer_made', there],
    ]);
    expect(asked(await kindsOf(buyer)).toSorted()).toEqual([
      ['offer_declined', there],
      ['offer_kept', there],
      ['offer_made', there],
    ]);
    expect(asked(await kindsOf(stranger))).toEqual([]);
    await service.call(messaging.preferNotices, { offers: 'off' }, as(seller));
    await make(buyer);
    expect(asked(await kindsOf(seller))).toHaveLength(2);
  });

  it('ends once if accepted and withdrawn at once, and reserves only if accepted', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, seller, make, offers } = await talking();
      const { id } = await make(buyer);
      await Promise.allSettled([accept(seller, id), withdraw(buyer, id)]);
      const status = (await offers())[0]!.status;
      expect(['kept', 'withdrawn']).toContain(status);
      expect(shops.kept.has(id)).toBe(status === 'kept');
    }
  });

  it('ends if the last copy is sold meanwhile, and both sides are notified', async () => {
    const { buyer, seller, listingId, make, offers, lines } = await talking();
    const { id } = await make(buyer);
    shops.meanwhile = async () => void (shops.listings.get(listingId)!.available = 0);
    for (const _ of [1, 2]) await expect(accept(seller, id)).rejects.toMatchObject({ code: 'offer_failed', status: 409 });
    expect(await offers()).toMatchObject([{ status: 'failed', keptUntil: null }]);
    expect(await lines()).toEqual([
      ['offer', id],
      ['offer_failed', id],
    ]);
    expect([shops.kept.has(id), shops.carts.has(id)]).toEqual([false, false]);
  });

  it('ends if it does not fit into the cart, with its copy on sale again', async () => {
    const { buyer, seller, listingId, make, offers } = await talking();
    const { id } = await make(buyer);
    shops.cartRefuses = 'currency_mismatch';
    await expect(accept(seller, id)).rejects.toMatchObject({ code: 'offer_failed' });
    expect(await offers()).toMatchObject([{ status: 'failed' }]);
    expect([shops.kept.has(id), shops.listings.get(listingId)!.available]).toEqual([false, 1]);
  });

  it('reserves days at the agreed rent until they are paid', async () => {
    const { buyer, seller, listingId, make, offers, stage } = await talking({ rateType: 'rent_daily', available: 0 });
    const days = { startDate: '2031-05-01', endDate: '2031-05-04' };
    const offer = await make(buyer, { ...usd(2_000), ...days });
    expect(await accept(seller, offer.id)).toMatchObject({ ...days, status: 'kept', keptUntil: '2030-01-02T00:00:00.000Z' });
    const rentalId = offer.id.replace('offer', 'rental');
    expect(shops.booked.get(rentalId)).toMatchObject({ offerId: offer.id, listingId, renterId: buyer.id, ...days, rentCents: 2_000 });
    expect(shops.rented.get(rentalId)).toBe(buyer.id);
    const fact = { rentalId, listingId, sellerId: seller.id, renterId: buyer.id, at: '2026-03-01T12:00:00.000Z' };
    await service.deliver(
      'rentals.RentalConfirmed.v1',
      { ...fact, orderId: newId('order'), offerId: offer.id },
      { streamId: rentalId, times: 2 },
    );
    expect([(await offers())[0]!.status, await stage()]).toEqual(['bought', 'hired']);
    await service.deliver('rentals.RentalExpired.v1', { ...fact, offerId: offer.id }, { streamId: rentalId });
    expect((await offers())[0]!.status).toBe('bought');
  });

  it('ends if its days are taken or do not fit into the cart, with nothing reserved', async () => {
    const days = { startDate: '2031-05-01', endDate: '2031-05-04' };
    const { buyer, seller, make, offers } = await talking({ rateType: 'rent_daily' });
    const first = await make(buyer, days);
    shops.daysTaken = true;
    await expect(accept(seller, first.id)).rejects.toMatchObject({ code: 'offer_failed' });
    shops.daysTaken = false;
    const second = await make(buyer, days);
    shops.cartRefuses = 'cart_full';
    await expect(accept(seller, second.id)).rejects.toMatchObject({ code: 'offer_failed' });
    expect((await offers()).map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(shops.booked.size - shops.rented.size).toBe(0);
  });

  it('causes no wait for an erased person', async () => {
    const { buyer, seller, make, offers } = await talking();
    await make(buyer);
    const at = new Date().toISOString();
    await service.deliver('identity.PersonErased.v1', { personId: buyer.id, at }, { streamId: buyer.id, times: 2 });
    expect(await offers(seller)).toMatchObject([{ status: 'withdrawn' }]);
  });
});
