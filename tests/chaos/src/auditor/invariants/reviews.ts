import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { Data, StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';
import { sample } from './shown.js';

const WAITS_MS = 7 * 86_400_000;

type Held = { readonly until: string; readonly byBuyer: boolean };
/** What the two sides of an order's rentals have said so far, and what of it others do not see yet. */
type Said = {
  readonly orderId: string;
  readonly rentals: readonly string[];
  buyer: boolean;
  readonly owners: Set<string>;
  readonly held: Map<string, Held>;
};

const isAnswered = ({ rentals, buyer, owners }: Said, byBuyer: boolean) => (byBuyer ? rentals.every((id) => owners.has(id)) : buyer);

/** A review waits where the other side has not spoken, for seven days. */
function write(said: Said, { type, data }: StoredEvent): string | false {
  const byBuyer = type === 'ReviewGiven';
  const waits = !isAnswered(said, byBuyer);
  if (byBuyer) said.buyer = true;
  else said.owners.add(data['rentalId']);
  const { reviewId, heldUntil, at } = data;
  if (heldUntil === undefined) return waits && `${said.orderId}: ${reviewId} is seen before the other side has spoken`;
  said.held.set(reviewId, { until: heldUntil, byBuyer });
  const until = new Date(Date.parse(at) + WAITS_MS).toISOString();
  return (!waits || heldUntil !== until) && `${said.orderId}: ${reviewId} of ${at} is kept back until ${heldUntil}`;
}

function publish(said: Said, { data }: StoredEvent): string | false {
  for (const { reviewId } of data['reviews'] as Data[]) {
    const held = said.held.get(reviewId);
    if (!held) return `${said.orderId}: ${reviewId} was published and not kept back`;
    said.held.delete(reviewId);
    if (!isAnswered(said, held.byBuyer) && data['at'] < held.until) return `${said.orderId}: ${reviewId} was published too early`;
  }
  return false;
}

function fold(events: readonly StoredEvent[]): { orders: Map<string, Said>; mistakes: string[] } {
  const [orders, mistakes] = [new Map<string, Said>(), [] as string[]];
  for (const event of events) {
    const { type, streamId: orderId, data } = event;
    const rentals = () => ((data['rentals'] ?? []) as Data[]).map(({ rental }) => rental.reservationId as string);
    if (type === 'OrderPlaced') orders.set(orderId, { orderId, rentals: rentals(), buyer: false, owners: new Set(), held: new Map() });
    const said = orders.get(orderId);
    if (!said) continue;
    if (type === 'ReviewGiven' || type === 'RenterReviewed') mistakes.push(...(write(said, event) || []));
    if (type === 'ReviewsPublished') mistakes.push(...(publish(said, event) || []));
  }
  return { orders, mistakes };
}

const PAGE = 'query Said($id: ID!, $side: PersonSide!) { personReviews(id: $id, side: $side, first: 50) { items { id } } }';

/** Staff may read everybody's page. */
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

const ROWS = `SELECT id, published_at IS NULL AS held FROM reviews UNION ALL SELECT id, published_at IS NULL FROM renter_reviews`;

const together74: Invariant = {
  id: 'I74',
  title: 'what the two sides of a rental say of each other is seen once both have spoken, or after seven days: nobody sees one before',
  async check(world) {
    const events = await world.events('orders');
    const { orders, mistakes } = fold(events);
    const held = new Set([...orders.values()].flatMap((said) => [...said.held.keys()]));
    const written = events.filter(({ type }) => type === 'ReviewGiven' || type === 'RenterReviewed');
    const quiet = new Set(written.filter(({ data }) => data['heldUntil'] !== undefined).map(({ eventId }) => eventId));
    const people = [...new Set(written.flatMap(({ data }) => [data['renterId'], data['sellerId'], ...(data['sellerIds'] ?? [])]))].filter(Boolean); // prettier-ignore
    return together(
      each(mistakes, (mistake) => mistake),
      each([...orders.values()], (said) => {
        const late = [...said.held].find(([, { byBuyer }]) => isAnswered(said, byBuyer));
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
