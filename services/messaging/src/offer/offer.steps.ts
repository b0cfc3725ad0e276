import { Injectable } from '@nestjs/common';
import { catalog, orders } from '@tankobon/contracts';
import { isFinal, Refusal, type StepOf, type StepResult, type StepsOf, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { Failure } from './offer.js';
import type { offer } from './offer.decide.js';
import { moveRequest, say, threadOf } from './saying.js';

type Step = StepOf<typeof offer>;
type Result = StepResult<typeof offer>;

/** What an accepted offer asks of others. Each call carries an id made of stream, version and step: asked again, it has one effect. */
@Injectable()
export class OfferSteps implements StepsOf<typeof offer> {
  constructor(
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
    @Calls(orders) private readonly ordersClient: ClientOf<typeof orders>,
  ) {}

  expire({ state, streamId, call: { actor: by } }: Step): Result {
    if (state.status !== 'open') return undefined;
    const { terms } = state;
    const command = { type: 'ExpireOffer' as const, data: {}, by };
    return { command, streams: threadOf(terms), also: (tx) => say(tx, terms, 'offer_expired', streamId, by) };
  }

  /** The copy first, then the cart; without the cart the copy is on sale again. */
  async keep(step: Step): Promise<Result> {
    const { state, streamId: offerId, call } = step;
    if (state.status !== 'accepted') return undefined;
    const { listingId, buyerId, amountCents, currency } = state.terms;
    const kept = await refusedOr(this.catalogClient.keepForOffer({ offerId, listingId, buyerId, amountCents, currency }, call));
    if (kept instanceof Refusal) return failed(step, kept.code === 'insufficient_stock' ? 'sold' : 'not_on_sale');
    const { line, keptUntil } = kept;
    const { sellerId, title, coverUrl, rateCents: priceCents, shippingCents } = line;
    const terms = { priceCents, shippingCents, currency: line.currency };
    const put = { buyerId, offerId, listingId, sellerId, title, coverUrl, keptUntil, ...terms };
    const inCart = await refusedOr(this.ordersClient.addOffered(put, subCall(call, 'cart')));
    if (!(inCart instanceof Refusal)) return recordKept(step, keptUntil);
    await this.catalogClient.endOffer({ offerId, reason: inCart.code }, subCall(call, 'undo'));
    return failed(step, 'no_room');
  }
}

function recordKept({ state, streamId, call: { actor: by } }: Step, keptUntil: string): Result {
  if (state.status === 'none') return undefined;
  const { terms } = state;
  const also: Extract<Result, { also: unknown }>['also'] = async (tx) => {
    await say(tx, terms, 'offer_accepted', streamId, by);
    await moveRequest(tx, terms, 'contract_sent', by);
  };
  return { command: { type: 'RecordKept', data: { keptUntil }, by }, streams: threadOf(terms), also };
}

function failed({ state, streamId, call: { actor: by } }: Step, why: Failure): Result {
  if (state.status === 'none') return undefined;
  const { terms } = state;
  const command = { type: 'RecordFailed' as const, data: { why }, by };
  return { command, streams: threadOf(terms), also: (tx) => say(tx, terms, 'offer_failed', streamId, by) };
}

/** The answer, or the refusal where asking again would change nothing. */
async function refusedOr<A>(answer: Promise<A>): Promise<A | Refusal> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && isFinal(error)) return error;
    throw error;
  });
}
