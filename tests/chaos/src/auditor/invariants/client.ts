import { foldOrders } from '../fold/orders.js';
import { each, type Finding, type Invariant, skipped } from '../invariant.js';
import type { HistoryLine, StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';

type KeyRow = { service: string; actor: string; route: string; key: string; resource_id: string | null };

const MARK_PAID = 'POST /orders/:id/mark-paid';

/** Matches a `mark-paid` of an order that is already paid, which changes nothing and stores no key. */
async function alreadyPaid(world: World): Promise<(line: HistoryLine) => boolean> {
  const { orders } = foldOrders(await world.events('orders'));
  return ({ route, body_ref }) => route === MARK_PAID && (orders.get(body_ref ?? '')?.everPaid ?? false);
}

/** Returns the idempotency keys of people's commands, by key. */
async function rowsByKey(world: World): Promise<Map<string, KeyRow[]>> {
  const rows = await world.everywhere<KeyRow>(`SELECT actor, route, key, resource_id FROM idempotency_keys WHERE actor NOT LIKE 'system%'`);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Routes that run as parts of another service's command, in its caller's name and under its key. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'payouts.markReceived': ['orders.markPaid'],
  'rentals.book': ['orders.addLine'],
  'rentals.renew': ['orders.acceptPrice'],
  'rentals.release': ['orders.removeLine', 'orders.setQuantity', 'orders.clearCart', 'rentals.book'],
  'rentals.cancel': ['orders.cancel'],
  'orders.addRental': ['rentals.book', 'rentals.extend'],
  'catalog.endOffer': ['orders.removeLine', 'orders.setQuantity', 'orders.clearCart'],
};
const wholes = (routes: ReadonlySet<string>): Set<string> =>
  new Set([...routes].filter((route) => !PARTS[route]?.some((whole) => routes.has(whole))));

const commands = (history: readonly HistoryLine[]) => history.filter(({ key }) => key !== null);

const acknowledged: Invariant = {
  id: 'I14',
  title: 'every acknowledged command is stored, with what it made',
  async check(world) {
    const acked = commands(await world.history()).filter(({ outcome }) => outcome === 'ok');
    const [rows, streams] = await Promise.all([rowsByKey(world), world.everywhere<{ id: string }>('SELECT id FROM es_streams')]);
    const slugs = await world.query<{ id: string }>('catalog', 'SELECT slug AS id FROM listing_slugs');
    const there = new Set([...streams, ...slugs].map(({ id }) => id));
    const nothingToDo = await alreadyPaid(world);
    return each(acked, (line) => {
      const { op_id, route, key, body_ref } = line;
      const kept = rows.get(key!);
      if (!kept) return !nothingToDo(line) && `${route} ${op_id} was acknowledged, but its key is nowhere`;
      const lost = kept.find(({ resource_id }) => resource_id !== null && !there.has(resource_id));
      if (lost) return `${route} ${op_id} wrote ${lost.resource_id}, which is nowhere`;
      return body_ref !== null && !there.has(body_ref) && `${route} ${op_id} answered ${body_ref}, which is nowhere`;
    });
  },
};

const resolved: Invariant = {
  id: 'I15',
  title: 'every unknown command has exactly one truth, and its key tells it',
  async check(world) {
    const history = await world.history();
    const replays = Map.groupBy(history.filter(({ resolves }) => resolves !== undefined), ({ resolves }) => resolves!); // prettier-ignore
    const unknown = commands(history).filter(({ outcome, resolves }) => outcome === 'unknown' && resolves === undefined);
    const [rows, nothingToDo] = await Promise.all([rowsByKey(world), alreadyPaid(world)]);
    return each(unknown, ({ op_id, route, key }) => {
      const known = (replays.get(op_id) ?? []).filter(({ outcome }) => outcome !== 'unknown');
      if (known.length === 0) return `${route} ${op_id} was never resolved`;
      // Refusals are not stored: a repeat is answered by the state of its own moment.
      const truths = new Set(known.map(({ outcome, status, error, answer }) => `${status} ${(outcome === 'ok' ? answer : error) ?? ''}`));
      if (truths.size > 1) return `${route} ${op_id} has ${truths.size} answers: ${[...truths].join(' | ')}`;
      const routes = wholes(new Set((rows.get(key!) ?? []).map((row) => row.route.replace(/#.*/, ''))));
      if (routes.size > 1) return `${route} ${op_id} has ${routes.size} effects: ${[...routes].join(', ')}`;
      return (
        known[0]!.outcome === 'ok' && routes.size === 0 && !nothingToDo(known[0]!) && `${route} ${op_id} says ok, but its key is nowhere`
      );
    });
  },
};

/**
 * Events that a refused command may leave. A refused checkout has begun, and so has a cancellation that the payment overtook. Pictures and
 * rental days are claimed before the rules of their listing or cart are checked, and only stay reserved a while longer.
 */
const BEGUN = new Set([
  'PictureClaimed',
  'CheckoutStarted',
  'CheckoutRefused',
  'CheckoutAbandoned',
  'ReservationReleased',
  'CheckoutEnding',
  'RentalRenewed',
]);

const HELD = /^(Hold(Placed|Taken|Returned|Released)|Stock(Reserved|Released)|CopyWithdrawn|WindowFreed)$/;

/** Refusals that ask for the same request again, which then resumes. */
const COME_AGAIN: readonly string[] = ['busy', 'request_in_progress'];

/** Returns rentals released at once because the cart refused them. Rentals of a request that shall be repeated stay until they expire. */
function letGo(events: readonly StoredEvent[], error: string): Set<string> {
  const booked = events.filter(({ type }) => type === 'RentalBooked').map(({ streamId }) => streamId);
  if (COME_AGAIN.includes(error)) return new Set(booked);
  return new Set(booked.filter((id) => events.some(({ streamId, type }) => streamId === id && type === 'RentalExpired')));
}

/** An offer is accepted before its copy is reserved. If the copy is gone, the offer records its own failure. */
const isGiven = ({ type }: StoredEvent, error: string): boolean => type === 'OfferAccepted' && error === 'offer_failed';

/** Returns payouts whose transfer the provider refused. A payout is requested before its transfer, and records the failure. */
function sentBack(done: readonly StoredEvent[], ends: ReadonlyMap<string, readonly StoredEvent[]>, error: string): Set<string> {
  if (error !== 'transfer_refused') return new Set();
  const asked = done.filter(({ type }) => type === 'PayoutRequested');
  const isOver = ({ streamId, data }: StoredEvent) => (ends.get(streamId) ?? []).some((end) => end.data['attempt'] === data['attempt']);
  return new Set(asked.filter(isOver).map(({ streamId }) => streamId));
}

/**
 * Returns checkouts whose reservation was released, or returned to its offer, in the same request: days were gone or a calendar kept its
 * copies.
 */
function freed(events: readonly StoredEvent[]): Set<string> {
  const of = (type: string) => events.filter((event) => event.type === type).map(({ data }) => String(data['checkoutId']));
  const both = (begun: string, ended: string) => of(begun).filter((id) => of(ended).includes(id));
  return new Set([...both('HoldPlaced', 'HoldReleased'), ...both('HoldTaken', 'HoldReturned')]);
}

/**
 * Returns an event's reservation id: `checkoutId` in catalog, `holdId` in a calendar. Freed days were once allocated under their `holdId`.
 */
function reservationOf({ data }: StoredEvent, done: readonly StoredEvent[]): string {
  const withdrawn = done.find(({ type, data: { slotId } }) => type === 'CopyWithdrawn' && slotId === data['slotId']);
  return data['checkoutId'] ?? data['holdId'] ?? withdrawn?.data['holdId'];
}

/** Returns first requests of checkouts that were retried with the same cart: all later effects carry the first request's id. */
function triedAgain(events: readonly StoredEvent[]): Set<string> {
  const starts = events.filter(({ type }) => type === 'CheckoutStarted');
  const again = new Set(starts.filter(({ data }) => data['attempt'] > 1).map(({ streamId }) => streamId));
  return new Set(
    starts.filter(({ streamId, version }) => version === 1 && again.has(streamId)).map(({ meta }) => String(meta['requestId'])),
  );
}

const refused: Invariant = {
  id: 'I16',
  title: 'what was refused has left no event',
  async check(world) {
    const [history, events] = await Promise.all([world.history(), world.allEvents()]);
    const byRequest = Map.groupBy(events, ({ meta }) => String(meta['requestId']));
    const continued = triedAgain(events);
    const failedPayouts = Map.groupBy(events.filter(({ type }) => type === 'PayoutFailed'), ({ streamId }) => streamId); // prettier-ignore
    const failed = commands(history).filter(({ outcome, request_id }) => outcome === 'fail' && request_id && !continued.has(request_id));
    return each(failed, ({ op_id, route, request_id, error }) => {
      const done = byRequest.get(request_id!) ?? [];
      const [over, free] = [letGo(done, error ?? ''), freed(done)];
      const back = sentBack(done, failedPayouts, error ?? '');
      const left = done.filter(
        (event) =>
          !BEGUN.has(event.type) &&
          !isGiven(event, error ?? '') &&
          !over.has(event.streamId) &&
          !back.has(event.streamId) &&
          !over.has(event.data['slotId']) &&
          !(HELD.test(event.type) && free.has(reservationOf(event, done))),
      );
      return left.length > 0 && `${route} ${op_id} was refused (${error ?? ''}), but ${left.map(({ type }) => type).join(', ')} happened`;
    });
  },
};

const ownWrites: Invariant = {
  id: 'I25',
  title: 'people see what they have just written',
  async check(world) {
    const reads = (await world.history()).filter(({ saw }) => saw !== undefined);
    return each(reads, ({ op_id, actor, route, saw }) => saw === false && `${actor} did not see the own write in ${route} (${op_id})`);
  },
};

/** Every unexpected failure has its request id in a log line. An unavailable service is answered with 503 on purpose. */
const explained: Invariant = {
  id: 'I68',
  title: 'every failure that a client saw has its line in the logs',
  async check(world): Promise<Finding> {
    const { logs } = world.sources;
    if (!logs?.length) return skipped('no logs were given');
    const { readFileSync } = await import('node:fs');
    const text = logs.map((file) => readFileSync(file, 'utf8')).join('\n');
    const failures = (await world.history()).filter(({ status, error }) => status >= 500 && error === 'internal');
    return each(
      failures,
      ({ op_id, route, request_id }) =>
        (!request_id || !text.includes(request_id)) && `${route} ${op_id} (${request_id ?? 'no request id'})`,
    );
  },
};

export const clientInvariants: readonly Invariant[] = [acknowledged, resolved, refused, ownWrites, explained];
