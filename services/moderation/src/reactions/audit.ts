import {
  catalogFacts,
  identityFacts,
  isPolicy,
  isStaff,
  messagingFacts,
  ordersFacts,
  payoutsFacts,
  rentalsFacts,
} from '@tankobon/contracts';
import { type ReactionContext, type Actor, type Fact, reaction } from '@tankobon/eventstore';
import { AuditRow } from '../audit/audit-trail.js';
import { changesOf } from '../audit/changes.js';
import { saveFields, findFields } from '../audit/subject-states.js';

type Data = Readonly<Record<string, unknown>>;

/** The most frequent fact. Staff has no cart. */
const CART_CHANGED = 'orders.CartChanged.v1';

/** Facts without personal data. Facts with personal data are a person's own doing, never staff's: their keys need not be fetched. */
const watched = [identityFacts, catalogFacts, ordersFacts, rentalsFacts, payoutsFacts]
  .flatMap(({ service, schemas }) =>
    Object.entries(schemas).flatMap(([name, schema]) => ('pii' in schema.shape ? [] : [`${service}.${name}`])),
  )
  .filter((type) => type !== CART_CHANGED);
/** Facts of messaging that staff causes: announcements, and changes of requests. Conversations of people are not audited. */
const OF_MESSAGING = (
  ['AnnouncementPublished.v1', 'RequestMoved.v1', 'ViewingSet.v1'] as const satisfies readonly (keyof typeof messagingFacts.schemas)[]
).map((name) => `${messagingFacts.service}.${name}`);

/** Fact with a person's first role. Its personal fields are not read. */
const REGISTERED = 'identity.PersonRegistered.v1';

/** Records every action of staff and of policies in any service, one row each. */
export const audit = reaction(
  'audit',
  Object.fromEntries(
    [...watched, ...OF_MESSAGING, REGISTERED].map((type) => [type, (fact: Fact<string, Data>, act: ReactionContext) => record(fact, act)]),
  ),
);

async function record({ type, data, eventId, streamId, at, meta }: Fact<string, Data>, { tx }: ReactionContext): Promise<void> {
  const subjectId = subjectOf(type, data) ?? streamId;
  const after = changesOf(type, data);
  const actor = type === REGISTERED ? undefined : staffOf(type, data, meta.actor);
  const before = actor ? await findFields(tx.manager, subjectId, Object.keys(after)) : {};
  await saveFields(tx.manager, subjectId, after);
  if (!actor) return;
  const [service = '', action = ''] = type.split('.');
  const row = {
    id: `${eventId}:${type}`,
    service,
    action,
    subjectId,
    actorId: actor.id,
    actorRole: actor.role,
    notes: typeof data['reason'] === 'string' ? data['reason'] : null,
    detail: data,
    requestId: meta.requestId ?? null,
    origin: meta.origin ?? null,
    before,
    after,
    at,
  };
  await tx.manager.createQueryBuilder().insert().into(AuditRow).values(row).orIgnore().execute();
}

/** Returns the acting member of staff or policy, if any. A payout is sent by the system for an admin: `by` is that admin. */
function staffOf(type: string, { by }: Data, actor: Actor): Actor | undefined {
  if (isStaff(actor) || isPolicy(actor)) return actor;
  return type.startsWith('payouts.Payout') && typeof by === 'string' ? { id: by, role: 'admin' } : undefined;
}

/** Returns the subject of a fact. Catalog's facts concern a listing or a campaign; the others may name the listing of their contract too. */
function subjectOf(type: string, data: Data): string | undefined {
  const keys = type.startsWith('catalog.')
    ? ['listingId', 'campaignId']
    : ['contractId', 'saleId', 'orderId', 'requestId', 'listingId', 'personId', 'announcementId'];
  return keys.map((key) => data[key]).find((value): value is string => typeof value === 'string');
}
