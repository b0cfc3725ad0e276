import type { catalog, CallInput } from '@tankobon/contracts';
import { type Actor, Refusal, refuse, type StoreTx } from '@tankobon/eventstore';
import { listing } from '../listing/listing.decide.js';
import { streamsOf } from '../listing/slugs.js';
import { type Buyer, gone, reservationLine, type RequestedLine } from './reservation-line.js';
import { returnOfferCopy, offerStreams, sellOfferCopy, takeOfferCopy } from './copies-for-offer.js';
import { type Reservation, reservationIdOf, type ReservationLine } from './reservation.js';
import { reservation } from './reservation.decide.js';

type ReservationRequest = CallInput<typeof catalog.reserveStock>;

/** Reserves all lines or none. Each listing checks price, status and copies under its lock. */
export async function reserveAll(tx: StoreTx, { checkoutId, buyerId, lines }: ReservationRequest, by: Actor): Promise<Reservation> {
  const wanted = await located(tx, lines);
  const id = reservationIdOf(checkoutId);
  await refuseEarly(tx, wanted.filter(({ offerId }) => !offerId), { checkoutId, buyerId }, by); // prettier-ignore
  await openAll(tx, id, wanted);
  const reserved: ReservationLine[] = [];
  for (const line of wanted) reserved.push(await (line.offerId ? takeOfferCopy : reserveOne)(tx, line, { checkoutId, buyerId }, by));
  const { state } = await tx.handle(reservation, id, { type: 'PlaceHold', data: { checkoutId, buyerId, lines: reserved }, by });
  return state;
}

/** Sells a checkout's reserved copies. @throws Refusal `reservation_expired` */
export async function commitAll(tx: StoreTx, checkoutId: string, by: Actor): Promise<void> {
  const lines = await lockLines(tx, checkoutId);
  const { events } = await tx.handle(reservation, reservationIdOf(checkoutId), { type: 'CommitHold', data: {}, by });
  if (events.length === 0) return;
  for (const line of lines) {
    if (line.offerId) await sellOfferCopy(tx, line, by);
    else await tx.handle(listing, line.streamId, { type: 'CommitStock', data: { checkoutId }, by });
  }
}

/** Releases a checkout's reserved copies; false when these are sold. */
export async function releaseAll(tx: StoreTx, checkoutId: string, reason: string, by: Actor): Promise<boolean> {
  const lines = await lockLines(tx, checkoutId);
  const { events, state } = await tx.handle(reservation, reservationIdOf(checkoutId), { type: 'ReleaseHold', data: { reason }, by });
  if (events.length === 0) return state.status !== 'committed';
  await releaseLines(tx, { checkoutId, lines }, reason, by);
  return true;
}

type ReservedLines = { readonly checkoutId: string; readonly lines: readonly ReservationLine[] };

export async function releaseLines(tx: StoreTx, { checkoutId, lines }: ReservedLines, reason: string, by: Actor): Promise<void> {
  for (const line of lines) {
    if (line.offerId) await returnOfferCopy(tx, line, checkoutId, by);
    else await tx.handle(listing, line.streamId, { type: 'ReleaseStock', data: { checkoutId, reason }, by });
  }
}

/** Applies the same rules without the locks first, so that buyers after the last copy do not queue for its lock. */
async function refuseEarly(tx: StoreTx, wanted: readonly RequestedLine[], buyer: Buyer, by: Actor): Promise<void> {
  const changed: Refusal[] = [];
  const seen = await tx.loadAll(listing, wanted.map(({ streamId }) => streamId)); // prettier-ignore
  for (const [index, line] of wanted.entries()) {
    try {
      listing.decide({ ...reserving(line, buyer, by), now: tx.now }, seen[index]!.state);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'price_changed') throw error;
      changed.push(error);
    }
  }
  const [first] = changed;
  if (first) refuse(first.code, first.sentence, { details: { lines: changed.flatMap(({ details }) => details!['lines']) } });
}

function reserving({ quantity, rateCents, shippingCents, currency }: RequestedLine, buyer: Buyer, by: Actor) {
  return { type: 'ReserveStock' as const, data: { ...buyer, quantity, agreed: { rateCents, shippingCents, currency } }, by };
}

async function reserveOne(tx: StoreTx, line: RequestedLine, buyer: Buyer, by: Actor): Promise<ReservationLine> {
  const { streamId, quantity, rateCents, shippingCents, currency } = line;
  const { state } = await tx.handle(listing, streamId, reserving(line, buyer, by));
  return reservationLine(streamId, state, { quantity, rateCents, shippingCents, currency });
}

async function lockLines(tx: StoreTx, checkoutId: string): Promise<readonly ReservationLine[]> {
  const id = reservationIdOf(checkoutId);
  const { state } = await tx.load(reservation, id);
  const lines = state.status === 'none' ? [] : state.details.lines;
  await openAll(tx, id, lines);
  return lines;
}

/** Locks and reads the listings of all lines and their reservations together. */
function openAll(tx: StoreTx, id: string, lines: readonly Pick<ReservationLine, 'streamId' | 'offerId'>[]): Promise<void> {
  return tx.open([[reservation, id], ...offerStreams(lines), ...lines.map(({ streamId }) => [listing, streamId] as const)]);
}

/** Adds each line's stream. @throws Refusal `listing_unavailable` for an unknown listing */
async function located(tx: StoreTx, lines: ReservationRequest['lines']): Promise<RequestedLine[]> {
  const streams = await streamsOf(tx.manager, lines.map(({ listingId }) => listingId)); // prettier-ignore
  return lines.map((line) => ({ ...line, streamId: streams.get(line.listingId) ?? gone(line.listingId) }));
}
