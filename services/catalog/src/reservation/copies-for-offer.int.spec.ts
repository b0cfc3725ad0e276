import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { aModerator, as, aSeller, personId, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, timers, RPC. Not real: identity.
const kaito = aSeller('kaito');
const sora = aModerator('sora');
const buyerId = personId('mina');
let service: TestService;

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
});
afterAll(() => service.stop());

async function aLiveListing(changes: object = {}): Promise<string> {
  const details = {
    title: 'Volume 1',
    description: 'First print.',
    rateType: 'buy',
    rateCents: 900,
    shippingFee: '$6',
    ...changes,
  } as const;
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}
async function kept(changes: object = {}, to: object = {}) {
  const listingId = await aLiveListing(changes);
  const wanted = { offerId: newId('offer'), listingId, buyerId, amountCents: 700, currency: 'usd' as const, ...to };
  const answer = await service.call(catalog.keepForOffer, wanted);
  return { ...wanted, answer };
}
const checkOut = (listingId: string, offerId?: string, checkoutId = newId('checkout'), rateCents = 700) => {
  const line = { listingId, quantity: 1, rateCents, shippingCents: 600, currency: 'usd' as const, ...(offerId && { offerId }) };
  return service.call(catalog.reserveStock, { checkoutId, buyerId, lines: [line] });
};
async function stockOf(listingId: string) {
  const [row] = await service.database.query<object[]>('SELECT available, reserved, sold FROM stock WHERE listing_id = $1', [listingId]);
  return row;
}
const outcomes = async (offerId: string) =>
  (await service.facts('catalog.KeptCopyEnded.v1')).filter(({ data }) => data['offerId'] === offerId).map(({ data }) => data['outcome']);
const refused = (code: string) => expect.objectContaining({ code });

describe('copy kept for an offer, over RPC', () => {
  it('is kept for 24 hours at its price, whatever the listing asks, once', async () => {
    const { listingId, offerId, amountCents, currency, answer } = await kept({ rateCents: null });
    expect(answer.line).toMatchObject({ listingId, rateCents: 700, shippingCents: 600, quantity: 1, sellerId: kaito.id });
    expect(Date.parse(answer.keptUntil) - Date.parse(await service.engine.store.now())).toBeGreaterThan(23.9 * 3_600_000);
    expect(await service.call(catalog.keepForOffer, { offerId, listingId, buyerId, amountCents, currency })).toEqual(answer);
    expect(await stockOf(listingId)).toEqual({ available: 0, reserved: 1, sold: 0 });
  });
  it('is refused for listings sold out, paused, rented, own, foreign or missing', async () => {
    const { listingId } = await kept();
    const again = { offerId: newId('offer'), listingId, buyerId, amountCents: 700, currency: 'usd' as const };
    await expect(service.call(catalog.keepForOffer, again)).rejects.toEqual(refused('insufficient_stock'));
    await expect(kept({}, { buyerId: kaito.id })).rejects.toEqual(refused('own_listing'));
    await expect(kept({}, { currency: 'jpy' })).rejects.toEqual(refused('currency_mismatch'));
    await expect(kept({ rateType: 'rent_daily' })).rejects.toEqual(refused('listing_unavailable'));
    await expect(kept({}, { listingId: 'listing-nobody' })).rejects.toEqual(refused('listing_unavailable'));
    const paused = await aLiveListing();
    await service.call(catalog.pause, { listingId: paused }, as(kaito));
    await expect(service.call(catalog.keepForOffer, { ...again, listingId: paused })).rejects.toEqual(refused('listing_unavailable'));
    expect(await stockOf(paused)).toMatchObject({ available: 1, reserved: 0 });
  });
  it('is bought at its price although the listing asks more', async () => {
    const { listingId, offerId } = await kept();
    await service.call(catalog.edit, { listingId, changes: { rateCents: 5_000 } }, as(kaito));
    const checkoutId = newId('checkout');
    await expect(checkOut(listingId, offerId, newId('checkout'), 5_000)).rejects.toEqual(refused('listing_unavailable'));
    for (const _ of [1, 2]) expect((await checkOut(listingId, offerId, checkoutId)).lines).toMatchObject([{ rateCents: 700 }]);
    for (const _ of [1, 2]) expect(await service.call(catalog.commitStock, { checkoutId })).toEqual({ committed: true });
    expect(await stockOf(listingId)).toEqual({ available: 0, reserved: 0, sold: 1 });
    expect(await outcomes(offerId)).toEqual(['bought']);
    expect(await service.call(catalog.endOffer, { offerId, reason: 'late' })).toEqual({ released: false });
    await service.replayMatches('reservations');
  });
  it('is bought although its seller has paused the listing for others', async () => {
    const { listingId, offerId } = await kept({ inventory: 2 });
    await service.call(catalog.pause, { listingId }, as(kaito));
    await expect(checkOut(listingId, undefined, newId('checkout'), 900)).rejects.toEqual(refused('listing_unavailable'));
    const checkoutId = newId('checkout');
    for (const _ of [1, 2]) expect((await checkOut(listingId, offerId, checkoutId)).lines).toMatchObject([{ rateCents: 700 }]);
    for (const _ of [1, 2]) expect(await service.call(catalog.commitStock, { checkoutId })).toEqual({ committed: true });
    expect(await stockOf(listingId)).toEqual({ available: 1, reserved: 0, sold: 1 });
  });
  it('returns from an unpaid checkout and goes on sale after its 24 hours', async () => {
    const { listingId, offerId } = await kept();
    const checkoutId = newId('checkout');
    await checkOut(listingId, offerId, checkoutId);
    await service.call(catalog.releaseStock, { checkoutId, reason: 'cancelled' });
    expect(await stockOf(listingId)).toEqual({ available: 0, reserved: 1, sold: 0 });
    await checkOut(listingId, offerId);
    await service.advanceClock('21 minutes');
    expect(await checkOut(listingId, offerId)).toMatchObject({ lines: [{ rateCents: 700 }] });
    await service.advanceClock('24 hours');
    expect(await stockOf(listingId)).toEqual({ available: 1, reserved: 0, sold: 0 });
    expect(await outcomes(offerId)).toEqual(['released']);
    await expect(checkOut(listingId, offerId)).rejects.toEqual(refused('listing_unavailable'));
  });
  it('goes on sale if its buyer removes it from the cart, once', async () => {
    const { listingId, offerId } = await kept();
    for (const _ of [1, 2])
      expect(await service.call(catalog.endOffer, { offerId, reason: 'not in the cart' })).toEqual({ released: true });
    expect(await stockOf(listingId)).toMatchObject({ available: 1, reserved: 0 });
    expect(await outcomes(offerId)).toEqual(['released']);
  });
  it('is one, however many offers of the last copy are accepted at once', async () => {
    const listingId = await aLiveListing();
    const wanted = () => ({ offerId: newId('offer'), listingId, buyerId, amountCents: 700, currency: 'usd' as const });
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => service.call(catalog.keepForOffer, wanted())));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(listingId)).toEqual({ available: 0, reserved: 1, sold: 0 });
  });
  it.each([
    ['paused by staff', (listingId: string) => service.call(catalog.pause, { listingId }, as(sora))],
    ['rejected', (listingId: string) => service.call(catalog.reject, { listingId, reason: 'A copy.' }, as(sora))],
    [
      'of a seller who is banned',
      () => service.deliver('identity.PersonBanned.v1', { personId: kaito.id, at: new Date().toISOString(), reason: 'Fraud.' }),
    ],
  ])('is not bought of a listing that is %s, paused by its seller before or not', async (_how, takeOff) => {
    const [one, two] = [await kept(), await kept()];
    await service.call(catalog.pause, { listingId: two.listingId }, as(kaito));
    for (const { listingId, offerId } of [one, two]) {
      await takeOff(listingId);
      await expect(checkOut(listingId, offerId)).rejects.toEqual(refused('listing_unavailable'));
      expect(await stockOf(listingId)).toEqual({ available: 0, reserved: 1, sold: 0 });
    }
  });
});
