import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { aBuyer, aModerator, as, testService } from '@tankobon/testing';
import { conversationIdOf } from '../conversation/conversation.js';
import { AT, startMessaging } from '../fixtures/messaging.js';
import { market } from '../fixtures/requests.js';

let service: Awaited<ReturnType<typeof start>>;
const start = () => startMessaging(testService);
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

type Person = { id: string; email: string };
const acting = ({ id }: { id: string }) => ({ ...aBuyer(), id });
const noticesOf = async (whose: Person) => (await service.call(messaging.notices, {}, as(acting(whose)))).items;
const APPROVED = /Welcome|Approved|listing_approved/;
const kindsOf = async (whose: Person) => (await noticesOf(whose)).flatMap(({ kind }) => (APPROVED.test(kind) ? [] : [kind])).toReversed();
const mailsTo = async ({ email }: Person) =>
  (await service.sent(email)).map(({ subject }) => subject).filter((each) => !APPROVED.test(each));

async function aDispute(more = {}) {
  const [buyer, seller] = [await service.person(newId('Mina')), await service.person(newId('Kaito'))];
  const listingId = `listing-${newId('a').slice(2)}`;
  await service.deliver('catalog.ListingCreated.v1', { listingId, sellerId: seller.id, title: 'Akira', at: AT }, { streamId: listingId });
  const [disputeId, contractId, orderId] = [newId('dispute'), newId('sale'), newId('order')];
  const about = { disputeId, contractId, orderId, listingId, buyerId: buyer.id, sellerId: seller.id, at: AT };
  const hear = (type: string, data: object) =>
    service.deliver(`moderation.${type}.v1`, { ...about, ...data }, { streamId: disputeId, times: 2 });
  await hear('DisputeOpened', { openedBy: buyer.id, reasonCode: 'damaged_item', responseDueAt: AT, ...more });
  return { buyer, seller, listingId, disputeId, hear };
}

/** Real: PostgreSQL, the event log in it. Mails are stored instead of sent. */
describe('notifications about a dispute', () => {
  it('reach both sides with a mail about the deadline and a link', async () => {
    const { buyer, seller, disputeId } = await aDispute();
    expect([await kindsOf(buyer), await kindsOf(seller)]).toEqual([['dispute_begun'], ['dispute_opened']]);
    expect((await noticesOf(seller))[0]).toMatchObject({ place: 'dispute', disputeId, title: 'Akira' });
    expect(await mailsTo(seller)).toEqual(['Your answer is needed: dispute about “Akira”']);
  });

  it('put the silent side first, and remind only the person concerned', async () => {
    const { buyer, seller, hear } = await aDispute();
    await hear('DisputeReminded', { remindedId: seller.id, dueAt: AT });
    await hear('DisputeEvidenceAdded', { by: seller.id, offerCents: 900 });
    await hear('DisputeEscalated', { escalationLevel: 'level_1', why: 'time' });
    expect(await kindsOf(buyer)).toEqual(['dispute_begun', 'dispute_answered', 'dispute_escalated']);
    expect(await kindsOf(seller)).toEqual(['dispute_opened', 'dispute_reminder', 'dispute_escalated']);
    expect(await mailsTo(buyer)).toContain('An offer in the dispute about “Akira”');
  });

  it('report the end to both and a refund to the buyer only', async () => {
    const end = { resolution: 'no_action', currency: 'usd', by: newId('person') };
    const [one, other] = [await aDispute(), await aDispute()];
    await one.hear('DisputeClosed', { ...end, status: 'closed', refundCents: 0 });
    await other.hear('DisputeClosed', { ...end, status: 'refunded', resolution: 'refund', refundCents: 900 });
    for (const reported of [one.buyer, one.seller, other.buyer]) expect(await kindsOf(reported)).toContain('dispute_decided');
    expect(await kindsOf(other.seller)).toEqual(['dispute_opened']);
  });

  it('name the bank as the one that opened and ended it', async () => {
    const { buyer, seller, hear } = await aDispute({ byBank: true });
    await hear('DisputeClosed', {
      status: 'closed',
      resolution: 'resolved_buyer',
      refundCents: 0,
      currency: 'usd',
      by: 'bank',
      verdict: 'lost',
    });
    expect([await kindsOf(buyer), await kindsOf(seller)]).toEqual([['dispute_decided'], ['dispute_opened', 'dispute_decided']]);
  });

  it('add lines to the conversation at its begin and end', async () => {
    const { buyer, seller, listingId, disputeId, hear } = await aDispute();
    await hear('DisputeClosed', { status: 'closed', resolution: 'no_action', refundCents: 0, currency: 'usd', by: seller.id });
    const thread = await service.call(messaging.messages, { conversationId: conversationIdOf(buyer.id, listingId) }, as(acting(buyer)));
    const lines = thread.items.map(({ line, ref }) => [line, ref]);
    expect(lines).toEqual([['dispute_closed', disputeId], ['dispute_opened', disputeId]]); // prettier-ignore
  });
});

describe('messages from before a dispute', () => {
  it('are kept of an erased person for its evidence until it ends', async () => {
    const { buyer, seller, listingId, hear } = await aDispute();
    const conversationId = conversationIdOf(buyer.id, listingId);
    await service.call(messaging.sendMessage, { conversationId, body: 'The cover is torn.' }, as(acting(buyer)));
    await service.call(messaging.sendMessage, { conversationId, body: 'It left whole.' }, as(acting(seller)));
    const activityLog = async () => (await service.call(messaging.trail, { buyerId: buyer.id, listingId })).items.map(({ note, actorRole }) => [actorRole, note]); // prettier-ignore
    const shown = async () => (await service.call(messaging.messages, { conversationId }, as(acting(seller)))).items.flatMap(({ body }) => body ?? []); // prettier-ignore
    await service.erase(buyer.id);
    expect(await shown()).toEqual(['It left whole.']);
    expect(await activityLog()).toEqual([['buyer', 'The cover is torn.'], ['seller', 'It left whole.']]); // prettier-ignore
    await hear('DisputeClosed', { status: 'closed', resolution: 'no_action', refundCents: 0, currency: 'usd', by: seller.id });
    expect(await activityLog()).toEqual([['buyer', null], ['seller', 'It left whole.']]); // prettier-ignore
  });
});

describe('notifications about a request', () => {
  it('reach the side that did not move it, or both after staff did', async () => {
    const { listing, ask, move } = market(service, as);
    const [buyer, seller] = [await service.person(newId('Nana')), await service.person(newId('Ren'))];
    const { request, conversationId } = await ask(acting(buyer), await listing(acting(seller)));
    await move(acting(seller), request.id, { stage: 'screening', notes: 'Nice.' });
    await move(acting(seller), request.id, { notes: 'Nobody hears of this.' });
    await move(aModerator(), request.id, { stage: 'interview', interviewScheduledAt: new Date(Date.now() + 7 * 86_400_000).toISOString() });
    await service.call(messaging.withdrawRequest, { requestId: request.id }, as(acting(buyer)));
    expect((await kindsOf(seller)).toSorted()).toEqual(['request_moved', 'request_opened', 'request_withdrawn', 'viewing_set']);
    expect((await kindsOf(buyer)).toSorted()).toEqual(['request_moved', 'request_moved', 'viewing_set']);
    expect((await noticesOf(buyer))[0]).toMatchObject({ place: 'conversation', conversationId });
    expect([await mailsTo(buyer), await mailsTo(seller)]).toEqual([[], []]);
  });
});

describe('notifications about unread messages', () => {
  it('come after an hour, once until read, and by mail on request only', async () => {
    const { listing, ask } = market(service, as);
    const [buyer, seller, quiet] = [
      await service.person(newId('Shin')),
      await service.person(newId('Yasu')),
      await service.person(newId('Off')),
    ];
    await service.call(messaging.preferNotices, { messages: 'mail' }, as(acting(seller)));
    await service.call(messaging.preferNotices, { messages: 'off' }, as(acting(quiet)));
    const { conversationId } = await ask(acting(buyer), await listing(acting(seller)));
    await ask(acting(buyer), await listing(acting(quiet)));
    const unreadOf = async (whose: Person) => (await noticesOf(whose)).filter(({ kind }) => kind === 'messages_unread');
    await service.jobs.runAll();
    expect(await unreadOf(seller)).toEqual([]);
    await service.advanceClock('61 minutes');
    await service.jobs.runAll();
    await service.jobs.runAll();
    expect(await unreadOf(seller)).toMatchObject([{ conversationId, place: 'conversation', read: false }]);
    expect(await unreadOf(quiet)).toEqual([]);
    // An hour later it may be tomorrow, when what was asked is told as well.
    expect((await mailsTo(seller)).filter((subject) => subject !== 'Your day on Tankobon')).toEqual(['You have unread messages']);
    await service.call(messaging.sendMessage, { conversationId, body: 'And the obi?' }, as(acting(buyer)));
    await service.advanceClock('61 minutes');
    await service.jobs.runAll();
    expect(await unreadOf(seller)).toHaveLength(1);
    await service.call(messaging.readNotices, { upTo: '2999-01-01T00:00:00.000Z' }, as(acting(seller)));
    await service.jobs.runAll();
    expect(await unreadOf(seller)).toHaveLength(2);
  });
});

describe('review reminders', () => {
  it('reach the buyer when a sale is completed, in the product', async () => {
    const [buyer, seller] = [await service.person(newId('Rei')), await service.person(newId('Kei'))];
    const sale = { saleId: newId('sale'), orderId: newId('order'), buyerId: buyer.id, sellerId: seller.id, listingId: 'listing-a', at: AT };
    const completed = { ...sale, earnedCents: 900, currency: 'usd', how: 'confirmed' };
    await service.deliver('orders.SaleCompleted.v1', completed, { streamId: sale.saleId, times: 2 });
    expect(await noticesOf(buyer)).toMatchObject([{ kind: 'review_wanted', place: 'order', orderId: sale.orderId }]);
    expect(await mailsTo(buyer)).toEqual([]);
  });

  it('reach both sides of a closed rental, not for its extensions', async () => {
    const [renter, seller] = [await service.person(newId('Rei')), await service.person(newId('Kei'))];
    for (const each of [renter, seller]) await service.call(messaging.preferNotices, { reviews: 'mail' }, as(acting(each)));
    const rental = { rentalId: newId('rental'), renterId: renter.id, sellerId: seller.id, listingId: 'listing-a', at: AT };
    const closed = { ...rental, orderId: newId('order'), earnedCents: 900, currency: 'usd' };
    await service.deliver('rentals.RentalClosed.v1', closed, { streamId: rental.rentalId, times: 2 });
    const more = newId('rental');
    await service.deliver('rentals.RentalClosed.v1', { ...closed, rentalId: more, extendsId: rental.rentalId }, { streamId: more });
    const { orderId } = closed;
    expect(await noticesOf(renter)).toMatchObject([{ kind: 'review_wanted', place: 'order', orderId }]);
    expect(await noticesOf(seller)).toMatchObject([{ kind: 'review_wanted_seller', place: 'seller', listingId: rental.listingId }]);
    for (const each of [renter, seller]) expect(await mailsTo(each)).toEqual([expect.stringContaining('How was it?')]);
  });
});
