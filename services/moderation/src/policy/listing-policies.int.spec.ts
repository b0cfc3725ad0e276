import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, type catalog, dayIn, daysAfter, moderation, policyActor, type PolicyDryRun, PolicyId } from '@tankobon/contracts';
import type { Actor, ReactionContext } from '@tankobon/eventstore';
import { aBuyer, aModerator, anAdmin, as, aSeller, statementsOf, type TestService, testService, theSystem } from '@tankobon/testing';
import { DisputeRow } from '../dispute/disputes.view.js';
import { moderationService } from '../moderation.module.js';
import { audit } from '../reactions/audit.js';
import { aCreatedListing, aPendingListing } from '../fixtures/listings.js';
import { TRUSTED_APPROVALS } from './trusted-seller.js';

type Decision = CallInput<typeof catalog.decideMany>;

/** Real: PostgreSQL, the event log, RPC, timers on the test clock. Catalog and pictures are fakes. */
describe('policies of listings', () => {
  let service: TestService;
  const [ada, mo] = [anAdmin('ada'), aModerator('mo')];
  const owners = new Map<string, string>();
  const decisions: Decision[] = [];
  let wording = 'As pictured.';
  let refusal: string | undefined;
  let count = 0;

  beforeAll(async () => {
    const calls = {
      catalog: {
        comparison: ({ listingId }: { listingId: string }) => ({
          listing: aPendingListing(listingId, owners.get(listingId)!, wording),
          medianCents: null,
          others: 0,
          sellerSince: '2024-01-01T00:00:00.000Z',
        }),
        decideMany: (decision: Decision) => {
          decisions.push(decision);
          const results = decision.listingIds.map((id) => ({ id, ok: refusal === undefined, ...(refusal && { error: refusal }) }));
          return { results, failed: refusal ? 1 : 0 };
        },
      },
      pictures: { alike: () => ({ items: [] }) },
    };
    service = await testService(moderationService, { calls: calls as never });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    [wording, refusal] = ['As pictured.', undefined];
    decisions.length = 0;
    await put('auto_flag', true);
    await put('auto_approve', false);
  });

  const put = (policyId: PolicyId, on: boolean) => service.call(moderation.switchPolicy, { policyId, on }, as(ada));
  const read = async (policyId: PolicyId) =>
    (await service.call(moderation.automationPolicies, {}, as(ada))).policies.find(({ id }) => id === policyId)!;
  const queued = async (listingId: string) =>
    (await service.call(moderation.queue, { limit: 100 }, as(mo))).flaggedListings.find(({ id }) => id === listingId);

  async function submitted(sellerId: string) {
    const listingId = `listing-akira-${(count += 1)}`;
    owners.set(listingId, sellerId);
    /** By the test clock, as the service's own times. */
    const say = async (name: string, data: object = {}) =>
      service.deliver(`catalog.${name}.v1`, { listingId, sellerId, at: await service.engine.store.now(), ...data }, { streamId: `listing_${listingId}`, times: 2 }); // prettier-ignore
    await say('ListingCreated', aCreatedListing);
    await say('ListingSubmitted', { title: 'Akira' });
    await service.settled();
    return { listingId, say };
  }
  /** A seller with so many approvals by staff. */
  async function seller(approvals: number = TRUSTED_APPROVALS): Promise<string> {
    const { id } = aSeller(`seller-${randomUUID()}`);
    for (let n = 0; n < approvals; n += 1) await (await submitted(id)).say('ListingApproved', { by: mo.id });
    return id;
  }

  describe('approval of trusted sellers', () => {
    it('approves a new listing as the policy, while it is still pending', async () => {
      const kaito = await seller();
      await put('auto_approve', true);
      const { effects } = await read('auto_approve');
      const { listingId, say } = await submitted(kaito);
      expect(decisions).toEqual([expect.objectContaining({ action: 'approve', listingIds: [listingId], seen: [{ listingId, status: 'pending' }] })]); // prettier-ignore
      await say('ListingApproved', { by: policyActor('auto_approve').id });
      expect(await queued(listingId)).toBeUndefined();
      expect(await read('auto_approve')).toMatchObject({ effects: effects + 1, lastRunAt: expect.any(String), nextRunAt: null });
    });

    it('approves nothing while it is off, and nothing of that time later', async () => {
      const kaito = await seller();
      const { listingId } = await submitted(kaito);
      await put('auto_approve', true);
      await service.advanceClock('10 minutes');
      expect(decisions).toEqual([]);
      expect(await queued(listingId)).toBeDefined();
    });

    it('leaves a seller with fewer approvals to staff', async () => {
      await put('auto_approve', true);
      await submitted(await seller(TRUSTED_APPROVALS - 1));
      expect(decisions).toEqual([]);
    });

    it('does not count its own approvals as trust', async () => {
      const kaito = await seller(TRUSTED_APPROVALS - 1);
      await (await submitted(kaito)).say('ListingApproved', { by: policyActor('auto_approve').id });
      await put('auto_approve', true);
      await submitted(kaito);
      expect(decisions).toEqual([]);
    });

    it.each([
      ['rejected', 'ListingRejected', { by: mo.id, reason: 'Blurred' }],
      ['paused', 'ListingPaused', { by: mo.id, byStaff: true, reason: 'Fake' }],
    ])('leaves a seller with a %s listing to staff for 90 days', async (_, name, decision) => {
      const kaito = await seller();
      await (await submitted(kaito)).say(name, decision);
      await put('auto_approve', true);
      await submitted(kaito);
      expect(decisions).toEqual([]);
    });

    it('leaves a seller whose buyer won a dispute to staff', async () => {
      const kaito = await seller();
      const id = `dispute_${randomUUID().replaceAll('-', '')}`;
      const terms = { contractId: `sale_${id}`, orderId: 'order', listingId: 'listing', title: 'Akira', buyerId: aBuyer('mina').id };
      const claim = { openedBy: 'buyer', reasonCode: 'damaged_item', severity: 'medium', requestedOutcome: 'full_refund', attachments: [] };
      const state = { status: 'refunded', escalationLevel: 'level_1', evidenceStatus: 'pending', currency: 'usd', authorGone: false };
      const times = { createdAt: '2026-01-01', lastUpdatedAt: '2026-01-02', closedAt: '2026-01-02' };
      await service.database.getRepository(DisputeRow).insert({ id, sellerId: kaito, ...terms, ...claim, ...state, ...times } as never);
      await put('auto_approve', true);
      await submitted(kaito);
      expect(decisions).toEqual([]);
    });

    it('leaves a listing that a rule flags to staff', async () => {
      const kaito = await seller();
      await put('auto_approve', true);
      wording = 'A bootleg.';
      const { listingId } = await submitted(kaito);
      expect(decisions).toEqual([]);
      expect((await queued(listingId))!.hits).toEqual([{ rule: 'banned_words', detail: 'bootleg' }]);
    });

    it('stays with staff after a refusal, and is not tried again', async () => {
      const kaito = await seller();
      await put('auto_approve', true);
      refusal = 'decided_by_other';
      const { listingId } = await submitted(kaito);
      await service.advanceClock('10 minutes');
      expect(decisions).toHaveLength(1);
      expect(await queued(listingId)).toBeDefined();
    });

    it('is marked as the act of the policy in the audit trail', async () => {
      const { listingId } = await submitted(await seller(0));
      const by: Actor = policyActor('auto_approve');
      const eventId = randomUUID();
      await service.engine.store.transaction(as(theSystem()), async (tx) => {
        const meta = { actor: by, correlationId: eventId, causationId: eventId, commandId: eventId };
        const data = { listingId, sellerId: 'seller', by: by.id, at: new Date().toISOString() };
        const fact = { type: 'catalog.ListingApproved.v1', data, eventId, streamId: 'stream', streamVersion: 1, pos: 1, at: data.at, meta };
        for (const _ of [1, 2]) await audit.handlers[fact.type]!(fact, { tx } as ReactionContext);
        return null;
      });
      const { items } = await service.call(moderation.audit, { subjectId: listingId }, as(ada));
      expect(items).toEqual([
        expect.objectContaining({
          actionType: 'ListingApproved',
          actorId: 'policy:auto_approve',
          actorRole: 'system',
          after: { status: 'live' },
        }),
      ]);
      expect((await queued(listingId))!.actions).toEqual([expect.objectContaining({ actionType: 'ListingApproved', actorId: by.id })]);
    });
  });

  describe('flags of the rules', () => {
    it('wait while the policy is off, and come once it is on again', async () => {
      const { effects } = await read('auto_flag');
      await put('auto_flag', false);
      wording = 'A bootleg.';
      const { listingId } = await submitted(await seller(0));
      await service.advanceClock('10 minutes');
      expect((await queued(listingId))!.hits).toEqual([]);
      expect(await read('auto_flag')).toMatchObject({ on: false, effects });
      await put('auto_flag', true);
      await service.advanceClock('5 minutes');
      expect((await queued(listingId))!.hits).toHaveLength(1);
      expect(await read('auto_flag')).toMatchObject({ on: true, effects: effects + 1, lastRunAt: expect.any(String) });
    });

    it('do not reach a case that was closed meanwhile', async () => {
      await put('auto_flag', false);
      wording = 'A bootleg.';
      const { effects } = await read('auto_flag');
      const { say } = await submitted(await seller(0));
      await say('ListingApproved', { by: mo.id });
      await put('auto_flag', true);
      await service.advanceClock('10 minutes');
      expect(await read('auto_flag')).toMatchObject({ effects });
    });
  });

  describe('dry run', () => {
    const today = dayIn('UTC', new Date().toISOString());
    const ask = (policyId: PolicyId, range = { from: daysAfter(today, -1), to: daysAfter(today, 2) }) =>
      service.call(moderation.policyDryRun, { policyId, ...range }, as(ada));
    const difference = (after: PolicyDryRun, before: PolicyDryRun) => ({
      considered: after.considered - before.considered,
      wouldHaveActed: after.wouldHaveActed - before.wouldHaveActed,
      agreed: after.agreed - before.agreed,
      opposed: after.opposed - before.opposed,
      undecided: after.undecided - before.undecided,
    });

    it('tells what the policy would have approved, and what staff did', async () => {
      const before = await ask('auto_approve');
      const kaito = await seller(TRUSTED_APPROVALS + 1);
      const rejected = await submitted(kaito);
      await submitted(kaito);
      wording = 'A bootleg.';
      await submitted(kaito);
      await rejected.say('ListingRejected', { by: mo.id, reason: 'Blurred' });
      const after = await ask('auto_approve');
      const figures = { considered: TRUSTED_APPROVALS + 4, wouldHaveActed: 3, agreed: 1, opposed: 1, undecided: 1 };
      expect(difference(after, before)).toEqual(figures);
      expect(after).toMatchObject({ policyId: 'auto_approve', isComplete: true });
      expect(after.examples).toContainEqual({ subjectId: rejected.listingId, at: expect.any(String), outcome: 'opposed' });
      expect(after.examples.length).toBeLessThanOrEqual(5);
      expect(decisions).toEqual([]);
    });

    it('leaves out sellers who were not trusted at that time', async () => {
      const kaito = await seller();
      const before = await ask('auto_approve');
      await (await submitted(kaito)).say('ListingRejected', { by: mo.id, reason: 'Blurred' });
      await submitted(kaito);
      expect(difference(await ask('auto_approve'), before)).toMatchObject({ considered: 2, wouldHaveActed: 1, opposed: 1 });
    });

    it('counts an approval of the policy that staff took back as opposed', async () => {
      const kaito = await seller();
      const { say } = await submitted(kaito);
      await say('ListingApproved', { by: policyActor('auto_approve').id });
      const before = await ask('auto_approve');
      await say('ListingRejected', { by: mo.id, reason: 'Fake', removal: true });
      expect(difference(await ask('auto_approve'), before)).toMatchObject({ agreed: -1, opposed: 1, wouldHaveActed: 0 });
    });

    it('tells which flags staff upheld', async () => {
      const before = await ask('auto_flag');
      wording = 'A bootleg.';
      const [upheld, cleared] = [await submitted(await seller(0)), await submitted(await seller(0))];
      await submitted(await seller(0));
      await upheld.say('ListingRejected', { by: mo.id, reason: 'Fake' });
      await cleared.say('ListingApproved', { by: mo.id });
      expect(difference(await ask('auto_flag'), before)).toEqual({ considered: 3, wouldHaveActed: 3, agreed: 1, opposed: 1, undecided: 1 });
    });

    it('asks one statement', async () => {
      for (const id of PolicyId.options) {
        const texts = await statementsOf(() => ask(id));
        expect(texts.filter((text) => /listing_reviews|due_contracts/.test(text))).toHaveLength(1);
      }
    });

    it('refuses reversed and too long ranges, and everybody but admins', async () => {
      const wrong = { code: 'invalid_range', status: 422 };
      await expect(ask('auto_flag', { from: '2026-03-02', to: '2026-03-01' })).rejects.toMatchObject(wrong);
      await expect(ask('auto_flag', { from: '1976-03-02', to: '2026-03-01' })).rejects.toMatchObject(wrong);
      expect(await ask('auto_flag', { from: '2026-03-01', to: '2026-03-01' })).toMatchObject({ considered: 0, examples: [] });
      const range = { policyId: 'auto_flag' as const, from: '2026-03-01', to: '2026-03-02' };
      await expect(service.call(moderation.policyDryRun, range, as(mo))).rejects.toMatchObject({ status: 403 });
    });
  });

  it('are counted the same after a replay', async () => {
    for (const view of ['listing-reviews', 'policies', 'due-contracts']) await service.replayMatches(view);
  });
});
