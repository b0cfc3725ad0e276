import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalog, type CallInput, newId, type rentals } from '@tankobon/contracts';
import { Refusal } from '@tankobon/eventstore';
import { aModerator, as, aSeller, personId, testService, type TestService, theSystem } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, timers, RPC. Not real: identity and rentals, which remembers what it was asked.
type WithdrawalRequest = CallInput<typeof rentals.withdrawCopies>;
const kaito = aSeller('kaito');
const sora = aModerator('sora');
const orders = theSystem();
const buyerId = personId('mina');
let service: TestService;
let asked: WithdrawalRequest[];
let answer: () => void;

beforeAll(async () => {
  const withdrawCopies = async (input: WithdrawalRequest) => {
    asked.push(input);
    answer();
    return { withdrawn: true as const };
  };
  service = await testService(catalogService, { calls: { identity: people, rentals: { withdrawCopies } } });
});
beforeEach(() => {
  asked = [];
  answer = () => undefined;
});
afterAll(() => service.stop());

const rent = { rateType: 'rent_daily', rateCents: 200, depositCents: 500 } as const;
async function aLiveListing(changes: object = {}): Promise<string> {
  const details = { title: 'Volume 1', description: 'First print.', rateType: 'buy', rateCents: 900, inventory: 3, ...changes } as const;
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}
const aListingForBoth = (changes: object = {}) => aLiveListing({ offers: [rent], ...changes });
const price = { rateCents: 900, shippingCents: 0, currency: 'usd' as const };
/** Under a key of its own, unless one is given. */
const reserve = (listingIds: readonly string[], checkoutId: string, { idempotencyKey = newId('checkout'), quantity = 1 } = {}) => {
  const lines = listingIds.map((listingId) => ({ listingId, quantity, ...price }));
  return service.call(catalog.reserveStock, { checkoutId, buyerId, lines }, as(orders, { idempotencyKey }));
};
async function stockOf(listingId: string) {
  const [row] = await service.database.query<object[]>('SELECT available, reserved, sold FROM stock WHERE listing_id = $1', [listingId]);
  return row;
}
const refused = (code: string, details?: object) => expect.objectContaining({ code, ...(details && { details }) });
const rented = (listingId: string) => () => {
  throw new Refusal('insufficient_stock', 'All copies are rented.', { status: 409, details: { listingId, available: 0 } });
};
const lost = () => {
  throw new Error('The answer is lost.');
};

describe('reservation of copies also for rent', () => {
  it('takes only them out of the calendar', async () => {
    const [both, sale, checkoutId] = [await aListingForBoth(), await aLiveListing(), newId('checkout')];
    const { lines } = await reserve([both, sale], checkoutId, { quantity: 2 });
    expect(asked).toEqual([{ holdId: checkoutId, copies: [{ listingId: both, quantity: 2 }] }]);
    expect(lines.map((line) => Object.keys(line).sort())).toEqual(Array(2).fill(publicLine));
  });
  it('makes no call if the listing is for sale only', async () => {
    await reserve([await aLiveListing()], newId('checkout'));
    expect(asked).toEqual([]);
  });
  it('takes them out if the listing was once for rent', async () => {
    const listingId = await aListingForBoth();
    await service.call(catalog.edit, { listingId, changes: { offers: [] } }, as(kaito));
    const checkoutId = newId('checkout');
    await reserve([listingId], checkoutId);
    expect(asked).toEqual([{ holdId: checkoutId, copies: [{ listingId, quantity: 1 }] }]);
  });
  it('is refused as sold out if the calendar has no copy left', async () => {
    const [both, sale, checkoutId] = [await aListingForBoth(), await aLiveListing(), newId('checkout')];
    answer = rented(both);
    await expect(reserve([both, sale], checkoutId)).rejects.toEqual(refused('insufficient_stock', { listingId: both, available: 0 }));
    for (const listingId of [both, sale]) expect(await stockOf(listingId)).toEqual({ available: 3, reserved: 0, sold: 0 });
    await expect(service.call(catalog.commitStock, { checkoutId })).rejects.toEqual(refused('reservation_expired'));
  });
  it('returns the same after a lost response', async () => {
    const [listingId, checkoutId, key] = [await aListingForBoth(), newId('checkout'), { idempotencyKey: newId('checkout') }];
    answer = lost;
    await expect(reserve([listingId], checkoutId, key)).rejects.toBeDefined();
    expect(await stockOf(listingId)).toEqual({ available: 2, reserved: 1, sold: 0 });
    answer = () => undefined;
    const first = await reserve([listingId], checkoutId, key);
    expect(await reserve([listingId], checkoutId, key)).toEqual(first);
    expect(await reserve([listingId], checkoutId)).toEqual(first);
    expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await stockOf(listingId)).toEqual({ available: 2, reserved: 1, sold: 0 });
  });
  it.each([
    ['under its key', true],
    ['under another', false],
  ])('is refused after its end, asked again %s', async (_, keyed) => {
    const [listingId, checkoutId] = [await aListingForBoth(), newId('checkout')];
    const key = keyed ? { idempotencyKey: newId('checkout') } : {};
    await reserve([listingId], checkoutId, key);
    await service.advanceClock('21 minutes');
    await expect(reserve([listingId], checkoutId, key)).rejects.toEqual(refused('insufficient_stock'));
    expect(asked).toHaveLength(1);
    expect(await stockOf(listingId)).toEqual({ available: 3, reserved: 0, sold: 0 });
    await reserve([listingId], newId('checkout'));
    expect(asked).toHaveLength(2);
  });
  it('takes nothing again of sold copies', async () => {
    const [listingId, checkoutId] = [await aListingForBoth(), newId('checkout')];
    const first = await reserve([listingId], checkoutId);
    await service.call(catalog.commitStock, { checkoutId });
    expect(await reserve([listingId], checkoutId)).toEqual(first);
    expect(asked).toHaveLength(1);
    expect(await stockOf(listingId)).toEqual({ available: 2, reserved: 0, sold: 1 });
  });
});

describe('copy also for rent, kept for an offer', () => {
  const keep = (listingId: string, offerId: string) =>
    service.call(catalog.keepForOffer, { offerId, listingId, buyerId, amountCents: 700, currency: 'usd' });
  const checkOut = (listingId: string, offerId: string, checkoutId: string) => {
    const line = { listingId, quantity: 1, ...price, rateCents: 700, offerId };
    return service.call(catalog.reserveStock, { checkoutId, buyerId, lines: [line] });
  };

  it('leaves the calendar once, without a second time at checkout', async () => {
    const [listingId, offerId, checkoutId] = [await aListingForBoth(), newId('offer'), newId('checkout')];
    const { line } = await keep(listingId, offerId);
    expect(Object.keys(line).sort()).toEqual(publicLine);
    const holdId = offerId.replace('offer_', 'checkout_');
    expect(asked).toEqual([{ holdId, copies: [{ listingId, quantity: 1 }] }]);
    await checkOut(listingId, offerId, checkoutId);
    await service.call(catalog.commitStock, { checkoutId });
    expect(asked).toHaveLength(1);
    expect((await service.facts('catalog.StockCommitted.v1')).at(-1)!.data).toMatchObject({ listingId, checkoutId: holdId });
  });
  it('is not kept if the calendar has no copy left', async () => {
    const [listingId, offerId] = [await aListingForBoth(), newId('offer')];
    answer = rented(listingId);
    await expect(keep(listingId, offerId)).rejects.toEqual(refused('insufficient_stock'));
    expect(await stockOf(listingId)).toEqual({ available: 3, reserved: 0, sold: 0 });
    answer = () => undefined;
    await expect(checkOut(listingId, offerId, newId('checkout'))).rejects.toEqual(refused('listing_unavailable'));
  });
});

const publicLine = [
  ...['coverUrl', 'currency', 'listingId', 'locationType', 'quantity'],
  ...['rateCents', 'sellerId', 'shippingCents', 'title'],
];
