import { Injectable } from '@nestjs/common';
import { type CallInput, newId, type Order as OrderAnswer, orders, type OrderStep, type RentalStatus } from '@tankobon/contracts';
import { type CallContext, EventStore, type RecordedEvent, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { type ContractEntryRow, findEntries } from '../views/contract-entries.view.js';
import { countOpenBusiness, findBuyerMetrics, findMyOrders, findReviewsOf, type OrderWithParts } from './order-queries.js';
import { ReviewRow } from './orders.view.js';
import { OrderAnswers } from './order-answers.js';
import { contractsOf, sideIn, reviewAnswer } from './order.answer.js';
import { order } from './order.decide.js';
import { ReviewGuard } from './review-guard.js';

/** Statuses of a rental that is sent, or further. */
const ON_ITS_WAY: readonly RentalStatus[] = ['shipped', 'active', 'overdue', 'returned', 'disputed', 'closed'];

@Injectable()
export class OrderRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly answers: OrderAnswers,
    private readonly guard: ReviewGuard,
  ) {}

  @Handles(orders.order)
  async order({ orderId }: CallInput<typeof orders.order>, call: CallContext): Promise<OrderAnswer> {
    return this.answers.of(await this.visible(orderId, call), call.actor);
  }

  @Handles(orders.orderTimeline)
  async timeline({ orderId }: CallInput<typeof orders.orderTimeline>, call: CallContext) {
    const { sales, rentals } = this.answers.of(await this.visible(orderId, call), call.actor);
    const contractIds = [...sales.map(({ id }) => id), ...rentals.map(({ rentalId }) => rentalId)];
    const [entries, ...histories] = await Promise.all([
      findEntries(this.db.manager, orderId, contractIds),
      ...[orderId, ...sales.map(({ id }) => id)].map((id) => this.store.history(id)),
    ]);
    const items = [...histories.flat().map(stepOf), ...entries.map(entryStep)];
    return { items: items.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)) };
  }

  @Handles(orders.myOrders)
  async myOrders({ cursor, limit }: CallInput<typeof orders.myOrders>, call: CallContext) {
    const { items, nextCursor } = await findMyOrders(this.db.manager, call.actor.id, limit, cursor);
    return { items: items.map((found) => this.answers.of(found, call.actor)), nextCursor };
  }

  @Handles(orders.setAddress)
  async setAddress({ orderId, ...address }: CallInput<typeof orders.setAddress>, call: CallContext): Promise<OrderAnswer> {
    const { sales, rentals } = await this.visible(orderId, call);
    const shipped = sales.some(({ shippedAt }) => shippedAt !== null) || rentals.some(({ status }) => ON_ITS_WAY.includes(status));
    await this.store.handle(order, orderId, { type: 'SetAddress', data: { address, shipped }, by: call.actor }, call);
    return this.order({ orderId }, call);
  }

  @Handles(orders.review)
  async review({ orderId, rating, comment }: CallInput<typeof orders.review>, call: CallContext) {
    const contracts = contractsOf(await this.visible(orderId, call));
    const data = { reviewId: newId('review'), rating, comment, ...contracts, guarded: this.guard.on };
    await this.store.handle(order, orderId, { type: 'GiveReview', data, by: call.actor }, call);
    return { review: (await this.order({ orderId }, call)).review! };
  }

  @Handles(orders.replyToReview)
  async reply({ reviewId, body }: CallInput<typeof orders.replyToReview>, call: CallContext) {
    const { orderId } = (await this.db.manager.findOneBy(ReviewRow, { id: reviewId })) ?? refuse('not_found', message('review.not_found'));
    await this.store.handle(order, orderId, { type: 'ReplyToReview', data: { body }, by: call.actor }, call);
    return { review: (await this.order({ orderId }, call)).review! };
  }

  @Handles(orders.reviewsOf)
  async reviewsOf({ listingId, cursor, limit }: CallInput<typeof orders.reviewsOf>) {
    const { items, ...rest } = await findReviewsOf(this.db.manager, listingId, limit, cursor);
    return { items: items.map(({ review, name }) => reviewAnswer(review, name)), ...rest };
  }

  @Handles(orders.buyerMetrics)
  buyerMetrics(_input: CallInput<typeof orders.buyerMetrics>, call: CallContext) {
    return findBuyerMetrics(this.db.manager, call.actor.id);
  }

  @Handles(orders.openBusiness)
  async openBusiness({ personId }: CallInput<typeof orders.openBusiness>) {
    return { open: await countOpenBusiness(this.db.manager, personId) };
  }

  /** Finds an order of the caller's. Orders of others do not exist for them. */
  private async visible(orderId: string, call: CallContext): Promise<OrderWithParts> {
    const found = await this.answers.find(orderId);
    return sideIn(found, call.actor) ? found : refuse('not_found', message('order.not_found'));
  }
}

function stepOf({ at, type, meta, data }: RecordedEvent): OrderStep {
  const { id: actorId, role: actorRole } = meta.actor;
  const note = 'reason' in data && typeof data.reason === 'string' ? data.reason : null;
  return { at, type, actorId, actorRole, note, amountCents: null };
}

const entryStep = ({ at, kind: type, actorId, actorRole, note, amountCents }: ContractEntryRow): OrderStep => ({
  ...{ at, type, actorId, actorRole, note, amountCents },
});
