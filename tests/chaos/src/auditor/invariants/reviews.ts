import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { Data, StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';
import { sample } from './shown.js';

const WAITS_MS = 7 * 86_400_000;

/** `until` is null until the contracts are delivered. */
type HeldReview = { until: string | null; readonly byBuyer: boolean };
/** Reviews by both sides of an order's rentals, with those still held. */
type Reviews = {
  readonly orderId: string;
  readonly rentals: readonly string[];
  buyer: boolean;
  readonly owners: Set<string>;
  readonly held: Map<string, HeldReview>;
  /** Reviews of contracts that were cancelled or refunded: never seen. */
  readonly ended: Set<string>;
};

const isAnswered = ({ rentals, buyer, owners }: Reviews, byBuyer: boolean) => (byBuyer ? rentals.every((id) => owners.has(id)) : buyer);

/** Records a review. Its publication waits up to seven days for the other side. */
function write(said: Reviews, { type, data }: StoredEvent): string | false {
  const byBuyer = type === 'ReviewGiven';
  const waits = !isAnswered(said, byBuyer);
  if (byBuyer) said.buyer = true;
  else said.owners.add(data['rentalId']);
  const { reviewId, heldUntil, awaitsDelivery, at } = data;
  if (awaitsDelivery) {
    said.held.set(reviewId, { until: null, byBuyer });
    return false;
  }
  if (heldUntil === undefined) return waits && `${said.orderId}: ${reviewId} is seen before the other side has spoken`;
  said.held.set(reviewId, { until: heldUntil, byBuyer });
  const until = new Date(Date.parse(at) + WAITS_MS).toISOString();
  return (!waits || heldUntil !== until) && `${said.orderId}: ${reviewId} of ${at} is kept back until ${heldUntil}`;
}

/** Starts the seven days of a review whose contracts are delivered. */
function deliver(said: Reviews, { data }: StoredEvent): string | false {
  const held = said.held.get(data['reviewId']);
  if (held?.until !== null) return `${said.orderId}: ${data['reviewId']} was delivered and waited for nothing`;
  held.until = data['heldUntil'];
  return data['heldUntil'] !== new Date(Date.parse(data['at']) + WAITS_MS).toISOString() && `${said.orderId}: ${data['reviewId']} is kept back until ${data['heldUntil']}`; // prettier-ignore
}

function publish(said: Reviews, { data }: StoredEvent): string | false {
  for (const { reviewId } of data['reviews'] as Data[]) {
    const held = said.held.get(reviewId);
    if (!held) return `${said.orderId}: ${reviewId} was published and not kept back`;
    said.held.delete(reviewId);
    if (!isAnswered(said, held.byBuyer) && (held.until === null || data['at'] < held.until))
      return `${said.orderId}: ${reviewId} was published too early`;
  }
  return false;
}

function fold(events: readonly StoredEvent[]): { orders: Map<string, Reviews>; mistakes: string[] } {
  const [orders, mistakes] = [new Map<string, Reviews>(), [] as string[]];
  for (const event of events) {
    const { type, streamId: orderId, data } = event;
    const rentals = () => ((data['rentals'] ?? []) as Data[]).map(({ rental }) => rental.reservationId as string);
    if (type === 'OrderPlaced')
      orders.set(orderId, { orderId, rentals: rentals(), buyer: false, owners: new Set(), held: new Map(), ended: new Set() });
    const said = orders.get(orderId);
    if (!said) continue;
    if (type === 'ReviewGiven' || type === 'RenterReviewed') mistakes.push(...(write(said, event) || []));
    if (type === 'ReviewDelivered') mistakes.push(...(deliver(said, event) || []));
    if (type === 'ReviewEnded') said.ended.add(data['reviewId']);
    if (type === 'ReviewsPublished') mistakes.push(...(publish(said, event) || []));
  }
  return { orders, mistakes };
}

const PAGE = 'query Said($id: ID!, $side: PersonSide!) { personReviews(id: $id, side: $side, first: 50) { items { id } } }';

/** Checks as staff, who may read every page, that held reviews are not shown. */
async function pages(world: World, people: readonly string[], held: ReadonlySet<string>): Promise<Finding> {
  const staff = await world.api?.staff();
  if (!world.api || !staff) return { checked: 0, offenders: [] };
  const offenders: string[] = [];
  for (const id of sample(people, 30))
    for (const side of ['seller', 'renter']) {
      const shown = (await world.api.query(PAGE, { id, side }, staff))['personReviews']?.items ?? [];
      offenders.push(...(shown as Data[]).filter((review) => held.has(review['id'])).map((review) => `${review['id']} is shown of ${id} and is kept back`)); // prettier-ignore
    }
  return { checked: people.length, offenders };
}

const OPEN = /^(awaiting_payment|paid|shipped)$/;

/** Returns a sentence for each review published while a sale of its order was still open. */
async function shownThoughUndelivered(world: World, orders: ReadonlyMap<string, Reviews>): Promise<string[]> {
  const events = await world.events('orders');
  const sales = new Map<string, { orderId: string; status: string }>();
  const mistakes: string[] = [];
  const STATUS: Readonly<Record<string, string>> = { SaleOpened: 'paid', SaleShipped: 'shipped', SaleDelivered: 'delivered', SaleCompleted: 'completed', SaleCancelled: 'cancelled' }; // prettier-ignore
  for (const { type, streamId, data } of events) {
    if (type === 'OrderPlaced') for (const line of data['lines'] as Data[]) sales.set(line['saleId'], { orderId: streamId, status: 'awaiting_payment' }); // prettier-ignore
    const sale = sales.get(streamId);
    if (sale && STATUS[type]) sale.status = STATUS[type];
    const isShown = type === 'ReviewsPublished' || (type === 'ReviewGiven' && data['heldUntil'] === undefined && !data['awaitsDelivery']);
    if (!isShown || !orders.has(streamId)) continue;
    const byBuyer = type === 'ReviewGiven' || (data['reviews'] as Data[]).some((review) => 'buyerId' in review);
    const open = [...sales.values()].find(({ orderId, status }) => orderId === streamId && OPEN.test(status));
    if (byBuyer && open) mistakes.push(`${streamId}: its review is shown while a sale of it is ${open.status}`);
  }
  return mistakes;
}

const ROWS = `SELECT id, published_at IS NULL AS held FROM reviews UNION ALL SELECT id, published_at IS NULL FROM renter_reviews`;

const together74: Invariant = {
  id: 'I74',
  title:
    'a review is seen once its contracts are delivered, one of a rental once both have spoken or after seven days: nobody sees one before',
  async check(world) {
    const events = await world.events('orders');
    const { orders, mistakes } = fold(events);
    const held = new Set([...orders.values()].flatMap((said) => [...said.held.keys()]));
    const written = events.filter(({ type }) => type === 'ReviewGiven' || type === 'RenterReviewed');
    const quiet = new Set(
      written.filter(({ data }) => data['heldUntil'] !== undefined || data['awaitsDelivery']).map(({ eventId }) => eventId),
    );
    const people = [...new Set(written.flatMap(({ data }) => [data['renterId'], data['sellerId'], ...(data['sellerIds'] ?? [])]))].filter(Boolean); // prettier-ignore
    const early = await shownThoughUndelivered(world, orders);
    return together(
      each(mistakes, (mistake) => mistake),
      each(early, (mistake) => mistake),
      each([...orders.values()], ({ orderId, held, ended }) => {
        const seen = [...ended].find((id) => !held.has(id));
        return seen !== undefined && `${orderId}: ${seen} ended and was published`;
      }),
      each([...orders.values()], (said) => {
        const late = [...said.held].find(([, { byBuyer, until }]) => until !== null && isAnswered(said, byBuyer));
        return late && `${said.orderId}: ${late[0]} is still kept back, and both have spoken`;
      }),
      each(await world.query<{ id: string; held: boolean }>('orders', ROWS), (row) => row.held !== held.has(row.id) && `${row.id} is ${row.held ? 'kept back' : 'shown'}`), // prettier-ignore
      each(await world.records(), ({ eventId, facts }) => quiet.has(eventId) && facts.length > 0 && `${eventId} is kept back and was told`),
      await pages(world, people, held),
      { checked: written.length, offenders: [] },
    );
  },
};

export const reviewInvariants: readonly Invariant[] = [together74];
