import { foldListings } from '../fold/catalog.js';
import { foldStock } from '../fold/stock.js';
import { each, type Invariant, skipped } from '../invariant.js';
import type { HistoryLine, StoredEvent } from '../read/records.js';

const LATE_MS = 2_000;

type ListingState = { readonly from: number; until: number; readonly says: string };

/** Returns the states of a listing, one after another. */
function statesOf(events: readonly StoredEvent[]): ListingState[] {
  const states: ListingState[] = [];
  for (const [place, { streamId, at }] of events.entries()) {
    const past = events.slice(0, place + 1);
    const [content, copies] = [foldListings(past).get(streamId)?.content, foldStock(past).get(streamId)?.copies];
    if (!content || !copies) continue;
    const from = Date.parse(at);
    const last = states.at(-1);
    if (last) last.until = from;
    states.push({ from, until: Infinity, says: JSON.stringify([content['title'], content['rateCents'], copies.available]) });
  }
  return states;
}

const fresh: Invariant = {
  id: 'I26',
  title: 'what visitors are shown was true at most two seconds before',
  async check(world) {
    const looked = (await world.history()).filter(
      (line): line is HistoryLine & Required<Pick<HistoryLine, 'shown'>> => line.shown !== undefined,
    );
    if (looked.length === 0) return skipped('no visitor looked at a listing while nothing was broken');
    const streams = Map.groupBy(await world.events('catalog'), ({ streamId }) => streamId);
    const histories = new Map([...streams.values()].map((events) => [events[0]!.data['listingId'], events]));
    const known = new Map<string, ListingState[]>();
    return each(looked, ({ op_id, sent_at, ms, shown: { listingId, title, priceCents, available } }) => {
      const states = known.get(listingId) ?? statesOf(histories.get(listingId) ?? []);
      known.set(listingId, states);
      const asked = Date.parse(sent_at);
      const stored = states.filter(({ from, until }) => from <= asked + ms && until >= asked - LATE_MS).map(({ says }) => says);
      const says = JSON.stringify([title, priceCents, available]);
      return !stored.includes(says) && `${listingId} showed ${says} at ${sent_at} (${op_id}), stored was ${stored.join(' or ')}`;
    });
  },
};

export const visitorInvariants: readonly Invariant[] = [fresh];
