// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, rentals, messaging, payouts and identity.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, orders } from '@tankobon/contracts';
import { aBuyer, aModerator, as, aSeller, MemoryKeyRing, type TestService, testService } from '@tankobon/testing';
import { rentalFact } from '../fixtures/rental-listings.js';
import { aListing, anAddress } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

const at = '2026-03-01T12:00:00.000Z';
const others = new FakeServices();
const keyRing = new MemoryKeyRing();
const stranger = aSeller('stranger');
let service: TestService;

beforeAll(async () => {
  service = await testService(ordersService, { calls: others.calls, keyRing });
  Object.assign(others, { address: anAddress, simulated: true });
});
afterAll(() => service.stop());

const known = async (personId: string, displayName: string) => {
  const data = { personId, displayName, email: `${displayName}@example.org`, role: 'buyer', avatarColor: '#123456', registeredAt: at };
  await service.deliver('identity.PersonRegistered.v1', data, { streamId: personId });
};

/** A rental that is paid; `closed`: and over. */
async function aRentalOf({ closed = true } = {}) {
  const [renter, owner] = [aBuyer(), aSeller()];
  await known(renter.id, 'Mina');
  await known(owner.id, 'Kaito');
  const listingId = await aListing(others, { sellerId: owner.id }, service.deliver);
  const rental = others.lettings.reserve(renter.id, { sellerId: owner.id, listingId });
  const tell = (name: string, data: object) => service.deliver(`rentals.${name}.v1`, data, { streamId: rental.id });
  await tell('RentalBooked', rentalFact.booked(rental));
  await service.call(orders.addRental, { reservationId: rental.id }, as(renter));
  const { orderId } = await service.call(orders.checkout, {}, as(renter));
  await service.call(orders.markPaid, { orderId }, as(renter));
  const about = { ...rentalFact.of(rental), orderId };
  await tell('RentalConfirmed', about);
  if (closed) await tell('RentalClosed', { ...about, earnedCents: 1_350, currency: 'usd' });
  const rate = (by = owner, said: object = { rating: 5, comment: 'Came back on time.' }, call = as(by)) =>
    service.call(orders.reviewRenter, { rentalId: rental.id, ...said } as never, call);
  const review = () => service.call(orders.review, { orderId, rating: 4, comment: 'As described.' }, as(renter));
  const page = (by = owner, side: 'seller' | 'renter' = 'renter') =>
    service.call(orders.reviewsOfPerson, { personId: side === 'renter' ? renter.id : owner.id, as: side }, as(by));
  const reported = async (type: string) => (await service.facts(type)).filter(({ data }) => data['orderId'] === orderId);
  return { renter, owner, rental, orderId, rate, review, page, told: reported };
}

describe('renter review', () => {
  it("is published with the renter's own once both are given", async () => {
    const { renter, owner, orderId, rental, rate, review, page, told: reported } = await aRentalOf();
    expect((await rate()).review).toMatchObject({ rentalId: rental.id, rating: 5, comment: 'Came back on time.', publishedAt: null });
    expect(await page(renter)).toMatchObject({ items: [], count: 0, average: null, stars: [0, 0, 0, 0, 0] });
    expect(await reported('orders.RenterReviewed.v1')).toEqual([]);
    await review();
    const what = { listingId: rental.listingId, title: rental.title, rented: true };
    expect(await page(renter)).toMatchObject({
      name: 'Mina',
      items: [{ ...what, rating: 5, author: 'Kaito' }],
      count: 1,
      stars: [0, 0, 0, 0, 1],
    });
    expect(await page(renter, 'seller')).toMatchObject({ name: 'Kaito', items: [{ ...what, rating: 4, author: 'Mina' }], average: 4 });
    expect((await service.call(orders.reviewsOf, { listingId: rental.listingId })).items).toMatchObject([{ rating: 4 }]);
    expect(await reported('orders.RenterReviewed.v1')).toMatchObject([{ data: { renterId: renter.id, sellerId: owner.id, rating: 5 } }]);
    expect(await reported('orders.ReviewGiven.v1')).toMatchObject([{ data: { orderId, rating: 4, sellerIds: [owner.id] } }]);
  });

  it('is hidden beforehand from the other side, rating included', async () => {
    const { owner, orderId, rental, rate, review, page, told: reported } = await aRentalOf();
    expect((await review()).review).toMatchObject({ rating: 4, publishedAt: null });
    expect((await service.call(orders.order, { orderId }, as(owner))).review).toBeNull();
    expect(await page(owner, 'seller')).toMatchObject({ items: [], count: 0 });
    expect((await service.call(orders.reviewsOf, { listingId: rental.listingId })).items).toEqual([]);
    expect(await reported('orders.ReviewGiven.v1')).toEqual([]);
    await rate();
    expect((await service.call(orders.order, { orderId }, as(owner))).review).toMatchObject({ rating: 4 });
    expect(await reported('orders.ReviewGiven.v1')).toHaveLength(1);
  });

  it('is published after seven days of silence of the other side', async () => {
    const { renter, rate, page, told: reported } = await aRentalOf();
    await rate();
    await service.advanceClock('167 hours');
    expect((await page(renter)).count).toBe(0);
    await service.advanceClock('61 minutes');
    await service.settled();
    expect((await page(renter)).count).toBe(1);
    expect(await reported('orders.RenterReviewed.v1')).toHaveLength(1);
  });

  it('is given once, however often its command arrives', async () => {
    const { owner, rate } = await aRentalOf();
    const call = as(owner);
    expect(await rate(owner, { rating: 5 }, call)).toEqual(await rate(owner, { rating: 5 }, call));
    await expect(rate()).rejects.toMatchObject({ code: 'review_exists', status: 409 });
  });

  it('is refused to others, for a running rental and for none', async () => {
    const { renter, rate } = await aRentalOf();
    for (const by of [renter, stranger, aModerator()]) await expect(rate(by)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const open = await aRentalOf({ closed: false });
    await expect(open.rate()).rejects.toMatchObject({ code: 'not_reviewable', status: 409 });
    const none = service.call(orders.reviewRenter, { rentalId: newId('rental'), rating: 5 }, as(stranger));
    await expect(none).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it.each<object>([
    ...[0, 6, 1.5, '5', null, undefined].map((rating) => ({ rating })),
    ...['x'.repeat(2_001), '   ', '\u200b\u2060', '\u202e\u2066', 'a\u0000b'].map((comment) => ({ rating: 5, comment })),
  ])('has one to five stars and visible text, or none: %j', async (said) => {
    const { rate, owner } = await shared();
    await expect(rate(owner, said)).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    expect((await service.call(orders.myRenterReviews, { rentalIds: [(await shared()).rental.id] }, as(owner))).items).toEqual([]);
  });
});

let once: ReturnType<typeof aRentalOf> | undefined;
const shared = () => (once ??= aRentalOf());

describe('renter profile', () => {
  it('is read by its owner, staff and sellers with a booking or request', async () => {
    const { renter, page } = await aRentalOf();
    const asked = aSeller('asked');
    for (const by of [stranger, asked, aBuyer()]) await expect(page(by)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const request = { requestId: newId('request'), conversationId: newId('conversation'), listingId: 'listing-akira', at };
    const met = { ...request, buyerId: renter.id, sellerId: asked.id };
    await service.deliver('messaging.RequestOpened.v1', met, { streamId: request.requestId, times: 2 });
    for (const by of [renter, asked, aModerator()]) expect(await page(by)).toMatchObject({ name: 'Mina', count: 0 });
  });

  it('does not make a seller page', async () => {
    const { renter } = await aRentalOf();
    const asSeller = service.call(orders.reviewsOfPerson, { personId: renter.id, as: 'seller' }, as(stranger));
    await expect(asSeller).rejects.toMatchObject({ code: 'not_found' });
  });

  it('shows an unpublished review to its author only', async () => {
    const { renter, owner, rental, rate } = await aRentalOf();
    await rate();
    const mine = (by: typeof owner) => service.call(orders.myRenterReviews, { rentalIds: [rental.id] }, as(by));
    expect((await mine(owner)).items).toMatchObject([{ rentalId: rental.id, rating: 5 }]);
    expect((await mine(renter)).items).toEqual([]);
  });

  it('shows removed reviews without text, and names authors to its readers', async () => {
    const { renter, owner, orderId, rate, review, page, told: reported } = await aRentalOf();
    const reviewId = (await rate()).review.id;
    const ofRenter = (await review()).review.id;
    const said = (by: typeof owner) => service.call(orders.saidReviews, { ids: [reviewId, ofRenter] }, as(by));
    const idsOf = async (by: typeof owner) => (await said(by)).items.map(({ id }) => id).toSorted();
    for (const by of [renter, owner, aModerator()]) expect(await idsOf(by)).toEqual([reviewId, ofRenter].toSorted());
    expect((await said(stranger)).items).toMatchObject([{ id: ofRenter, authorId: renter.id, comment: 'As described.', reply: null }]);
    for (const id of [reviewId, ofRenter]) {
      const resolved = { reviewId: id, resolution: 'removed', by: aModerator().id, at };
      await service.deliver('moderation.ReviewResolved.v1', { ...resolved, resolution: 'cleared' });
      expect((await said(renter)).items.find((each) => each.id === id)!.comment).not.toBeNull();
      await service.deliver('moderation.ReviewResolved.v1', resolved, { times: 2 });
    }
    expect((await page(renter)).items).toMatchObject([{ rating: 5, comment: '' }]);
    expect((await page(renter, 'seller')).items).toMatchObject([{ rating: 4, comment: '' }]);
    expect((await service.call(orders.order, { orderId }, as(renter))).review).toMatchObject({ rating: 4, comment: '' });
    expect(await reported('orders.ReviewWordsRemoved.v1')).toMatchObject([
      { data: { reviewId: ofRenter, part: 'review', sellerIds: [owner.id] } },
    ]);
    await service.replayMatches('renter-reviews');
  });

  it('loses the text of an erased author and keeps the stars', async () => {
    const { renter, owner, orderId, rate, review, page } = await aRentalOf();
    await rate();
    await review();
    keyRing.erase(owner.id);
    await service.deliver('identity.PersonErased.v1', { personId: owner.id, at }, { streamId: owner.id, times: 2 });
    expect((await page(renter)).items).toMatchObject([{ rating: 5, comment: '', author: null }]);
    const [{ text }] = await service.database.query('SELECT json_agg(e)::text AS text FROM es_events e WHERE e.stream_id = $1', [orderId]);
    expect(text).not.toContain('Came back on time');
    await service.replayMatches('renter-reviews');
  });
});
