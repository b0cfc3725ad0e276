import { type Address, postalProblem, tidyAddress } from '@tankobon/contracts';
import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, type Order, type OrderEvent, type OrderTerms, ownPartsOf, partsOf, type RefundReason } from './order.js';
import {
  type OrderContracts,
  dueReviews,
  type GivenReview,
  isHeld,
  listingsOf,
  type RemovedReview,
  renterReviewed,
  type RenterReview,
  settledReview,
  reviewed,
  wordsRemoved,
} from './review.decide.js';

export type OrderCommand =
  | Command<'PlaceOrder', OrderTerms & { address: Address | null }>
  | Command<'PayOrder', { paymentId: string }>
  | Command<'ExpireOrder', Record<string, never>>
  | Command<'CancelOrder', Record<string, never>>
  | Command<'RefundOrder', { reason: RefundReason; refundId: string }>
  | Command<'SetAddress', { address: Address; shipped: boolean }>
  | Command<'GiveReview', GivenReview>
  | Command<'ReviewRenter', RenterReview>
  | Command<'SettleReview', OrderContracts>
  | Command<'PublishReviews', Record<string, never>>
  | Command<'RemoveReviewWords', RemovedReview>
  | Command<'ReplyToReview', { body: string }>;

const late = message('order.closed');

/** Decides an order's commands. The checkout places and closes it; the buyer gives it an address and a review. */
export function decide(command: OrderCommand, order: Order): OrderEvent[] {
  const { type, data, by, now } = command;
  if (type === 'PlaceOrder') return order.status === 'none' ? placed(command) : [];
  if (order.status === 'none') return refuse('not_found', message('order.not_found'));
  const { terms } = order;
  const { checkoutId, buyerId } = terms;
  switch (type) {
    case 'PayOrder':
      if (order.status === 'paid') return [];
      if (order.status === 'cancelled' || order.status === 'refunded') return refuse('invalid_transition', late);
      return [paid(order, data.paymentId, now)];
    case 'ExpireOrder':
      if (order.status === 'expired') return [];
      if (order.status !== 'placed') return refuse('invalid_transition', late);
      return [{ type: 'OrderExpired', data: { checkoutId, buyerId, at: now } }];
    case 'CancelOrder':
      if (order.status === 'cancelled') return [];
      if (order.status !== 'placed') return refuse('invalid_transition', late);
      return [{ type: 'OrderCancelled', data: { checkoutId, buyerId, by: buyerId, at: now } }];
    case 'RefundOrder':
      if (order.status === 'refunded') return [];
      if (order.status === 'paid') return refuse('invalid_transition', message('order.refund_by_sale'));
      return [refunded(terms, data, now)];
    case 'SetAddress':
      if (by.id !== buyerId) return refuse('not_found', message('order.not_found'));
      if (order.address && same(order.address, checked(data.address))) return [];
      if (order.status !== 'placed' && order.status !== 'paid') return refuse('invalid_transition', late);
      if (data.shipped) return refuse('invalid_transition', message('order.partly_sent'));
      return [{ type: 'OrderAddressSet', data: { buyerId, address: checked(data.address), at: now } }];
    case 'GiveReview':
      return reviewed(order, data, by, now);
    case 'ReviewRenter':
      return renterReviewed(order, data, by, now);
    case 'SettleReview':
      return settledReview(order, data, now);
    case 'PublishReviews':
      return dueReviews(order, now);
    case 'RemoveReviewWords':
      return wordsRemoved(order, data, now);
    case 'ReplyToReview':
      if (!ownPartsOf(terms).some(({ sellerId }) => sellerId === by.id)) return refuse('not_owner', message('review.seller_replies'));
      if (!order.reviewId || isHeld(order, order.reviewId)) return refuse('not_found', message('review.not_found'));
      if (order.reply?.body === data.body) return [];
      if (order.reply) return refuse('already_replied', message('review.already_replied'));
      return [replied(terms, order.reviewId, { sellerId: by.id, body: data.body, at: now })];
  }
}

type CommandData<T extends OrderCommand['type']> = Extract<OrderCommand, { type: T }>['data'];

function refunded(
  { checkoutId, buyerId, totalCents: refundCents, currency }: OrderTerms,
  data: CommandData<'RefundOrder'>,
  at: string,
): OrderEvent {
  return { type: 'OrderRefunded', data: { ...data, checkoutId, buyerId, refundCents, currency, at } };
}

function replied(terms: OrderTerms, reviewId: string, said: { sellerId: string; body: string; at: string }): OrderEvent {
  return { type: 'ReviewReplied', data: { reviewId, listingIds: listingsOf(terms), ...said } };
}

function placed({ data: { address, ...terms }, now }: Extract<OrderCommand, { type: 'PlaceOrder' }>): OrderEvent[] {
  const order: OrderEvent = { type: 'OrderPlaced', data: { ...terms, at: now } };
  if (!address || !needsPost(terms)) return [order];
  return [order, { type: 'OrderAddressSet', data: { buyerId: terms.buyerId, address, at: now } }];
}

function paid(
  { terms: { payBy: _, ...terms }, hasAddress }: Exclude<Order, { status: 'none' }>,
  paymentId: string,
  at: string,
): OrderEvent {
  const needsAddress = !hasAddress && needsPost(terms);
  return { type: 'OrderPaid', data: { ...terms, paymentId, needsAddress, at } };
}

const needsPost = (terms: OrderTerms | Omit<OrderTerms, 'payBy'>) => partsOf(terms).some(({ ships }) => ships);

/** Returns the address as it is stored. @throws Refusal `validation_failed` 400 for its postal code */
function checked(given: Address): Address {
  const address = tidyAddress(given);
  const problem = postalProblem(address);
  if (problem !== null)
    refuse('validation_failed', problem, { status: 400, fields: [{ path: 'postalCode', code: 'invalid', message: problem }] });
  return address;
}

function same(one: Address, other: Address): boolean {
  return (Object.keys(other) as (keyof Address)[]).every((field) => one[field] === other[field]);
}

export const order = processManager<Order, OrderCommand, OrderEvent, 'publishReviews'>({
  type: 'order',
  initial: { status: 'none' },
  evolve,
  decide,
  steps: (state) => {
    const held = state.status === 'none' ? [] : (state.held ?? []);
    const [due] = held.flatMap(({ until }) => until ?? []).toSorted();
    return due ? [{ name: 'publishReviews', due }] : [];
  },
  personal: {
    OrderAddressSet: { of: ({ buyerId }) => buyerId, fields: ['address'] },
    RenterReviewed: { of: ({ sellerId }) => sellerId, fields: ['comment'] },
    ReviewGiven: { of: ({ buyerId }) => buyerId, fields: ['comment'] },
    ReviewReplied: { of: ({ sellerId }) => sellerId, fields: ['body'] },
  },
});
