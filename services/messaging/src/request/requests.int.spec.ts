// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: identity and catalog, whose facts are delivered by hand.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { market } from '../fixtures/requests.js';
import { messagingService } from '../messaging.module.js';
import { MOST_OPEN } from './request.decide.js';

let service: TestService;
let shop: ReturnType<typeof market>;
const [admin, stranger] = [anAdmin(), aBuyer()];

beforeAll(async () => {
  service = await testService(messagingService);
  shop = market(service, as);
  await shop.known(admin, 'Ada');
});
afterAll(() => service.stop());

/** A buyer's request for a seller's listing. */
async function asked(said = {}) {
  const [buyer, seller] = [await shop.known(aBuyer(), 'Mina'), await shop.known(aSeller(), 'Kaito')];
  const listingId = await shop.listing(seller, 'Berserk 1');
  const { request, conversationId } = await shop.ask(buyer, listingId, said);
  return { buyer, seller, listingId, conversationId, id: request.id };
}

describe('request over RPC', () => {
  it('opens with its conversation and is its first message', async () => {
    const { buyer, seller, listingId, conversationId, id } = await asked({ message: '  Is the obi there?  ' });
    const { items } = await service.call(messaging.messages, { conversationId }, as(seller));
    expect(items).toMatchObject([{ senderId: buyer.id, body: 'Is the obi there?', number: 1 }]);
    const parties = { requestId: id, conversationId, listingId, buyerId: buyer.id, sellerId: seller.id };
    const [fact] = (await service.facts('messaging.RequestOpened.v1')).filter(({ data }) => data['requestId'] === id);
    expect(fact!.data).toEqual({ ...parties, at: fact!.at });
  });

  it('is read by both sides only, each from theirs', async () => {
    const { buyer, seller, listingId, id } = await asked();
    const same = { id, listingId, title: 'Berserk 1', message: 'Is the obi there?', stage: 'applied', status: 'applied', overdue: false };
    expect(await shop.mine(buyer)).toMatchObject([{ ...same, direction: 'sent', applicantName: 'Mina', applicantEmail: null }]);
    expect(await shop.mine(seller)).toMatchObject([{ ...same, direction: 'received', applicantEmail: null }]);
    const portfolioUrl = `/people/${buyer.id}?side=renter`;
    for (const who of [buyer, seller]) expect(await shop.mine(who)).toMatchObject([{ applicantId: buyer.id, portfolioUrl }]);
    expect(await shop.mine(seller, { direction: 'sent' })).toEqual([]);
    expect(await shop.mine(stranger)).toEqual([]);
    await expect(service.call(messaging.request, { requestId: id }, as(stranger))).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.move(stranger, id, { stage: 'hired' })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(shop.move(buyer, id, { stage: 'hired' })).rejects.toMatchObject({ code: 'not_seller', status: 403 });
  });

  it('is refused for own, paused, unknown and repeated listings, and nothing is stored', async () => {
    const [buyer, seller] = [aBuyer(), aSeller()];
    const [live, draft] = [await shop.listing(seller), await shop.listing(seller, 'Akira', false)];
    await expect(shop.ask(seller, live)).rejects.toMatchObject({ code: 'own_listing', status: 422 });
    await expect(shop.ask(buyer, draft)).rejects.toMatchObject({ code: 'unavailable', status: 409 });
    await expect(shop.ask(buyer, `listing-${newId('a').slice(2)}`)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    for (const message of ['', '   ', '\u200b\u2060\ufeff', '\u3164', 'a\u0000b', 'x'.repeat(4_001)])
      await expect(shop.ask(buyer, live, { message })).rejects.toMatchObject({ status: 400 });
    expect(await shop.mine(buyer)).toEqual([]);
    await shop.ask(buyer, live, { message: 'x'.repeat(4_000) });
    await expect(shop.ask(buyer, live)).rejects.toMatchObject({ code: 'already_requested', status: 409 });
  });

  it('is one for a listing and twenty in all, in concurrent calls too', async () => {
    const [buyer, seller] = [aBuyer(), aSeller()];
    const listings = await Promise.all(Array.from({ length: MOST_OPEN + 5 }, () => shop.listing(seller)));
    const same = await Promise.allSettled(Array.from({ length: 8 }, () => shop.ask(buyer, listings[0]!)));
    expect(codesOf(same)).toEqual(['already_requested', 'ok']);
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const others = await Promise.allSettled(listings.slice(1).map((listingId) => shop.ask(buyer, listingId)));
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_OPEN - 1);
    expect(codesOf(others)).toEqual(['ok', 'too_many_open']);
    const [open] = await shop.mine(buyer);
    await service.call(messaging.withdrawRequest, { requestId: open!.id }, as(buyer));
    await shop.ask(buyer, open!.listingId);
  });

  it('is moved by its seller, with lines for each side', async () => {
    const { buyer, seller, conversationId, id } = await asked();
    const interviewScheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    await shop.move(seller, id, { stage: 'interview', interviewScheduledAt, notes: 'Likes slipcases.' });
    await shop.move(admin, id, { status: 'declined', rejectedReason: 'Sold at a fair.' });
    const [sent] = await shop.mine(buyer);
    expect(sent).toMatchObject({ stage: 'declined', status: 'declined', rejectedReason: 'Sold at a fair.', interviewScheduledAt });
    expect(sent!.actions.map(({ actionType }) => actionType)).toEqual(['declined', 'interview', 'viewing_set', 'applied']);
    expect(sent!.actions.every(({ notes, actorEmail }) => notes === null && actorEmail === null)).toBe(true);
    expect((await shop.mine(seller))[0]!.actions[1]).toMatchObject({ notes: 'Likes slipcases.', actorEmail: null });
    const { items } = await service.call(messaging.applicants, { status: 'declined' }, as(admin));
    expect(items[0]!.actions[0]).toMatchObject({ actionType: 'declined', actorEmail: 'ada@example.com', notes: 'Sold at a fair.' });
    const thread = await service.call(messaging.messages, { conversationId }, as(buyer));
    expect(thread.items[0]).toMatchObject({ line: 'request_moved', ref: id });
    await service.replayMatches('requests');
  });

  it('is corrected if its status differs from its stage (A-13)', async () => {
    const { seller, id } = await asked();
    const reported = async (input: object) => (await shop.move(seller, id, input)).application;
    expect(await reported({ stage: 'interview', status: 'declined' })).toMatchObject({ stage: 'interview', status: 'interview' });
    expect(await reported({ stage: 'offer', status: 'open' })).toMatchObject({ stage: 'offer', status: 'offer' });
    expect(await reported({ status: 'declined' })).toMatchObject({ stage: 'declined', status: 'declined' });
    for (const wrong of [{ stage: 'open' }, { status: 7 }, { status: 'a\nb' }])
      await expect(shop.move(seller, id, wrong)).rejects.toMatchObject({ status: 400 });
  });

  it('runs one command once, however often it is sent', async () => {
    const { seller, id } = await asked();
    const call = as(seller);
    const input = { requestId: id, stage: 'offer' as const };
    const [one, two] = [await service.call(messaging.moveRequest, input, call), await service.call(messaging.moveRequest, input, call)];
    expect(two).toEqual(one);
    expect((await shop.move(seller, id, { stage: 'offer' })).application.actions).toHaveLength(2);
  });

  it("ends with its buyer's erasure, without their text", async () => {
    const { buyer, seller, id } = await asked();
    await service.deliver(
      'identity.PersonErased.v1',
      { personId: buyer.id, at: new Date().toISOString() },
      { streamId: buyer.id, times: 2 },
    );
    expect(await shop.mine(seller)).toMatchObject([{ id, status: 'withdrawn', message: null, applicantName: null, portfolioUrl: null }]);
    await expect(shop.move(seller, id, { stage: 'offer' })).rejects.toMatchObject({ code: 'withdrawn' });
  });
});

describe('applicants', () => {
  const list = (filter = {}) => service.call(messaging.applicants, filter, as(admin));

  it('are found by name, title, address, stage and status, in pages', async () => {
    const { id } = await asked();
    const [buyer, seller] = [await shop.known(aBuyer(), 'Yumeko'), aSeller()];
    const other = (await shop.ask(buyer, await shop.listing(seller, '100% Perfect_Girl'))).request.id;
    const idsOf = async (filter: object) => (await list({ limit: 100, ...filter })).items.map((each) => each.id);
    for (const q of ['yume', 'ＹＵＭＥ', 'yumekō', 'YUMEKO@example', '100%', 'perfect_']) expect(await idsOf({ q })).toEqual([other]);
    expect(await idsOf({ q: '_' })).toEqual([other]);
    expect(await idsOf({ q: 'nobody' })).toEqual([]);
    expect(await idsOf({ stage: 'applied' })).toEqual(expect.arrayContaining([other, id]));
    expect(await idsOf({ stage: 'applied', status: 'withdrawn', q: 'yume' })).toEqual([]);
    const first = await list({ limit: 1 });
    expect(first.items[0]!.id).toBe(other);
    expect((await list({ limit: 1, cursor: first.nextCursor! })).items[0]!.id).toBe(id);
  });

  it('are counted, and late after three days in a stage', async () => {
    const { seller, id } = await asked();
    const before = await service.call(messaging.applicantsOverview, {}, as(admin));
    expect(before.stages.reduce((sum, { count }) => sum + count, 0)).toBe(before.total);
    expect(before.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(before.total);
    await service.advanceClock('71 hours');
    expect((await shop.mine(seller))[0]!.overdue).toBe(false);
    await service.advanceClock('2 hours');
    expect((await shop.mine(seller))[0]!.overdue).toBe(true);
    const { application } = await service.call(messaging.resendContract, { requestId: id }, as(admin));
    expect(application).toMatchObject({ stage: 'contract_sent', status: 'contract_sent', overdue: false });
    expect(Date.parse(application.contractSentAt!) - Date.parse(application.createdAt)).toBeGreaterThan(72 * 3_600_000);
    const figures = await service.call(messaging.applicantFigures, {}, as(admin));
    expect(figures).toMatchObject({ contractsInSignature: 1, newApplicantsLast7Days: before.total });
    expect(await service.call(messaging.requestFigures, {}, as(seller))).toEqual({ activeRequests: 1 });
    await service.advanceClock('7 days');
    expect((await service.call(messaging.applicantFigures, {}, as(admin))).newApplicantsLast7Days).toBe(0);
  });

  it('are listed with a viewing ahead until it is over', async () => {
    const { seller, id } = await asked();
    const ahead = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    const now = (await shop.mine(seller))[0]!.createdAt;
    await shop.move(seller, id, { stage: 'interview', interviewScheduledAt: ahead(2) });
    const upcoming = async () =>
      (await service.call(messaging.applicantsOverview, {}, as(admin))).upcomingInterviews.map((each) => each.id);
    expect(await upcoming()).toEqual([id]);
    await service.advanceClock('3 hours');
    expect(await upcoming()).toEqual([]);
    await expect(shop.move(seller, id, { interviewScheduledAt: ahead(1) })).rejects.toMatchObject({ code: 'viewing_past', status: 422 });
  });
});

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  [...new Set(results.map((result) => (result.status === 'fulfilled' ? 'ok' : (result.reason as { code: string }).code)))].toSorted();
