import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moderation } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { aBuyer, aModerator, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { moderationService } from './moderation.module.js';

const hex = () => randomUUID().replaceAll('-', '');
const at = () => new Date().toISOString();
const [mina, kaito, rei, mo] = [aBuyer('mina'), aSeller('kaito'), aSeller('rei'), aModerator('mo')];
const card = {
  title: 'Akira', coverUrl: null, rateType: 'buy', rateCents: 300, currency: 'usd', depositCents: 0, shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga', seriesId: null, seriesTitle: null, inventory: 1, available: 1,
}; // prettier-ignore
const listing = {
  ...{ id: 'listing-akira', title: 'Akira, bootleg', description: 'Read once.', category: 'Manga', tags: [], coverUrl: null, gallery: [] },
  ...{ pictures: [], rateType: 'buy', rateCents: 9_000, currency: 'usd', depositCents: 0, condition: '', grade: null, edition: '' },
  ...{ language: 'English', extras: '', locationType: 'remote', location: '', shippingFee: 'Included', shippingCents: 0, shippingEta: '' },
  ...{ shippingNotes: '', status: 'pending', inventory: 1, available: 1, buyable: 1, nextFree: null, freeCopies: null },
  ...{ offers: [], sku: null, seriesId: null },
  ...{
    seriesTitle: null,
    version: 1,
    rejectedReason: null,
    pausedByStaff: null,
    createdAt: at(),
    updatedAt: at(),
    liveAt: null,
    series: null,
  },
  seller: {
    id: kaito.id,
    name: 'Kaito',
    location: null,
    rating: null,
    sales: 3,
    memberSince: 2024,
    avatarColor: '#8a8178',
    timeZone: 'UTC',
  },
};

/** Real: PostgreSQL, the event log, RPC, timers. Messaging, catalog and pictures are fakes. */
describe('reports by people', () => {
  let service: TestService;
  const said = new Map<string, object>();
  const asked: string[][] = [];

  beforeAll(async () => {
    const calls = {
      messaging: {
        saidMessages: ({ ids }: { ids: string[] }) => {
          asked.push(ids);
          return { items: ids.flatMap((id) => said.get(id) ?? []) };
        },
      },
      orders: {
        saidReviews: ({ ids }: { ids: string[] }) => ({ items: ids.flatMap((id) => said.get(id) ?? []) }),
      },
      catalog: { comparison: () => ({ listing, medianCents: 3_000, others: 12, sellerSince: '2024-01-01T00:00:00.000Z' }) },
      pictures: {
        alike: () => ({ items: [{ pictureId: `picture_${hex()}`, listingId: 'listing-akira-rei', ownerId: rei.id, since: at() }] }),
      },
    };
    service = await testService(moderationService, { calls: calls as never });
    for (const [name, { id }] of Object.entries({ mina, kaito })) await registered(id, `${name}@tankobon.example`);
  });
  afterAll(() => service.stop());

  const registered = (personId: string, email: string) =>
    service.deliver('identity.PersonRegistered.v1', { personId, displayName: 'A', email, role: 'buyer', avatarColor: '#000', registeredAt: at() }, { streamId: personId }); // prettier-ignore
  const message = (body = 'Call me: +44 20 7946 0958') => {
    const id = `message_${hex()}`;
    said.set(id, { id, conversationId: `conversation_${'1'.repeat(32)}`, senderId: kaito.id, recipientId: mina.id, body });
    return id;
  };
  const flagged = (messageId: string, rules = ['phone']) =>
    service.deliver('messaging.MessageFlagged.v1', { messageId, conversationId: `conversation_${'1'.repeat(32)}`, senderId: kaito.id, rules, at: at() }, { streamId: messageId, times: 2 }); // prettier-ignore
  const report = (messageId: string, by: Actor = mina, note?: string) =>
    service.call(moderation.reportMessage, { messageId, reason: 'scam', ...(note !== undefined && { note }) }, as(by));
  const queue = async (page = {}) => (await service.call(moderation.flaggedMessages, page, as(mo))).items;
  const find = async (id: string) => (await queue({ limit: 100 })).find((each) => each.id === id);
  const people = async () => (await service.call(moderation.reportedPeople, {}, as(mo))).items;
  const resolve = (messageId: string, action: 'clear' | 'escalate') =>
    service.call(moderation.resolveMessage, { messageId, action }, as(mo));
  const answered = async (id: string) =>
    (await service.facts('moderation.ReportsAnswered.v1')).filter(({ data }) => data['subjectId'] === id).map(({ data }) => data);

  describe('reported message', () => {
    it('is in the queue once with its text if a rule flags it', async () => {
      const id = message();
      await flagged(id);
      expect(await find(id)).toMatchObject({ senderId: kaito.id, senderEmail: 'kaito@tankobon.example', body: 'Call me: +44 20 7946 0958', reasons: ['phone'], reports: [] }); // prettier-ignore
      const { reviewDueAt, submittedAt } = (await find(id))!;
      expect(Date.parse(reviewDueAt) - Date.parse(submittedAt)).toBe(86_400_000);
    });

    it('is reported by its recipient with a note for staff', async () => {
      const id = message('You are a fool.');
      await report(id, mina, 'He insults me.');
      expect(await find(id)).toMatchObject({ reasons: ['reported: scam'], reports: [{ reason: 'scam', note: 'He insults me.' }] });
      const sealed = await service.database.query('SELECT 1 FROM es_events WHERE stream_id = $1 AND data::text LIKE $2', [
        `case_${id}`,
        '%insults%',
      ]);
      expect(sealed).toEqual([]);
    });

    it('is reported once, never by its author or by outsiders', async () => {
      const id = message();
      for (const by of [rei, mo]) await expect(report(id, by)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      await expect(report(`message_${hex()}`)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      await expect(report(id, kaito)).rejects.toMatchObject({ code: 'own_message', status: 422 });
      expect(await find(id)).toBeUndefined();
      await report(id);
      await expect(report(id)).rejects.toMatchObject({ code: 'already_reported', status: 409 });
    });

    it('is read once per page and shown without text if its sender is erased', async () => {
      const ids = [message('One'), message('Two')];
      for (const id of ids) await flagged(id);
      said.set(ids[0]!, { ...said.get(ids[0]!), body: null });
      asked.length = 0;
      expect(await find(ids[0]!)).toMatchObject({ body: null });
      expect(asked).toHaveLength(1);
    });

    it('leaves the queue once cleared, with a notification and an audit entry', async () => {
      const id = message();
      await report(id);
      expect(await resolve(id, 'clear')).toEqual({ message: { id, resolution: 'cleared' } });
      expect(await resolve(id, 'clear')).toEqual({ message: { id, resolution: 'cleared' } });
      await expect(resolve(id, 'escalate')).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
      expect(await find(id)).toBeUndefined();
      expect(await answered(id)).toEqual([expect.objectContaining({ kind: 'message', reporterIds: [mina.id], outcome: 'cleared' })]);
      const { items } = await service.call(moderation.audit, { subjectId: id }, as(anAdmin()));
      expect(items).toEqual([
        expect.objectContaining({ actionType: 'SubjectResolved', service: 'moderation', actorId: mo.id, after: { resolution: 'cleared' } }),
      ]);
    });

    it('adds its sender to the reported people after an escalation', async () => {
      const id = message();
      await report(id);
      await resolve(id, 'escalate');
      expect(await find(id)).toBeUndefined();
      expect(await answered(id)).toEqual([expect.objectContaining({ outcome: 'upheld' })]);
      expect(await people()).toEqual([expect.objectContaining({ id: kaito.id, reasons: ['message_escalated'] })]);
      await service.call(moderation.clearPerson, { personId: kaito.id }, as(mo));
      expect(await people()).toEqual([]);
    });

    it('is read and decided by staff only', async () => {
      const id = message();
      await flagged(id);
      for (const by of [mina, kaito]) {
        await expect(service.call(moderation.flaggedMessages, {}, as(by))).rejects.toMatchObject({ status: 403 });
        await expect(service.call(moderation.resolveMessage, { messageId: id, action: 'clear' }, as(by))).rejects.toMatchObject({ status: 403 }); // prettier-ignore
      }
      await expect(resolve(`message_${hex()}`, 'clear')).rejects.toMatchObject({ code: 'not_found', status: 404 });
    });
  });

  describe('reported review', () => {
    const review = (more: object = {}) => {
      const id = `review_${hex()}`;
      said.set(id, { id, authorId: mina.id, rating: 1, comment: 'You fool.', reply: null, repliedBy: null, ...more });
      return id;
    };
    const accuse = (reviewId: string, by: Actor = kaito, reason = 'offensive') =>
      service.call(moderation.reportReview, { reviewId, reason: reason as 'offensive', note: 'Look.' }, as(by));
    const reviews = async (by: Actor = mo) => (await service.call(moderation.reportedReviews, { limit: 100 }, as(by))).items;
    const decide = (reviewId: string, action: 'clear' | 'remove' | 'remove_reply', by: Actor = mo) =>
      service.call(moderation.resolveReview, { reviewId, action }, as(by));
    const received = async (reviewId: string) =>
      (await service.facts('moderation.ReviewResolved.v1')).flatMap(({ data }) =>
        data['reviewId'] === reviewId ? [data['resolution']] : [],
      );

    it("is reported once each with its text, never if hidden or one's own", async () => {
      const id = review();
      await accuse(id);
      await accuse(id, rei, 'spam');
      await expect(accuse(id)).rejects.toMatchObject({ code: 'already_reported', status: 409 });
      await expect(accuse(id, mina)).rejects.toMatchObject({ code: 'own_review', status: 422 });
      await expect(accuse(`review_${hex()}`)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      for (const wrong of ['scam', 'nothing']) await expect(accuse(id, rei, wrong)).rejects.toMatchObject({ status: 400 });
      const reasons = ['reported: offensive', 'reported: spam'];
      expect((await reviews()).find((each) => each.id === id)).toMatchObject({
        authorEmail: 'mina@tankobon.example',
        comment: 'You fool.',
        reasons,
      });
    });

    it('is reported by its author after a reply', async () => {
      const id = review({ reply: 'Fool yourself.', repliedBy: kaito.id });
      await accuse(id, mina);
      expect((await reviews()).find((each) => each.id === id)).toMatchObject({ reply: 'Fool yourself.' });
      await decide(id, 'remove_reply');
      expect(await received(id)).toEqual(['reply_removed']);
    });

    it('leaves the queue once decided, and its reporter hears the result', async () => {
      const [kept, gone] = [review(), review()];
      for (const id of [kept, gone]) await accuse(id);
      await decide(kept, 'clear');
      for (const _ of [1, 2]) expect(await decide(gone, 'remove')).toEqual({ review: { id: gone, resolution: 'removed' } });
      await expect(decide(gone, 'clear')).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
      expect((await reviews()).filter(({ id }) => id === kept || id === gone)).toEqual([]);
      expect([await received(kept), await received(gone)]).toEqual([['cleared'], ['removed']]);
      for (const [id, outcome] of [
        [kept, 'cleared'],
        [gone, 'upheld'],
      ] as const)
        expect(await answered(id)).toEqual([expect.objectContaining({ kind: 'review', reporterIds: [kaito.id], outcome })]);
    });

    it('is read and decided by staff only', async () => {
      const id = review();
      await accuse(id);
      for (const by of [mina, kaito]) {
        await expect(reviews(by)).rejects.toMatchObject({ status: 403 });
        await expect(decide(id, 'clear', by)).rejects.toMatchObject({ status: 403 });
      }
    });
  });

  describe('reported person', () => {
    const accuse = (personId: string, by: Actor = mina, note?: string) =>
      service.call(moderation.reportPerson, { personId, reason: 'impersonation', ...(note && { note }) }, as(by));

    it('is reported once by each, never by themselves or if unknown', async () => {
      const id = aSeller().id;
      await expect(accuse(id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      await registered(id, 'somebody@tankobon.example');
      await accuse(id);
      await accuse(id, rei, 'Not the shop that it says.');
      await expect(accuse(id)).rejects.toMatchObject({ code: 'already_reported', status: 409 });
      await expect(accuse(mina.id)).rejects.toMatchObject({ code: 'own_account', status: 422 });
      expect(await people()).toEqual([
        expect.objectContaining({ id, email: 'somebody@tankobon.example', reasons: ['reported: impersonation'] }),
      ]);
      expect((await people())[0]!.reports).toHaveLength(2);
    });

    it('leaves the queue after a ban, and each reporter is notified once', async () => {
      const [{ id } = { id: '' }] = await people();
      const ban = { personId: id, at: at(), reason: 'Fraud' };
      await service.deliver('identity.PersonBanned.v1', ban, { streamId: id, times: 2 });
      expect(await people()).toEqual([]);
      expect(await answered(id)).toEqual([expect.objectContaining({ kind: 'person', reporterIds: [mina.id, rei.id], outcome: 'upheld' })]);
      expect(await service.call(moderation.audit, { subjectId: id }, as(anAdmin()))).toMatchObject({ items: [] });
    });

    it('stays a case after an erasure', async () => {
      const [id, reader] = [aSeller().id, aBuyer('reader')];
      await registered(id, 'somebody@tankobon.example');
      await accuse(id, reader, 'He sold me nothing.');
      await service.deliver('identity.PersonErased.v1', { personId: reader.id, at: at() }, { streamId: reader.id });
      expect((await people())[0]).toMatchObject({ id, reports: [{ reason: 'impersonation', note: null }] });
    });
  });

  describe('reported listing', () => {
    let count = 0;
    async function listed(status: 'pending' | 'live' = 'live') {
      const listingId = `listing-akira-${(count += 1)}`;
      const say = (name: string, data: object = {}) =>
        service.deliver(
          `catalog.${name}.v1`,
          { listingId, sellerId: kaito.id, at: at(), ...data },
          { streamId: `listing_${count}`, times: 2 },
        );
      await say('ListingCreated', card);
      await say('ListingSubmitted', { title: 'Akira' });
      if (status === 'live') await say('ListingApproved', { by: mo.id });
      return { listingId, say };
    }
    const accuse = (listingId: string, by: Actor = mina, note?: string) =>
      service.call(moderation.reportListing, { listingId, reason: 'counterfeit', ...(note && { note }) }, as(by));
    const appeal = (listingId: string, by: Actor = kaito, note = 'It has its hologram.') =>
      service.call(moderation.appeal, { listingId, note }, as(by));
    const cases = async () => (await service.call(moderation.queue, { limit: 100 }, as(mo))).flaggedListings;
    const caseOf = async (listingId: string) => (await cases()).find(({ id }) => id === listingId);

    it('is checked by the rules at submission, and its case names the hit', async () => {
      const { listingId } = await listed('pending');
      await service.settled();
      expect(await caseOf(listingId)).toMatchObject({
        status: 'pending',
        reason: 'New listing awaiting review; Price 3.0 × the median of its series; Banned words: bootleg; Same picture in another shop',
        hits: [
          { rule: 'banned_words', detail: 'bootleg' },
          { rule: 'price_outlier', detail: '3.0' },
          { rule: 'same_picture', detail: 'listing-akira-rei' },
        ],
      });
    });

    it('counts hits and decisions of each rule', async () => {
      const figure = async (rule: string) =>
        (await service.call(moderation.ruleFigures, {}, as(mo))).items.find((each) => each.rule === rule);
      await service.settled();
      const before = (await figure('banned_words'))!;
      const [kept, gone] = [await listed('pending'), await listed('pending')];
      await service.settled();
      await kept.say('ListingApproved', { by: mo.id });
      await gone.say('ListingRejected', { by: mo.id, reason: 'Bootleg' });
      const { hits, upheld, cleared } = before;
      expect(await figure('banned_words')).toEqual({ rule: 'banned_words', hits: hits + 2, upheld: upheld + 1, cleared: cleared + 1 });
    });

    it('becomes one case, due a day later, and its reporters hear the result', async () => {
      const { listingId, say } = await listed();
      await accuse(listingId, mina, 'No hologram.');
      await accuse(listingId, rei);
      await expect(accuse(listingId)).rejects.toMatchObject({ code: 'already_reported', status: 409 });
      const found = (await caseOf(listingId))!;
      expect(found).toMatchObject({ status: 'live', reason: expect.stringContaining('Reported: counterfeit') });
      expect(found.reports.map(({ note }) => note).toSorted()).toEqual(['No hologram.', null]);
      expect(Date.parse(found.reviewDueAt!) - Date.parse(found.submittedAt)).toBe(86_400_000);
      await say('ListingRejected', { by: mo.id, reason: 'Counterfeit' });
      expect(await answered(listingId)).toEqual([
        expect.objectContaining({ kind: 'listing', reporterIds: [mina.id, rei.id], outcome: 'upheld' }),
      ]);
    });

    it('is not reported if hidden or one’s own', async () => {
      const [hidden, live] = [await listed('pending'), await listed()];
      await expect(accuse(hidden.listingId)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      await expect(accuse('listing-nobody')).rejects.toMatchObject({ code: 'not_found', status: 404 });
      await expect(accuse(live.listingId, kaito)).rejects.toMatchObject({ code: 'own_listing', status: 422 });
    });

    it("returns once with its seller's appeal after a rejection", async () => {
      const { listingId, say } = await listed('pending');
      await expect(appeal(listingId)).rejects.toMatchObject({ code: 'not_rejected', status: 409 });
      await say('ListingRejected', { by: mo.id, reason: 'Counterfeit' });
      for (const by of [mina, mo]) await expect(appeal(listingId, by)).rejects.toMatchObject({ code: 'not_found', status: 404 });
      await appeal(listingId);
      expect(await caseOf(listingId)).toMatchObject({
        reason: expect.stringContaining('Appeal by the seller'),
        appeal: 'It has its hologram.',
      });
      expect((await service.facts('moderation.CaseAppealed.v1')).filter(({ data }) => data['listingId'] === listingId)).toHaveLength(1);
      await say('ListingSubmitted', { title: 'Akira' });
      await say('ListingRejected', { by: mo.id, reason: 'Counterfeit' });
      await expect(appeal(listingId)).rejects.toMatchObject({ code: 'already_appealed', status: 409 });
    });
  });

  it('is rebuilt from events without a difference', async () => {
    for (const name of ['cases', 'subject-cases', 'reports', 'rule-hits']) await service.replayMatches(name);
  });
});
