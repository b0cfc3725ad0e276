import { foldOrders } from '../fold/orders.js';
import { foldStock } from '../fold/stock.js';
import { each, type Invariant, together } from '../invariant.js';
import type { Data, StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';

/** Returns the reservation id of an accepted offer, for a copy or for days. */
export const offerReservationOf = (offerId: string): string => offerId.replace(/^offer_/, 'checkout_');

type Offer = { readonly id: string; readonly terms: Data; readonly events: readonly StoredEvent[] };
/** Reservation of an accepted offer: its buyer, its price and how it ended. */
type OfferReservation = {
  readonly buyerId: string;
  readonly listingId: string;
  readonly cents: number;
  readonly currency: string;
  ends: string[];
};

const STOCK: Readonly<Record<string, string>> = { HoldCommitted: 'OfferBought', HoldReleased: 'OfferLapsed' };
const DAYS: Readonly<Record<string, string>> = { RentalConfirmed: 'OfferBought', RentalExpired: 'OfferLapsed' };

function foldKept(catalog: readonly StoredEvent[], rentals: readonly StoredEvent[]): Map<string, OfferReservation[]> {
  const kept = new Map<string, OfferReservation[]>();
  const byStream = new Map<string, OfferReservation>();
  const begin = (offerId: string, streamId: string, made: Omit<OfferReservation, 'ends'>) => {
    const one = { ...made, ends: [] };
    byStream.set(streamId, one);
    kept.set(offerId, [...(kept.get(offerId) ?? []), one]);
  };
  for (const { type, streamId, data } of catalog) {
    const [line] = type === 'HoldPlaced' ? (data['lines'] as Data[]) : [];
    if (line && data['offerId']) begin(data['offerId'], streamId, { buyerId: data['buyerId'], listingId: line['listingId'], cents: line['rateCents'] * line['quantity'], currency: line['currency'] }); // prettier-ignore
    if (STOCK[type]) byStream.get(streamId)?.ends.push(STOCK[type]);
  }
  for (const { type, streamId, data } of rentals) {
    if (type === 'RentalBooked' && data['offer']) begin(data['offer'].offerId, streamId, { buyerId: data['renterId'], listingId: data['listingId'], cents: data['rentCents'], currency: data['currency'] }); // prettier-ignore
    if (DAYS[type]) byStream.get(streamId)?.ends.push(DAYS[type]);
  }
  return kept;
}

/** Describes offers out of turn: a conversation has one open offer, and only the other side may accept it. */
function wrongTurn(events: readonly StoredEvent[]): string[] {
  const open = new Map<string, string>();
  const made = new Map<string, Data>();
  return events.flatMap(({ type, streamId, data }) => {
    const { conversationId } = data;
    if (type === 'OfferMade') {
      const other = open.get(conversationId);
      open.set(conversationId, streamId);
      made.set(streamId, data);
      return other === undefined ? [] : [`${streamId} was made while ${other} was open`];
    }
    if (open.get(conversationId) === streamId) open.delete(conversationId);
    const { madeBy, buyerId, sellerId } = made.get(streamId)!;
    const wrong = type === 'OfferAccepted' && (data['by'] === madeBy || ![buyerId, sellerId].includes(data['by']));
    return wrong ? [`${streamId} of ${madeBy} was accepted by ${data['by']}`] : [];
  });
}

function wrongKept({ id, terms, events }: Offer, kept: ReadonlyMap<string, readonly OfferReservation[]>): string | false {
  const is = (type: string) => events.some((event) => event.type === type);
  const all = kept.get(id) ?? [];
  if (all.length > 0 && !is('OfferAccepted')) return `${id} was never accepted and something is kept for it`;
  if (!is('OfferKept'))
    return all.some(({ ends }) => !ends.includes('OfferLapsed')) && is('OfferFailed') && `${id} failed and still keeps something`;
  const [one] = all;
  if (all.length !== 1 || !one) return `${id} is kept ${all.length} times`;
  const { buyerId, listingId, amountCents, currency } = terms;
  const isAgreed = one.buyerId === buyerId && one.listingId === listingId && one.cents === amountCents && one.currency === currency;
  if (!isAgreed) return `${id} of ${amountCents} ${currency} for ${buyerId} keeps ${JSON.stringify(one)}`;
  if (one.ends.length > 1) return `${id}: what it kept ended ${one.ends.join(' and ')}`;
  const [end = 'OfferKept'] = one.ends;
  return events.at(-1)!.type !== end && `${id} is ${events.at(-1)!.type}, what it kept is ${end}`;
}

/** Returns order lines at an offer's price, with their buyer. */
async function boughtBy(world: World): Promise<{ offerId: string; buyerId: string; everPaid: boolean; line: Data }[]> {
  const { orders } = foldOrders(await world.events('orders'));
  const kept = new Map((await world.events('rentals')).flatMap(({ type, data, streamId }) => (type === 'RentalBooked' && data['offer'] ? [[streamId, data['offer'].offerId as string] as const] : []))); // prettier-ignore
  return [...orders.values()].flatMap(({ buyerId, everPaid, lines, rentals }) => [
    ...lines.flatMap((line) => (line['offer'] ? [{ offerId: line['offer'].offerId as string, buyerId, everPaid, line }] : [])),
    ...rentals.flatMap((line) => {
      const offerId = kept.get(line['rental'].reservationId);
      return offerId === undefined ? [] : [{ offerId, buyerId, everPaid, line }];
    }),
  ]);
}

const offered: Invariant = {
  id: 'I75',
  title: 'what an accepted offer keeps is one copy or its days, for its buyer, at the agreed price, and is sold once at the most',
  async check(world) {
    const events = (await world.events('messaging')).filter(({ streamType }) => streamType === 'offer');
    const catalog = await world.events('catalog');
    const kept = foldKept(catalog, await world.events('rentals'));
    const offers = new Map([...Map.groupBy(events, ({ streamId }) => streamId)].map(([id, all]) => [id, { id, terms: all[0]!.data, events: all }])); // prettier-ignore
    const lines = await boughtBy(world);
    const paid = Map.groupBy(lines.filter(({ everPaid }) => everPaid), ({ offerId }) => offerId); // prettier-ignore
    const stock = [...foldStock(catalog).values()];
    return together(
      each(wrongTurn(events), (mistake) => mistake),
      each([...offers.values()], (offer) => wrongKept(offer, kept)),
      each([...kept.keys()], (id) => !offers.has(id) && `something is kept for ${id}, which nobody has made`),
      each([...paid], ([id, all]) => all.length > 1 && `${id} was bought ${all.length} times`),
      each(lines, ({ offerId, buyerId, line }) => {
        const terms = offers.get(offerId)?.terms;
        const isAgreed = terms?.['buyerId'] === buyerId && terms['amountCents'] === line['priceCents'] && line['quantity'] === 1;
        return !isAgreed && `${offerId}: ${buyerId} ordered ${line['quantity']} for ${line['priceCents']}`;
      }),
      each(
        [...kept.keys()].filter((id) => !kept.get(id)![0]!.ends.length && catalog.some(({ data }) => data['offerId'] === id)),
        (id) => {
          const holding = stock.filter(({ held }) => held.get(offerReservationOf(id)) === 1);
          return holding.length !== 1 && `${id} keeps a copy of ${holding.length} listings`;
        },
      ),
    );
  },
};

export const offerInvariants: readonly Invariant[] = [offered];
