import { describe, expect, it } from '@jest/globals';
import { moderation } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { inProcessTransport, rpcClient } from '@tankobon/service-kit';
import { randomUUID } from 'node:crypto';
import { BODIES } from '../examples.js';
import { nobodysPath } from '../input-cases.js';
import { ask } from '../databases.js';
import type { ActorName, Market } from '../market.js';
import { operationsOf } from '../surface.js';
import { LISTING, Things, until } from '../things.js';

/** S13, S31, S39: the order of steps, acts of staff, and the time of a bad text. */
export async function ruleSuite(market: Market): Promise<void> {
  const { http } = market;
  const things = new Things(market);
  const reported = async (actor: ActorName, path: string, body?: unknown) => {
    const answer = await http.call('POST', path, { token: market.tokenOf(actor), body });
    return `${answer.status} ${answer.body?.error}`;
  };

  describe('S13: early step', () => {
    it('refuses checkout of an empty cart', async () => {
      const { token } = await market.somebody('Empty Handed');
      const { status, body } = await http.call('POST', '/cart/checkout-intent', { token });
      expect([status, body.error]).toEqual([422, 'cart_empty']);
    });

    it('refuses shipping, delivery, confirmation, review and payout of an unpaid order', async () => {
      const id = await things.order();
      const sale = (await things.as('buyer A', 'GET', `/orders/${id}`)).body.order.items[0].contractId;
      expect(await reported('seller A', `/contracts/${sale}/mark-sent`)).toBe('409 invalid_transition');
      expect(await reported('seller A', `/contracts/${sale}/correct-shipment`, { carrier: 'DHL' })).toBe('409 invalid_transition');
      expect(await reported('buyer A', `/contracts/${sale}/mark-delivered`)).toBe('409 invalid_transition');
      expect(await reported('buyer A', `/contracts/${sale}/confirm`)).toBe('409 invalid_transition');
      expect(await reported('buyer A', `/orders/${id}/reviews`, { rating: 5 })).toBe('409 not_reviewable');
      expect(await reported('admin', `/admin/contracts/${sale}/payout`)).toBe('404 not_found');
    });

    it('refuses confirmation before shipping and payout before completion', async () => {
      const { saleId } = await things.paid();
      expect(await reported('buyer A', `/contracts/${saleId}/confirm`)).toBe('409 invalid_transition');
      const early = await until(
        () => reported('admin', `/admin/contracts/${saleId}/payout`),
        (answer) => answer !== '404 not_found',
      );
      expect(early).toBe('409 not_completed');
      expect(await reported('admin', `/admin/contracts/${saleId}/release`)).toBe('409 invalid_transition');
    });

    it('refuses a payout on hold and sends one once', async () => {
      const held = await things.held();
      expect(await reported('admin', `/admin/contracts/${held}/payout`)).toBe('409 payout_on_hold');
      await things.as('admin', 'POST', `/admin/contracts/${held}/release`);
      const once = await things.as('admin', 'POST', `/admin/contracts/${held}/payout`);
      const again = await things.as('admin', 'POST', `/admin/contracts/${held}/payout`);
      expect(again.body.transferId).toBe(once.body.transferId);
    });

    it('refuses decisions on a draft and purchases of a rejected listing', async () => {
      const draft = await things.draft();
      expect(await reported('admin', `/admin/items/${draft}/approve`)).toBe('409 invalid_transition');
      expect(await reported('seller A', `/items/${draft}/pause`)).toBe('409 invalid_transition');
      expect(await reported('seller A', `/items/${draft}/resume`)).toBe('409 invalid_transition');
      expect(await reported('buyer B', '/cart/items', { itemId: draft })).toMatch(/^(404 not_found|409 listing_unavailable)$/);
    });
  });

  it('refuses approval and resumption for a banned seller (S13)', async () => {
    const { id, token } = await market.somebody('Fake Seller');
    const list = async () => {
      const { body } = await http.call('POST', '/items', { token, body: { ...LISTING, title: `Fakes ${randomUUID().slice(0, 8)}` } });
      expect(await http.call('POST', `/items/${body.itemId}/publish`, { token })).toMatchObject({ status: 200 });
      return body.itemId as string;
    };
    const [waiting, live] = [await list(), await list()];
    await things.as('moderator', 'POST', `/admin/items/${live}/approve`);
    await things.as('admin', 'POST', `/admin/people/${id}/ban`, { body: { reason: 'Sold prints.' } });
    await until(
      () => reported('moderator', `/admin/items/${live}/resume`),
      (answer) => answer === '409 seller_gone',
    );
    expect(await reported('moderator', `/admin/items/${waiting}/approve`)).toBe('409 seller_gone');
    expect(await reported('admin', `/admin/items/${waiting}/approve`)).toBe('409 seller_gone');
    expect((await http.call('GET', `/items/${live}`)).status).toBe(404);
  });

  describe('S31: audit trail', () => {
    const client = rpcClient(moderation, inProcessTransport(market.backend.network, { from: 'tests' }));
    const auditOf = async (subjectId: string) =>
      (await client.audit({ subjectId }, systemCall('tests.audit', { causationId: randomUUID(), step: 'read' }))).items;

    it('holds address, request, and values before and after', async () => {
      const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };
      const [listing, contract] = [await things.pending(), await things.held()];
      const send = (path: string) => http.call('POST', path, { token: market.tokenOf('admin'), headers });
      const approved = await send(`/admin/items/${listing}/approve`);
      const released = await send(`/admin/contracts/${contract}/release`);
      const find = async (subjectId: string, action: string) =>
        (
          await until(
            () => auditOf(subjectId),
            (items) => items.some(({ actionType }) => actionType.startsWith(action)),
            15_000,
          )
        ).find(({ actionType }) => actionType.startsWith(action));
      const by = { from: { ip: '203.0.113.7', agent: 'Firefox' }, actorRole: 'admin' };
      expect(await find(listing, 'ListingApproved')).toMatchObject({
        ...by,
        requestId: approved.headers['x-request-id'],
        before: { status: 'pending' },
        after: { status: 'live' },
      });
      expect(await find(contract, 'PayoutReleased')).toMatchObject({
        ...by,
        requestId: released.headers['x-request-id'],
        before: { payoutStatus: 'hold' },
        after: { payoutStatus: 'ready' },
      });
    });

    it('is append-only and holds no readable address', async () => {
      for (const sql of ["UPDATE audit_trail SET notes = ''", 'DELETE FROM audit_trail', 'TRUNCATE audit_trail'])
        await expect(ask(market, 'moderation', sql)).rejects.toThrow(/only added to/);
      expect(await ask(market, 'moderation', "SELECT 1 FROM audit_trail a WHERE a::text LIKE '%203.0.113.7%'")).toEqual([]);
      expect(await ask(market, 'catalog', "SELECT 1 FROM es_events e WHERE e::text LIKE '%203.0.113.7%'")).toEqual([]);
      const stored = await ask(market, 'catalog', "SELECT count(*)::int AS stored FROM es_events WHERE meta ? 'origin'");
      expect(stored).not.toEqual([{ stored: 0 }]);
    });

    it('holds actor, action, subject, time and reason', async () => {
      const { moderator, admin } = market.people;
      const [approved, rejected, paused] = [await things.pending(), await things.pending(), await things.live()];
      await things.as('moderator', 'POST', `/admin/items/${approved}/approve`);
      await things.as('moderator', 'POST', `/admin/items/${rejected}/reject`, { body: { reason: 'No pictures.' } });
      await things.as('admin', 'POST', `/admin/items/${paused}/pause`);
      await things.as('admin', 'POST', `/admin/items/${paused}/resume`);
      const contract = await things.held();
      await things.as('admin', 'POST', `/admin/contracts/${contract}/release`);
      await things.as('admin', 'POST', `/admin/contracts/${contract}/payout`);
      const person = await market.somebody('Audited');
      await things.as('admin', 'POST', `/admin/people/${person.id}/role`, { body: { role: 'seller' } });
      await things.as('admin', 'POST', `/admin/people/${person.id}/ban`, { body: { reason: 'Sold prints.' } });
      await things.as('admin', 'POST', `/admin/people/${person.id}/unban`, { body: { reason: 'It was somebody else.' } });
      await things.as('admin', 'POST', `/admin/people/${person.id}/erase`);
      const log = async (subjectId: string) => {
        return (await auditOf(subjectId))
          .map(({ actionType, actorId, notes, createdAt }) => [actionType.replace('.v1', ''), actorId, notes, createdAt.endsWith('Z')])
          .sort();
      };
      const reads = async () => [
        ...(await log(approved)),
        ...(await log(rejected)),
        ...(await log(paused)),
        ...(await log(contract)),
        ...(await log(person.id)),
      ];
      const utc = true;
      const wanted = [
        ['ListingApproved', moderator.id, null, utc],
        ['ListingRejected', moderator.id, 'No pictures.', utc],
        ['ListingPaused', admin.id, 'Paused by admin dashboard', utc],
        ['ListingResumed', admin.id, null, utc],
        ['PayoutHeld', admin.id, null, utc],
        ['PayoutReleased', admin.id, null, utc],
        ['PayoutPaid', admin.id, null, utc],
        ['RoleChanged', admin.id, null, utc],
        ['PersonBanned', admin.id, 'Sold prints.', utc],
        ['PersonUnbanned', admin.id, 'It was somebody else.', utc],
        ['PersonErased', admin.id, null, utc],
      ];
      const seen = await until(
        reads,
        (rows) => wanted.every((row) => rows.some((each) => JSON.stringify(each) === JSON.stringify(row))),
        15_000,
      );
      expect(seen).toEqual(expect.arrayContaining(wanted));
    });
  });

  describe('S39: text of 100 KB', () => {
    /** Texts as long as the body of the route may be. */
    const textsOf = (size: number) => ['a'.repeat(size), ' '.repeat(size), 'a '.repeat(size / 2), `a@${'a.'.repeat(size / 2)}`, 'a-'.repeat(size / 2), '\n'.repeat(size), `https://${'a/'.repeat(size / 2)}`, '😀'.repeat(size / 2.5), ','.repeat(size)]; // prettier-ignore
    const isLong = (path: string) => /^\/items(\/\{id\})?$/.test(path);
    /** Identity reviews take 5,000 characters: the text of emoji fits, and is of nobody's review. */
    const refusalsOf = (path: string) => (path.includes('/kyc/') ? [400, 404, 413] : [400, 413]);

    it('is answered within a second in every field of every route', async () => {
      const slow: string[] = [];
      for (const { name, method, path, body } of await operationsOf(market)) {
        for (const field of Object.keys(body?.properties ?? {})) {
          for (const text of textsOf(isLong(path) ? 100_000 : 12_000)) {
            const good = (BODIES[name]?.(market, { params: { id: 'listing-nobody-has-this' } }) ?? {}) as object;
            const ask = () => http.call(method, nobodysPath(path), { token: market.tokenOf('admin'), body: { ...good, [field]: text } });
            let { status, ms } = await ask();
            // A repeat excludes other work of the machine: the cost of the text itself recurs.
            if (ms > 1_000) ({ status, ms } = await ask());
            if (ms > 1_000 || (!refusalsOf(path).includes(status) && text.trim() !== ''))
              slow.push(`${name} ${field}: ${status} in ${ms} ms for ${JSON.stringify(text.slice(0, 10))}`);
          }
        }
      }
      expect(slow).toEqual([]);
    });
  });
}
