import { foldOrders } from '../fold/orders.js';
import { machines, nextOf } from '../knowledge/states.js';
import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';

const transitions: Invariant = {
  id: 'I60',
  title: 'every change of state is one that the tables of states allow',
  async check(world) {
    const states = new Map<string, string>();
    const events = (await world.allEvents()).filter(({ streamType }) => streamType !== null && streamType in machines);
    return each(events, ({ streamType, streamId, version, type }) => {
      const before = states.get(streamId) ?? 'none';
      const step = machines[streamType!]![type];
      if (!step) return `${streamId}@${version}: nothing is known of ${type} in a ${streamType}`;
      states.set(streamId, nextOf(step.to, before));
      return !step.from.includes(before) && `${streamId}@${version}: ${type} when it was ${before}`;
    });
  },
};

const reviews: Invariant = {
  id: 'I61',
  title: 'a review is by the buyer of a paid order, one each; so is a reply, by one of its sellers',
  async check(world) {
    const events = await world.events('orders');
    const { orders } = foldOrders(events);
    const given = events.filter(({ type }) => type === 'ReviewGiven');
    const replies = events.filter(({ type }) => type === 'ReviewReplied');
    const byOrder = (all: StoredEvent[]) => [...Map.groupBy(all, ({ streamId }) => streamId)];
    return together(
      each(byOrder(given), ([orderId, all]) => all.length > 1 && `${orderId} has ${all.length} reviews`),
      each(byOrder(replies), ([orderId, all]) => all.length > 1 && `${orderId} has ${all.length} replies`),
      each(replies, ({ streamId, data, meta }) => {
        const { review, lines = [], rentals = [] } = orders.get(streamId) ?? {};
        const sold = [...lines, ...rentals].some(({ sellerId }) => sellerId === data['sellerId']) && meta['actor'].id === data['sellerId'];
        return (!sold || review?.['reviewId'] !== data['reviewId']) && `${streamId} was replied to by ${meta['actor'].id}`;
      }),
      each(given, ({ streamId, data, meta }) => {
        const order = orders.get(streamId);
        if (!order?.everPaid) return `${streamId} was reviewed without being paid`;
        return (
          (data['buyerId'] !== order.buyerId || meta['actor'].id !== order.buyerId) && `${streamId} was reviewed by ${meta['actor'].id}`
        );
      }),
    );
  },
};

const STAFF = new Set(['moderator', 'admin']);
type AuditTrailRow = { id: string; actor_id: string; actor_role: string; notes: string | null };

const audited: Invariant = {
  id: 'I63',
  title: 'what staff did is in the audit trail: who, as what, and why where a reason is due',
  async check(world) {
    const rows = await world.query<AuditTrailRow>('moderation', 'SELECT id, actor_id, actor_role, notes FROM audit_trail');
    const log = new Map(rows.map((row) => [row.id, row]));
    const personal = /^(identity\.(PersonRegistered|ProfileChanged)|orders\.(OrderAddressSet|ReviewGiven))\.v1$/;
    const seen = new Set<string>();
    const done = (await world.records()).flatMap(({ topic, eventId, meta, facts }) => {
      if (!STAFF.has(meta['actor']?.role) || /^(moderation|messaging)\./.test(topic) || seen.has(eventId)) return [];
      seen.add(eventId);
      return facts.filter(({ type }) => !personal.test(type)).map(({ type }) => ({ id: `${eventId}:${type}`, actor: meta['actor'], type }));
    });
    return each(done, ({ id, actor, type }) => {
      const row = log.get(id);
      if (!row) return `${type} by ${actor.id} is not in the trail (${id})`;
      if (row.actor_id !== actor.id || row.actor_role !== actor.role) return `${type} by ${actor.id} is told of ${row.actor_id}`;
      return /ListingRejected|PersonBanned|PersonUnbanned/.test(type) && !row.notes && `${type} by ${actor.id} has no reason`;
    });
  },
};

/** Lifetime of access tokens: a withdrawn role may still act that long. */
const TOKEN_MS = 15 * 60_000;
const ONLY: Readonly<Record<string, RegExp>> = {
  ListingApproved: /^(moderator|admin|system)$/,
  ListingRejected: /^(moderator|admin|system)$/,
  PayoutHeld: /^admin$/,
  PayoutReleased: /^admin$/,
  PayoutRequested: /^admin$/,
  RoleChanged: /^(admin|system)$/,
  PersonBanned: /^(admin|system)$/,
  PersonUnbanned: /^(admin|system)$/,
};

const roles: Invariant = {
  id: 'I64',
  title: 'nobody acted in a role they did not have',
  async check(world): Promise<Finding> {
    const held = rolesOf(await world.events('identity'));
    return each(await world.allEvents(), ({ service, streamId, version, type, at, meta }) => {
      const { id, role } = meta['actor'];
      const name = `${service} ${streamId}@${version} ${type}`;
      if (ONLY[type] && !ONLY[type].test(role)) return `${name} by ${id}, who is ${role}`;
      if (role === 'system' || role === 'visitor' || id.startsWith('system:')) return null;
      const time = Date.parse(at);
      const had = (held.get(id) ?? []).some((term) => term.role === role && term.from <= time + 1_000 && time <= term.until + TOKEN_MS);
      return !had && `${name} by ${id} as ${role}`;
    });
  },
};

type RoleTerm = { readonly role: string; readonly from: number; until: number };

function rolesOf(events: readonly StoredEvent[]): Map<string, RoleTerm[]> {
  const people = new Map<string, RoleTerm[]>();
  for (const { streamId, type, data, at } of events) {
    const role =
      type === 'BecameSeller' ? 'seller' : type === 'PersonRegistered' || type === 'RoleChanged' ? (data['role'] as string) : null;
    if (role === null) continue;
    const terms = people.get(streamId) ?? [];
    const last = terms.at(-1);
    if (last) last.until = Date.parse(at);
    people.set(streamId, [...terms, { role, from: Date.parse(at), until: Infinity }]);
  }
  return people;
}

const queue: Invariant = {
  id: 'I62',
  title: 'the queue of staff holds the open cases and disputes and no other',
  async check(world: World) {
    const staff = await world.api?.staff();
    if (!world.api || !staff) return { checked: 0, offenders: [], skipped: 'nobody of the staff can sign in' };
    const open = await world.query<{ listing_id: string }>(
      'moderation',
      `SELECT listing_id FROM cases WHERE status = 'open'
        UNION ALL SELECT id FROM disputes WHERE status IN ('open', 'awaiting_evidence', 'escalated')`,
    );
    const shown = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await world.api.get(`/admin/moderation/queue?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, staff);
      for (const { id } of [...body['flaggedListings'], ...body['disputes']]) shown.add(id);
      cursor = body['nextCursor'] ?? null;
    }
    return together(
      each(open, ({ listing_id }) => !shown.has(listing_id) && `${listing_id} is open and not in the queue`),
      { checked: 0, offenders: [...shown].filter((id) => !open.some(({ listing_id }) => listing_id === id)).map((id) => `${id} is in the queue and not open`) }, // prettier-ignore
    );
  },
};

export const peopleInvariants: readonly Invariant[] = [transitions, reviews, queue, audited, roles];
