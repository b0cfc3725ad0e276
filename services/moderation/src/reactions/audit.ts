import { catalogFacts, identityFacts, ordersFacts, payoutsFacts, rentalsFacts } from '@tankobon/contracts';
import { type Act, type Actor, type Fact, reaction } from '@tankobon/eventstore';
import { AuditRow } from '../audit/audit-trail.js';

type Data = Readonly<Record<string, unknown>>;

/** Facts with personal data are a person's own doing, never staff's: their keys need not be fetched. */
const watched = [identityFacts, catalogFacts, ordersFacts, rentalsFacts, payoutsFacts].flatMap(({ service, schemas }) =>
  Object.entries(schemas).flatMap(([name, schema]) => ('pii' in schema.shape ? [] : [`${service}.${name}`])),
);

/** Everything that staff did anywhere, one row each. */
export const audit = reaction(
  'audit',
  Object.fromEntries(watched.map((type) => [type, (fact: Fact<string, Data>, act: Act) => record(fact, act)])),
);

async function record({ type, data, eventId, streamId, at, meta }: Fact<string, Data>, { tx }: Act): Promise<void> {
  const actor = staffOf(type, data, meta.actor);
  if (!actor) return;
  const [service = '', action = ''] = type.split('.');
  const row = {
    id: `${eventId}:${type}`,
    service,
    action,
    subjectId: subjectOf(data) ?? streamId,
    actorId: actor.id,
    actorRole: actor.role,
    notes: typeof data['reason'] === 'string' ? data['reason'] : null,
    detail: data,
    requestId: meta.requestId ?? null,
    at: new Date(at),
  };
  await tx.manager.createQueryBuilder().insert().into(AuditRow).values(row).orIgnore().execute();
}

/** A payout is sent by the system on an admin's word: `by` is that admin. */
function staffOf(type: string, { by }: Data, actor: Actor): Actor | undefined {
  if (actor.role === 'moderator' || actor.role === 'admin') return actor;
  return type.startsWith('payouts.Payout') && typeof by === 'string' ? { id: by, role: 'admin' } : undefined;
}

/** The most telling of the ids a fact carries. */
function subjectOf(data: Data): string | undefined {
  const id = ['listingId', 'contractId', 'saleId', 'orderId', 'personId']
    .map((key) => data[key])
    .find((value) => typeof value === 'string');
  return id as string | undefined;
}
