import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moderation } from '@tankobon/contracts';
import type { ReactionContext, Actor, EventMeta, Fact, Origin } from '@tankobon/eventstore';
import { aBuyer, aModerator, anAdmin, as, aSeller, type TestService, testService, theSystem } from '@tankobon/testing';
import { ERRORS_KEPT, WorkerErrorRow } from './errors/worker-errors.js';
import { listingCase } from './case/listing-case.decide.js';
import { moderationService } from './moderation.module.js';
import { audit } from './reactions/audit.js';

/** Real: PostgreSQL, the event log, RPC. */
describe('cases of staff', () => {
  let service: TestService;
  const [kaito, mo] = [aSeller('kaito'), aModerator('mo')];
  const staff = () => as(mo);
  const card = {
    title: 'Akira', coverUrl: null, rateType: 'buy', rateCents: 300, currency: 'usd', depositCents: 0, shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga', seriesId: null, seriesTitle: null, inventory: 1, available: 1,
  }; // prettier-ignore
  let count = 0;

  beforeAll(async () => void (service = await testService(moderationService)));
  afterAll(() => service.stop());

  async function submitted(title = 'Akira') {
    const ref = { listingId: `listing-akira-${(count += 1)}`, sellerId: kaito.id };
    const stream = { streamId: `listing_${count}` };
    const at = () => new Date().toISOString();
    const say = (name: string, data: object = {}) =>
      service.deliver(`catalog.${name}.v1`, { ...ref, at: at(), ...data }, { ...stream, times: 2 });
    await say('ListingCreated', { ...card, title });
    await say('ListingSubmitted', { title });
    return { ...ref, say };
  }
  const queue = async (page = {}) => service.call(moderation.queue, page, staff());
  const find = async (listingId: string) => (await queue({ limit: 100 })).flaggedListings.find(({ id }) => id === listingId);

  it('include a submitted listing, due a day later', async () => {
    const { listingId } = await submitted('Akira 1');
    const found = await find(listingId);
    expect(found).toMatchObject({
      title: 'Akira 1',
      reason: 'New listing awaiting review',
      status: 'pending',
      sellerId: kaito.id,
      actions: [],
    });
    expect(Date.parse(found!.reviewDueAt!) - Date.parse(found!.submittedAt)).toBe(86_400_000);
    const facts = (await service.facts()).filter(({ data }) => data['listingId'] === listingId);
    expect(facts.map(({ type }) => type)).toEqual(['moderation.CaseOpened.v1']);
  });

  it.each([
    ['ListingApproved', { by: mo.id }, 'approved'],
    ['ListingRejected', { by: mo.id, reason: 'Blurred' }, 'rejected'],
    ['ListingPaused', { by: mo.id, byStaff: true, reason: 'Fake' }, 'paused'],
    ['ListingCleared', { by: mo.id }, 'approved'],
    ['ListingResumed', { by: mo.id, byStaff: true }, 'resumed'],
  ])('end after %s', async (name, data, outcome) => {
    const { listingId, say } = await submitted();
    const { counts } = await queue();
    await say(name, data);
    expect(await find(listingId)).toBeUndefined();
    expect((await queue()).counts.listings).toBe(counts.listings - 1);
    const closed = (await service.facts('moderation.CaseClosed.v1')).filter((fact) => fact.data['listingId'] === listingId);
    expect(closed.map((fact) => fact.data['outcome'])).toEqual([outcome]);
  });

  it('open again after a material edit of a live listing only', async () => {
    const { listingId, say } = await submitted();
    await say('ListingApproved', { by: mo.id });
    await say('ListingEdited', { material: false, available: 3 });
    expect(await find(listingId)).toBeUndefined();
    await say('ListingEdited', { material: true, title: 'Akira, first print' });
    expect(await find(listingId)).toMatchObject({ reason: 'Edited while live', title: 'Akira, first print', status: 'live' });
  });

  it('stay open if the seller pauses and resumes', async () => {
    const { listingId, say } = await submitted();
    await say('ListingApproved', { by: mo.id });
    await say('ListingEdited', { material: true, title: 'Akira, box' });
    await say('ListingPaused', { by: kaito.id, byStaff: false });
    await say('ListingResumed', { by: kaito.id, byStaff: false });
    expect(await find(listingId)).toMatchObject({ reason: 'Edited while live' });
    await say('ListingResumed', { by: mo.id, byStaff: true });
    expect(await find(listingId)).toBeUndefined();
  });

  it('are paged, the newest due time first', async () => {
    await submitted();
    await submitted();
    const all = (await queue({ limit: 100 })).flaggedListings.map(({ id }) => id);
    const first = await queue({ limit: 2 });
    const second = await queue({ limit: 2, cursor: first.nextCursor! });
    expect([...first.flaggedListings, ...second.flaggedListings].map(({ id }) => id)).toEqual(all.slice(0, 4));
    await expect(queue({ cursor: '!' })).rejects.toMatchObject({ code: 'bad_cursor', status: 400 });
  });

  it('are refused to buyers and sellers', async () => {
    for (const person of [aBuyer(), kaito]) {
      for (const call of [moderation.queue, moderation.audit, moderation.ops] as const) {
        await expect(service.call(call, {}, as(person))).rejects.toMatchObject({ status: 403 });
      }
    }
  });

  it('keep the audit trail from moderators', async () => {
    await expect(service.call(moderation.audit, {}, staff())).rejects.toMatchObject({ status: 403 });
  });

  describe('audit trail of staff', () => {
    const auditor = as(anAdmin('auditor'));
    /** As the consumer hands it in; `deliver` only knows facts of the system. */
    const done = (by: Actor, type: string, data: object, { eventId = randomUUID() as string, ...more }: Partial<Fact & EventMeta> = {}) =>
      service.engine.store.transaction(as(theSystem()), async (tx) => {
        const ids = { correlationId: eventId, causationId: eventId, commandId: eventId };
        const fact = {
          type,
          data,
          eventId,
          streamId: 'stream',
          streamVersion: 1,
          pos: 1,
          at: new Date().toISOString(),
          meta: { actor: by, ...ids, ...more },
        };
        await audit.handlers[type]!(fact, { tx } as ReactionContext);
        return null;
      });
    /** As the store of another service seals it. */
    const sealedFor = async (by: Actor, origin: Origin) => {
      const { store } = service.engine;
      const id = `case_${(count += 1)}`;
      const data = { listingId: `listing-${count}`, reason: 'Edited while live' as const, submittedAt: new Date().toISOString() };
      await store.handle(listingCase, id, { type: 'OpenCase', data, by }, { ...as(by), origin });
      return (await store.history(id))[0]!.meta.origin!;
    };
    const activityLog = async (subjectId: string) => (await service.call(moderation.audit, { subjectId }, auditor)).items;

    it('holds actor, action, time and reason, once', async () => {
      await service.deliver('identity.PersonRegistered.v1', {
        personId: mo.id, displayName: 'Mo', email: 'mo@tankobon.example', role: 'moderator', avatarColor: '#000', registeredAt: new Date().toISOString(),
      }, { streamId: mo.id }); // prettier-ignore
      const { listingId, sellerId } = await submitted();
      const data = { listingId, sellerId, by: mo.id, reason: 'Blurred', at: new Date().toISOString() };
      const eventId = randomUUID();
      for (const _ of [1, 2]) await done(mo, 'catalog.ListingRejected.v1', data, { eventId });
      expect(await activityLog(listingId)).toEqual([
        expect.objectContaining({
          actionType: 'ListingRejected',
          service: 'catalog',
          actorId: mo.id,
          actorEmail: 'mo@tankobon.example',
          notes: 'Blurred',
        }),
      ]);
      await done(kaito, 'catalog.ListingSubmitted.v1', { listingId, sellerId, title: 'Akira', at: new Date().toISOString() });
      expect((await find(listingId))?.actions).toEqual([expect.objectContaining({ actionType: 'ListingRejected', notes: 'Blurred' })]);
    });

    it('holds values before and after', async () => {
      const { listingId, sellerId, say } = await submitted('Akira 7');
      const at = new Date().toISOString();
      await done(mo, 'catalog.ListingApproved.v1', { listingId, sellerId, by: mo.id, at });
      await say('ListingEdited', { material: true, title: 'Akira 7, signed', rateCents: 900 });
      await done(mo, 'catalog.ListingEdited.v1', { listingId, sellerId, by: mo.id, material: true, title: 'Akira 7', at });
      await done(mo, 'catalog.ListingRejected.v1', { listingId, sellerId, by: mo.id, reason: 'Fake', at });
      const [rejected, edited, approved] = await activityLog(listingId);
      expect([approved?.before, approved?.after]).toEqual([{ status: 'pending' }, { status: 'live' }]);
      expect([edited?.before, edited?.after]).toEqual([{ title: 'Akira 7, signed' }, { title: 'Akira 7' }]);
      expect([rejected?.before, rejected?.after]).toEqual([{ status: 'live' }, { status: 'flagged', reason: 'Fake' }]);
    });

    it('holds actions of staff on a request, not of its seller', async () => {
      const requestId = `request_${'7'.repeat(32)}`;
      const moved = {
        requestId,
        listingId: 'listing-akira',
        buyerId: aBuyer().id,
        sellerId: kaito.id,
        stage: 'declined',
        status: 'declined',
      };
      for (const by of [kaito, mo]) await done(by, 'messaging.RequestMoved.v1', { ...moved, by: by.id, at: new Date().toISOString() });
      expect(await activityLog(requestId)).toEqual([
        expect.objectContaining({ actionType: 'RequestMoved', service: 'messaging', actorId: mo.id }),
      ]);
    });

    it('holds the earlier role of a person', async () => {
      const [personId, ada] = [aBuyer('rin').id, anAdmin('ada')];
      const at = new Date().toISOString();
      const person = { personId, displayName: 'Rin', email: 'rin@tankobon.example', role: 'buyer', avatarColor: '#000', registeredAt: at };
      await service.deliver('identity.PersonRegistered.v1', person, { streamId: personId });
      await done(ada, 'identity.RoleChanged.v1', { personId, role: 'moderator', at });
      await done(ada, 'identity.PersonBanned.v1', { personId, reason: 'Fraud', at });
      const [banned, changed] = await activityLog(personId);
      expect(changed).toMatchObject({ actorRole: 'admin', before: { role: 'buyer' }, after: { role: 'moderator' } });
      expect(banned).toMatchObject({ notes: 'Fraud', before: { banned: false }, after: { banned: true } });
    });

    it('separates a sale from its listing', async () => {
      const { listingId } = await submitted();
      const [saleId, orderId] = [`sale_${'b'.repeat(32)}`, `order_${'b'.repeat(32)}`];
      const sale = { saleId, orderId, listingId, buyerId: aBuyer().id, sellerId: kaito.id, at: new Date().toISOString() };
      await done(kaito, 'orders.SaleShipped.v1', sale);
      await done(mo, 'orders.SaleCancelled.v1', { ...sale, quantity: 1, refundCents: 300, currency: 'usd', reason: 'Lost' });
      expect(await activityLog(saleId)).toEqual([
        expect.objectContaining({ before: { status: 'shipped' }, after: { status: 'cancelled' } }),
      ]);
      expect(await activityLog(listingId)).toEqual([]);
    });

    it('holds a sealed address of the actor', async () => {
      const { listingId, sellerId } = await submitted();
      const from = { ip: '203.0.113.7', agent: 'Firefox' };
      const sealed = await sealedFor(mo, from);
      const data = { listingId, sellerId, by: mo.id, at: new Date().toISOString() };
      await done(mo, 'catalog.ListingApproved.v1', data, { requestId: 'request-1', origin: sealed });
      expect(await activityLog(listingId)).toEqual([expect.objectContaining({ from, requestId: 'request-1', actorRole: 'moderator' })]);
      const rows = await service.database.query(`SELECT 1 FROM audit_trail a WHERE a::text LIKE '%203.0.113.7%'`);
      expect(rows).toEqual([]);
    });

    it('leaves out actions of others', async () => {
      const { listingId } = await submitted();
      expect(await activityLog(listingId)).toEqual([]);
    });

    it('holds the admin behind a payout sent by the system', async () => {
      const ada = anAdmin('ada');
      const contractId = `sale_${'a'.repeat(32)}`;
      const paid = {
        contractId,
        sellerId: kaito.id,
        amountCents: 3_300,
        currency: 'usd',
        by: ada.id,
        transferId: 'tr_1',
        at: new Date().toISOString(),
      };
      await service.deliver('payouts.PayoutPaid.v1', paid);
      expect(await activityLog(contractId)).toEqual([expect.objectContaining({ actionType: 'PayoutPaid', actorId: ada.id })]);
    });

    it('is filtered by actor and by kind of action, each by an index', async () => {
      const found = async (filter: object) => (await service.call(moderation.audit, filter, auditor)).items;
      const ofMo = await found({ actorId: mo.id });
      expect(ofMo.length).toBeGreaterThan(0);
      expect(new Set(ofMo.map(({ actorId }) => actorId))).toEqual(new Set([mo.id]));
      expect(new Set((await found({ action: 'ListingRejected' })).map(({ actionType }) => actionType))).toEqual(
        new Set(['ListingRejected']),
      );
      expect(await found({ actorId: mo.id, action: 'PayoutPaid' })).toEqual([]);
      const plans = await Promise.all(
        ['actor_id', 'action'].map((column) =>
          service.database.transaction(async (tx) => {
            await tx.query('SET LOCAL enable_seqscan = off');
            return tx.query(`EXPLAIN SELECT * FROM audit_trail WHERE ${column} = 'x' ORDER BY at DESC, id DESC LIMIT 20`);
          }),
        ),
      );
      expect(JSON.stringify(plans[0])).toContain('audit_trail_of_actor');
      expect(JSON.stringify(plans[1])).toContain('audit_trail_of_action');
    });

    it('forgets the address of an erased person', async () => {
      await service.deliver('identity.PersonErased.v1', { personId: mo.id, at: new Date().toISOString() }, { streamId: mo.id });
      const { items } = await service.call(moderation.audit, { limit: 100 }, auditor);
      expect(items.filter(({ actorEmail }) => actorEmail !== null)).toEqual([]);
      expect(items.some(({ actorId }) => actorId === mo.id)).toBe(true);
    });

    it('is append-only', async () => {
      for (const sql of [`UPDATE audit_trail SET notes = 'nothing'`, 'DELETE FROM audit_trail', 'TRUNCATE audit_trail']) {
        await expect(service.database.query(sql)).rejects.toThrow();
      }
    });
  });

  describe('errors of the services', () => {
    const metadata = { method: 'GET', path: '/items', status: 500, requestId: 'r', cfRay: null, url: 'http://localhost/items' };
    const error = (id: string, createdAt = new Date().toISOString()) => ({ id, message: 'It broke.', createdAt, metadata });

    it('are counted for a day and stored once', async () => {
      const old = new Date(Date.now() - 2 * 86_400_000).toISOString();
      const items = [error('e1'), error('e2'), error('e0', old)];
      await service.call(moderation.recordErrors, { items });
      await service.call(moderation.recordErrors, { items });
      const { workerErrors, disputes } = await service.call(moderation.ops, {}, staff());
      expect(workerErrors).toMatchObject({ count24h: 2, lastErrorAt: expect.any(String) });
      expect(workerErrors.recent.map(({ id }) => id).toSorted()).toEqual(['e0', 'e1', 'e2']);
      expect(disputes).toEqual({ open: 0, awaitingEvidence: 0 });
    });

    it('use bounded space', async () => {
      await service.database.query(
        `INSERT INTO worker_errors (id, message, metadata, created_at) SELECT 'many-' || n, 'x', '{}', now() - n * interval '1 second' FROM generate_series(1, $1::int) n`,
        [ERRORS_KEPT],
      );
      await service.call(moderation.recordErrors, { items: [error('e3')] });
      expect(await service.database.getRepository(WorkerErrorRow).count()).toBe(ERRORS_KEPT);
    });
  });

  it('is rebuilt from events without a difference', async () => {
    for (const name of ['cases', 'known-listings', 'people']) await service.replayMatches(name);
  });
});
