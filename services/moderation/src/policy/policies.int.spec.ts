import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moderation, type PolicyId } from '@tankobon/contracts';
import { aModerator, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { moderationService } from '../moderation.module.js';

/** Real: PostgreSQL, the event log, RPC. */
describe('automation policies', () => {
  let service: TestService;
  const ada = anAdmin('ada');

  beforeAll(async () => void (service = await testService(moderationService)));
  afterAll(() => service.stop());

  const list = async () => (await service.call(moderation.automationPolicies, {}, as(ada))).policies;
  const read = async (policyId: PolicyId) => (await list()).find(({ id }) => id === policyId)!;
  const put = (policyId: PolicyId, on: boolean, by = ada) => service.call(moderation.switchPolicy, { policyId, on }, as(by));
  const switches = async (policyId: PolicyId) =>
    (await service.facts('moderation.PolicySwitched.v1')).filter(({ data }) => data['policyId'] === policyId);

  it('are four, on at first except approvals', async () => {
    expect(await list()).toEqual([
      { id: 'auto_approve', name: 'Auto-approve trusted sellers', owner: 'moderation', on: false, ...never() },
      { id: 'auto_flag', name: 'Auto-flag listings', owner: 'moderation', on: true, ...never() },
      { id: 'auto_release', name: 'Auto-release deposits', owner: 'rentals', on: true, ...never() },
      { id: 'auto_complete', name: 'Auto-complete orders', owner: 'orders', on: true, ...never() },
    ]);
  });

  it('are switched once, also by two at once', async () => {
    const grace = anAdmin('grace');
    const answers = await Promise.all([put('auto_flag', false), put('auto_flag', false, grace)]);
    for (const { policy } of answers) expect(policy).toMatchObject({ id: 'auto_flag', on: false, updatedAt: expect.any(String) });
    await put('auto_flag', false);
    expect((await switches('auto_flag')).map(({ data }) => data['on'])).toEqual([false]);
    await put('auto_flag', true);
    expect((await switches('auto_flag')).map(({ data }) => data['on'])).toEqual([false, true]);
  });

  it('have one effect for a repeated request', async () => {
    const call = { ...as(ada), idempotencyKey: 'switch-once' };
    const ask = () => service.call(moderation.switchPolicy, { policyId: 'auto_release', on: false }, call);
    expect((await ask()).policy).toMatchObject({ on: false });
    await put('auto_release', true);
    expect((await ask()).policy).toMatchObject({ on: true });
    expect(await read('auto_release')).toMatchObject({ on: true });
  });

  it('are refused to everybody but admins', async () => {
    for (const by of [aModerator('mo'), aSeller('kaito')]) {
      await expect(put('auto_flag', false, by)).rejects.toMatchObject({ status: 403 });
      await expect(service.call(moderation.automationPolicies, {}, as(by))).rejects.toMatchObject({ status: 403 });
    }
    expect(await read('auto_flag')).toMatchObject({ on: true });
  });

  it('leave their switches in the audit trail, with the state before', async () => {
    await put('auto_approve', true);
    await put('auto_approve', false);
    const { items } = await service.call(moderation.audit, { subjectId: 'policy_auto_approve' }, as(ada));
    expect(items.map(({ actionType, actorId, before, after }) => ({ actionType, actorId, before, after }))).toEqual([
      { actionType: 'PolicySwitched', actorId: ada.id, before: { on: true }, after: { on: false } },
      { actionType: 'PolicySwitched', actorId: ada.id, before: {}, after: { on: true } },
    ]);
  });

  describe('contracts of policies', () => {
    const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
    const sale = (digit: string) => `sale_${digit.repeat(32)}`;
    const parties = (saleId: string) => ({
      saleId,
      orderId: `order_${'1'.repeat(32)}`,
      sellerId: aSeller('kaito').id,
      buyerId: aSeller('mina').id,
    });
    const say = (saleId: string, name: string, data: object) =>
      service.deliver(`orders.${name}.v1`, { ...parties(saleId), ...data }, { streamId: saleId, times: 2 });
    const earned = { listingId: 'listing-akira-kaito', earnedCents: 900, currency: 'usd' };

    it('run next when the first contract is due, and count what they ended', async () => {
      for (const [digit, due] of [
        ['a', 20],
        ['b', 10],
        ['c', 30],
      ] as const)
        await say(sale(digit), 'SaleShipped', { at: day(1), completesAt: day(due) });
      expect(await read('auto_complete')).toMatchObject({ nextRunAt: day(10), effects: 0, lastRunAt: null });
      await say(sale('b'), 'SaleCompleted', { at: day(10), how: 'after_shipping', ...earned });
      await say(sale('a'), 'SaleDelivered', { at: day(2), completesAt: day(5) });
      await say(sale('a'), 'SaleCompleted', { at: day(3), how: 'confirmed', ...earned });
      expect(await read('auto_complete')).toMatchObject({ nextRunAt: day(30), effects: 1, lastRunAt: day(10) });
      await put('auto_complete', false);
      expect(await read('auto_complete')).toMatchObject({ nextRunAt: null, effects: 1 });
    });

    it('tell what they would have ended', async () => {
      const ask = (to = '2026-04-01') =>
        service.call(moderation.policyDryRun, { policyId: 'auto_complete', from: '2026-03-01', to }, as(ada));
      // Sale c is due on 30 March and waits, because the policy is off.
      expect(await ask()).toMatchObject({ considered: 3, wouldHaveActed: 2, agreed: 1, opposed: 0, undecided: 1, isComplete: true });
      expect((await ask()).examples.map(({ subjectId }) => subjectId)).toEqual([sale('c'), sale('b')]);
      expect(await ask('2026-03-30')).toMatchObject({ considered: 2, wouldHaveActed: 1, undecided: 0 });
    });

    it('count deposits that no person decided', async () => {
      const rental = (digit: string) => `rental_${digit.repeat(32)}`;
      const tell = (rentalId: string, name: string, data: object) =>
        service.deliver(
          `rentals.${name}.v1`,
          { rentalId, listingId: 'listing-akira-kaito', sellerId: aSeller('kaito').id, renterId: aSeller('mina').id, ...data },
          { streamId: rentalId, times: 2 },
        );
      const decided = (releasedCents: number) => ({
        at: day(9),
        orderId: `order_${'1'.repeat(32)}`,
        capturedCents: 2_000 - releasedCents,
        releasedCents,
        currency: 'usd',
        reason: null,
      });
      await tell(rental('a'), 'RentalReturned', { at: day(6), condition: 'good', claimUntil: day(9) });
      expect(await read('auto_release')).toMatchObject({ nextRunAt: day(9), effects: 0 });
      await tell(rental('a'), 'DepositDecided', decided(2_000));
      await tell(rental('b'), 'RentalReturned', { at: day(6), condition: 'good' });
      await tell(rental('c'), 'DepositDecided', decided(0));
      expect(await read('auto_release')).toMatchObject({ nextRunAt: null, effects: 1, lastRunAt: day(9) });
    });
  });
});

const never = () => ({ updatedAt: null, lastRunAt: null, nextRunAt: null, effects: 0 });
