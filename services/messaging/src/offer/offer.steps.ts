import { Injectable } from '@nestjs/common';
import { catalog, orders, rentals } from '@tankobon/contracts';
import { type Actor, answerOrRefusal, Refusal, type StepOf, type StepResult, type StepsOf, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { OfferDays, OfferFailure, OfferTerms } from './offer.js';
import type { offer } from './offer.decide.js';
import { moveRequest } from './move-request.js';
import { addOfferLine, type OfferLine, placesOf } from './offer-line.js';
import { notifyOfOffer } from './notify-of-offer.js';

type Step = StepOf<typeof offer>;
type Result = StepResult<typeof offer>;

/** Calls to other services for an accepted offer. Their ids are made of stream, version and step, so that a repeated call has one effect. */
@Injectable()
export class OfferSteps implements StepsOf<typeof offer> {
  constructor(
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
    @Calls(rentals) private readonly rentalsClient: ClientOf<typeof rentals>,
    @Calls(orders) private readonly ordersClient: ClientOf<typeof orders>,
  ) {}

  expire({ state, streamId, call: { actor: by } }: Step): Result {
    if (state.status !== 'open') return undefined;
    const { terms } = state;
    const command = { type: 'ExpireOffer' as const, data: {}, by };
    return { command, streams: placesOf(terms), also: saying('offer_expired', terms, { streamId, by }) };
  }

  /** Reserves the copy or the days, then fills the cart. If the cart refuses, the reservation is released. */
  async keep(step: Step): Promise<Result> {
    if (step.state.status !== 'accepted') return undefined;
    const { terms } = step.state;
    return terms.days ? this.keepDays(step, terms, terms.days) : this.keepCopy(step, terms);
  }

  private async keepCopy(step: Step, { listingId, buyerId, amountCents, currency }: OfferTerms): Promise<Result> {
    const { streamId: offerId, call } = step;
    const kept = await answerOrRefusal(this.catalogClient.keepForOffer({ offerId, listingId, buyerId, amountCents, currency }, call));
    if (kept instanceof Refusal) return failed(step, kept.code === 'insufficient_stock' ? 'sold' : 'not_on_sale');
    const { sellerId, title, coverUrl, rateCents: priceCents, shippingCents } = kept.line;
    const put = { buyerId, offerId, listingId, sellerId, title, coverUrl, keptUntil: kept.keptUntil, priceCents, shippingCents, currency };
    const inCart = await answerOrRefusal(this.ordersClient.addOffered(put, subCall(call, 'cart')));
    if (!(inCart instanceof Refusal)) return recordKept(step, kept.keptUntil);
    await this.catalogClient.endOffer({ offerId, reason: inCart.code }, subCall(call, 'undo'));
    return failed(step, 'no_room');
  }

  private async keepDays(step: Step, { listingId, buyerId, amountCents, currency }: OfferTerms, days: OfferDays): Promise<Result> {
    const { streamId: offerId, call } = step;
    const command = { offerId, listingId, renterId: buyerId, ...days, rentCents: amountCents, currency };
    const booked = await answerOrRefusal(this.rentalsClient.bookAgreed(command, call));
    if (booked instanceof Refusal) return failed(step, whyNotBooked(booked));
    const { rentalId: reservationId, keptUntil } = booked;
    const inCart = await answerOrRefusal(this.ordersClient.addAgreedDays({ buyerId, reservationId }, subCall(call, 'cart')));
    if (!(inCart instanceof Refusal)) return recordKept(step, keptUntil);
    await this.rentalsClient.release({ rentalIds: [reservationId], reason: 'not in the cart' }, subCall(call, 'undo'));
    return failed(step, 'no_room');
  }
}

const whyNotBooked = ({ code }: Refusal): OfferFailure => {
  if (code === 'too_many_reservations') return 'no_room';
  return ['conflict', 'blocked', 'invalid_range', 'reservation_expired'].includes(code) ? 'taken' : 'not_on_sale';
};

function recordKept({ state, streamId, call: { actor: by } }: Step, keptUntil: string): Result {
  if (state.status === 'none') return undefined;
  const { terms } = state;
  const also: CommitHandler = async (tx, result) => {
    await saying('offer_accepted', terms, { streamId, by })(tx, result);
    await moveRequest(tx, terms, 'contract_sent', by);
  };
  return { command: { type: 'RecordKept', data: { keptUntil }, by }, streams: placesOf(terms), also };
}

function failed({ state, streamId, call: { actor: by } }: Step, why: OfferFailure): Result {
  if (state.status === 'none') return undefined;
  const { terms } = state;
  const command = { type: 'RecordFailed' as const, data: { why }, by };
  return { command, streams: placesOf(terms), also: saying('offer_failed', terms, { streamId, by }) };
}

type CommitHandler = Extract<Result, { also: unknown }>['also'];

/** Adds a line to the conversation, and notifies the people concerned. */
function saying(line: OfferLine, terms: OfferTerms, { streamId, by }: { streamId: string; by: Actor }): CommitHandler {
  return async (tx, result) => {
    await addOfferLine(tx, terms, line, streamId, by);
    await notifyOfOffer(tx, result);
  };
}
