import { Injectable } from '@nestjs/common';
import { catalog, type CallInput, messaging, newId, type Offer as OfferContract, rentOf, saleOf } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, Processes, refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { isBlocked } from '../conversation/blocks.js';
import { conversation } from '../conversation/conversation.decide.js';
import type { OfferDays, OfferFailure, OfferParties } from './offer.js';
import { offer, type OfferCommand, type OfferListing } from './offer.decide.js';
import { findBetween, findOffer, findOffers, findOpen } from './offer-queries.js';
import { moveRequest } from './move-request.js';
import { addOfferLine, placesOf } from './offer-line.js';
import { notifyOfOffer } from './notify-of-offer.js';

type Ref = { offerId: string };
type OfferResponse = Promise<{ offer: OfferContract }>;
type OfferInput = Omit<CallInput<typeof messaging.makeOffer>, 'conversationId'>;

const SYSTEM = { id: 'messaging', role: 'system' } as const;
const FAILED: Readonly<Record<OfferFailure, Message>> = {
  sold: message('offer.sold'),
  taken: message('offer.days_taken'),
  not_on_sale: message('offer.off_sale'),
  no_room: message('offer.no_room'),
};

@Injectable()
export class OfferRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
    private readonly db: DataSource,
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
  ) {}

  @Handles(messaging.offers)
  async offers({ conversationId }: CallInput<typeof messaging.offers>, { actor }: CallContext) {
    const [between, items] = await Promise.all([
      findBetween(this.db.manager, actor.id, conversationId),
      findOffers(this.db.manager, conversationId),
    ]);
    return between ? { items } : refuse('not_found', message('conversation.not_found'));
  }

  @Handles(messaging.makeOffer)
  async make({ conversationId, ...terms }: CallInput<typeof messaging.makeOffer>, call: CallContext): OfferResponse {
    const between = await findBetween(this.db.manager, call.actor.id, conversationId);
    return between ? this.propose(between, terms, call) : refuse('not_found', message('conversation.not_found'));
  }

  @Handles(messaging.counterOffer)
  async counter({ offerId, ...terms }: CallInput<typeof messaging.counterOffer>, call: CallContext): OfferResponse {
    const { conversationId, listingId, buyerId, sellerId } = await this.found(offerId, call);
    return this.propose({ conversationId, listingId, buyerId, sellerId }, terms, call, offerId);
  }

  @Handles(messaging.acceptOffer)
  async accept({ offerId }: Ref, call: CallContext): OfferResponse {
    const { listingId, ...found } = await this.found(offerId, call);
    const [listing, blocked] = await Promise.all([this.asked(listingId, call), isBlocked(this.db.manager, otherOf(found, call), call.actor.id)]); // prettier-ignore
    const command = { type: 'AcceptOffer' as const, data: { listing, blocked }, by: call.actor };
    const { state } = await this.processes.run(offer, offerId, command, call);
    return state.status === 'failed' ? refuse('offer_failed', FAILED[state.why]) : { offer: await this.found(offerId, call) };
  }

  @Handles(messaging.declineOffer)
  decline({ offerId }: Ref, call: CallContext): OfferResponse {
    return this.end(offerId, { type: 'DeclineOffer', data: {}, by: call.actor }, 'offer_declined', call);
  }

  @Handles(messaging.withdrawOffer)
  withdraw({ offerId }: Ref, call: CallContext): OfferResponse {
    return this.end(offerId, { type: 'WithdrawOffer', data: {}, by: call.actor }, 'offer_withdrawn', call);
  }

  /** Makes an offer in place of the open one, of either side. `answers`: id of the other side's offer that it counters. */
  private async propose(
    between: OfferParties,
    { startDate, endDate, ...sum }: OfferInput,
    call: CallContext,
    answers?: string,
  ): OfferResponse {
    const { actor: by } = call;
    const terms = { ...sum, ...daysOf(startDate, endDate) };
    const otherId = otherOf(between, call);
    const listing = await this.asked(between.listingId, call);
    const { offerId } = await this.store.transaction(call, async (tx) => {
      await tx.open(placesOf(between));
      const [blocked, open] = [await isBlocked(tx.manager, otherId, by.id), await findOpen(tx.manager, between.conversationId)];
      const { state: thread } = await tx.load(conversation, between.conversationId);
      const left = thread.status === 'open' && thread.left.includes(otherId);
      const id = newId('offer');
      const last = answers ?? open?.id;
      if (last) await tx.handle(offer, last, { type: 'CounterOffer', data: { isAnswer: answers !== undefined }, by });
      const made = await tx.handle(offer, id, { type: 'MakeOffer', data: { ...between, ...terms, listing, blocked, left }, by });
      await addOfferLine(tx, between, open && open.madeBy !== by.id ? 'offer_countered' : 'offer', id, SYSTEM);
      await notifyOfOffer(tx, made);
      if (by.id === between.sellerId) await moveRequest(tx, between, 'offer', SYSTEM);
      return { offerId: id };
    });
    return { offer: await this.found(offerId, call) };
  }

  private async end(
    offerId: string,
    command: Intent<OfferCommand>,
    line: 'offer_declined' | 'offer_withdrawn',
    call: CallContext,
  ): OfferResponse {
    const between = await this.found(offerId, call);
    await this.store.transaction(call, async (tx) => {
      await tx.open([...placesOf(between), [offer, offerId]]);
      const ended = await tx.handle(offer, offerId, command);
      if (ended.events.length > 0) await addOfferLine(tx, between, line, offerId, SYSTEM);
      await notifyOfOffer(tx, ended);
      return {};
    });
    return { offer: await this.found(offerId, call) };
  }

  /** Asks catalog directly, because price, stock and status change from one moment to the next. */
  private async asked(listingId: string, call: CallContext): Promise<OfferListing> {
    const [card] = (await this.catalogClient.listingsByIds({ ids: [listingId] }, call)).items;
    if (!card) return null;
    const { status, currency, buyable: available, seller } = card;
    const ways = { isForSale: saleOf(card) !== null, isForRent: rentOf(card) !== null };
    return { live: status === 'live', ...ways, currency, available, timeZone: seller.timeZone };
  }

  private async found(offerId: string, { actor }: CallContext): Promise<OfferContract> {
    return (await findOffer(this.db.manager, actor.id, offerId)) ?? refuse('not_found', message('offer.not_found'));
  }
}

function daysOf(startDate?: string, endDate?: string): { days?: OfferDays } {
  if (startDate === undefined && endDate === undefined) return {};
  if (!startDate || !endDate) return refuse('invalid_range', message('field.both_dates'));
  return { days: { startDate, endDate } };
}

const otherOf = ({ buyerId, sellerId }: Pick<OfferParties, 'buyerId' | 'sellerId'>, { actor }: CallContext): string =>
  actor.id === buyerId ? sellerId : buyerId;
