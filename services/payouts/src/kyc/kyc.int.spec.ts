import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type KycDecision, payouts } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { aBuyer, aModerator, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { SimulatedObject } from '../provider/simulated-provider.js';
import { anOrder } from '../testing/orders.js';

const NOTES = 'Send the back of the card too.';
const LARGE = { priceCents: 400_000 };
const person = (id: string) => ({
  ...{ id, role: 'seller' as const, displayName: `Name of ${id}`, email: `${id}@example.org`, emailVerified: true, banned: false },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', location: null, timeZone: 'UTC', language: 'en' as const },
  ...{ onboardingStatus: 'none' as const, avatarColor: '#123456' },
});

/** Real: PostgreSQL, the event log, RPC. Payments are simulated; identity knows everybody. */
describe('identity review of a seller', () => {
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];
  const peopleByIds = ({ ids }: { ids: string[] }) => ({ items: ids.map(person) });
  beforeAll(async () => void (service = await testService(payoutsService, { calls: { identity: { peopleByIds } } })));
  afterAll(() => service.stop());

  async function completed(seller: Actor, shape = {}) {
    const order = anOrder(seller.id, mina.id, shape);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    await service.deliver('orders.SaleCompleted.v1', order.completed);
    return order;
  }
  const payOut = (contractId: string) => service.call(payouts.payOut, { contractId }, as(ada));
  const transfers = (orderId: string) => service.database.getRepository(SimulatedObject).countBy({ orderId, status: 'transferred' });
  const listed = async () => (await service.call(payouts.kycReviews, { limit: 100 }, as(ada))).reviews;
  const reviewOf = async (seller: Actor) => (await listed()).find(({ userId }) => userId === seller.id);
  const decide = (reviewId: string, status: KycDecision, notes?: string, by = ada) =>
    service.call(payouts.decideKyc, { reviewId, status, ...(notes !== undefined && { notes }) }, as(by));
  const mine = async (seller: Actor) => (await service.call(payouts.myKycReview, {}, as(seller))).review;
  const answer = (seller: Actor, words: string) => service.call(payouts.answerKyc, { answer: words }, as(seller));
  /** Opens a review by a refused payout. */
  async function reviewed(seller: Actor) {
    const order = await completed(seller, LARGE);
    await expect(payOut(order.saleId)).rejects.toMatchObject({ code: 'kyc_required', status: 409 });
    return { ...order, reviewId: (await reviewOf(seller))!.id };
  }

  it('arises from a refused payout, once, and lists name and e-mail', async () => {
    const kaito = aSeller();
    expect(await mine(kaito)).toBeNull();
    const { saleId } = await reviewed(kaito);
    await expect(payOut(saleId)).rejects.toMatchObject({ code: 'kyc_required' });
    expect((await listed()).filter(({ userId }) => userId === kaito.id)).toEqual([
      {
        id: kaito.id.replace('person_', 'kyc_'), userId: kaito.id, email: `${kaito.id}@example.org`, displayName: `Name of ${kaito.id}`,
        submittedAt: expect.any(String), reviewedAt: null, reviewerId: null, status: 'pending', notes: null, answer: null,
        onboardingStatus: 'none', cause: 'payout', requirements: [], accountId: null,
      },
    ]); // prettier-ignore
  });

  it('stops every payout until its approval, over three rounds', async () => {
    const kaito = aSeller();
    const { saleId, orderId, reviewId } = await reviewed(kaito);
    const small = await completed(kaito);
    await expect(payOut(small.saleId)).rejects.toMatchObject({ code: 'kyc_required' });
    await expect(answer(kaito, 'Hello?')).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    expect((await decide(reviewId, 'needs_info', NOTES)).review).toMatchObject({ status: 'needs_info', notes: NOTES, reviewerId: ada.id });
    expect(await mine(kaito)).toMatchObject({ status: 'needs_info', notes: NOTES, answer: null });
    await expect(payOut(saleId)).rejects.toMatchObject({ code: 'kyc_required' });
    for (const _ of [1, 2]) expect((await answer(kaito, 'Sent today.')).review).toMatchObject({ status: 'pending', answer: 'Sent today.' });
    expect(await reviewOf(kaito)).toMatchObject({ status: 'pending', answer: 'Sent today.' });
    await decide(reviewId, 'needs_info', 'It is unreadable.');
    await answer(kaito, 'A better scan.');
    for (const _ of [1, 2]) expect((await decide(reviewId, 'approved')).review).toMatchObject({ status: 'approved', notes: null });
    expect(await payOut(saleId)).toMatchObject({ paid: true });
    expect(await transfers(orderId)).toBe(1);
    const decisions = (await service.facts('payouts.KycDecided.v1')).filter(({ data }) => data['reviewId'] === reviewId);
    expect(decisions.map(({ data }) => data['status'])).toEqual(['needs_info', 'needs_info', 'approved']);
    expect(JSON.stringify(decisions)).not.toContain(NOTES);
    await decide(reviewId, 'rejected', 'The card is not yours.');
    await expect(payOut(small.saleId)).rejects.toMatchObject({ code: 'kyc_required' });
    expect(await transfers(small.orderId)).toBe(0);
    await service.replayMatches('kyc-reviews');
  });

  it('is approved for all sums, whatever the provider has checked', async () => {
    const kaito = aSeller();
    const { saleId, reviewId } = await reviewed(kaito);
    await service.call(payouts.onboard, {}, as(kaito));
    await expect(payOut(saleId)).rejects.toMatchObject({ code: 'kyc_required' });
    await decide(reviewId, 'approved', 'Seen at the provider.');
    expect(await payOut(saleId)).toMatchObject({ paid: true });
  });

  it('is decided by other admins, with notes for the seller', async () => {
    const kaito = aSeller();
    const { reviewId } = await reviewed(kaito);
    const before = await reviewOf(kaito);
    for (const status of ['needs_info', 'rejected'] as const) {
      await expect(decide(reviewId, status)).rejects.toMatchObject({ status: 400, fields: [{ path: 'notes' }] });
      for (const notes of ['', ' ', 'a'.repeat(5_001)])
        await expect(decide(reviewId, status, notes)).rejects.toMatchObject({ status: 400 });
    }
    for (const by of [kaito, mina, aModerator()])
      await expect(decide(reviewId, 'approved', undefined, by)).rejects.toMatchObject({ status: 403 });
    await expect(decide(reviewId, 'approved', undefined, { ...kaito, role: 'admin' })).rejects.toMatchObject({ code: 'not_yourself' });
    await expect(decide(`kyc_${'0'.repeat(32)}`, 'approved')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(await reviewOf(kaito)).toEqual(before);
    expect((await decide(reviewId, 'rejected', 'a'.repeat(5_000))).review.status).toBe('rejected');
  });

  it('is read and answered by its seller alone', async () => {
    const [kaito, rin] = [aSeller(), aSeller()];
    const { reviewId } = await reviewed(kaito);
    await decide(reviewId, 'needs_info', NOTES);
    expect(await mine(rin)).toBeNull();
    await expect(answer(rin, 'It is me.')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    for (const by of [mina, rin, aModerator()])
      await expect(service.call(payouts.kycReviews, {}, as(by))).rejects.toMatchObject({ status: 403 });
    expect(await reviewOf(kaito)).toMatchObject({ status: 'needs_info', answer: null });
  });

  it('is listed in pages, pending ones first, the longest waiting first', async () => {
    const sellers = [aSeller(), aSeller(), aSeller()];
    for (const seller of sellers) await reviewed(seller);
    await decide((await reviewOf(sellers[0]!))!.id, 'approved');
    const ids: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await service.call(payouts.kycReviews, { limit: 2, ...(cursor && { cursor }) }, as(ada));
      ids.push(...page.reviews.map(({ userId }) => userId));
      cursor = page.nextCursor;
    }
    const all = await listed();
    expect(ids).toEqual(all.map(({ userId }) => userId));
    const places = sellers.map(({ id }) => ids.indexOf(id));
    expect([places[1]! < places[2]!, places[2]! < places[0]!]).toEqual([true, true]);
    expect(all.map(({ status }) => status === 'pending')).toEqual(
      all
        .map(({ status }) => status === 'pending')
        .toSorted()
        .toReversed(),
    );
  });

  it('ends with the erasure of its seller', async () => {
    const kaito = aSeller();
    const { reviewId } = await reviewed(kaito);
    await decide(reviewId, 'needs_info', NOTES);
    await service.deliver('identity.PersonErased.v1', { personId: kaito.id, at: '2026-11-26T12:00:00.000Z' }, { times: 2 });
    expect(await reviewOf(kaito)).toBeUndefined();
    await expect(decide(reviewId, 'approved')).rejects.toMatchObject({ code: 'not_found' });
    await service.replayMatches('kyc-reviews');
  });
});
