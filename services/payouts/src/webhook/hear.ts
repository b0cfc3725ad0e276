import type { Actor, StoreTx } from '@tankobon/eventstore';
import { accountStreamOf } from '../account/account.js';
import { account } from '../account/account.decide.js';
import { chargebackIdOf } from '../chargeback/chargeback.js';
import { chargeback } from '../chargeback/chargeback.decide.js';
import { orderIdOf, type Payment, paymentIdOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { payout } from '../payout/payout.decide.js';
import { topUp } from '../topup/topup.decide.js';
import { findPaymentIdByIntent } from '../views/payments.view.js';
import { findSellerByAccount } from '../views/seller-accounts.view.js';
import type { Subject } from './provider-event.js';

/** `isOver`: there is nothing (more) to find out. Else a step of the stream asks the provider and says when it is. */
export type Heard = { streamId: string | null; isOver: boolean };

/** Tells whom an event is about that there is news: what has happened is asked of the provider. As often as anybody likes. */
export async function hear(subject: Subject, tx: StoreTx, by: Actor): Promise<Heard> {
  if ('accountId' in subject) return ofAccount(subject, tx, by);
  if ('topUpId' in subject) return ofTopUp(subject.topUpId, tx, by);
  if ('payoutId' in subject) return ofTransfer(subject, tx, by);
  const streamId = 'orderId' in subject ? paymentIdOf(subject.orderId) : await findPaymentIdByIntent(tx.manager, subject.intentId);
  if (streamId === undefined) return NOBODYS;
  if ('disputeId' in subject) return ofDispute({ disputeId: subject.disputeId, orderId: orderIdOf(streamId) }, tx, by);
  const { state } = await tx.load(payment, streamId);
  if (state.status === 'none' || state.status === 'forgone') return NOBODYS;
  const { state: after } = await tx.handle(payment, streamId, { ...newsOf(subject), by });
  return { streamId, isOver: !isAsking(after) };
}

const NOBODYS: Heard = { streamId: null, isOver: false };

type PaymentNews = { type: 'HearOfRefund'; data: { providerId: string } } | { type: 'HearOfPayment'; data: Record<string, never> };

/** A refund has a life of its own, after its payment has long succeeded. */
function newsOf(subject: Subject): PaymentNews {
  if ('refundId' in subject && subject.refundId !== undefined) return { type: 'HearOfRefund', data: { providerId: subject.refundId } };
  return { type: 'HearOfPayment', data: {} };
}

const isAsking = (state: Payment) => (state.status === 'succeeded' ? state.news.length > 0 : 'heard' in state && state.heard);

async function ofAccount({ accountId, ...about }: { accountId: string; bankPayoutId?: string }, tx: StoreTx, by: Actor): Promise<Heard> {
  const sellerId = await findSellerByAccount(tx.manager, accountId);
  if (sellerId === undefined) return NOBODYS;
  const streamId = accountStreamOf(sellerId);
  const { state } = await tx.handle(account, streamId, { type: 'HearOfAccount', data: about, by });
  return { streamId, isOver: state.status !== 'connected' || (!state.stale && state.returns.length === 0) };
}

async function ofTopUp(streamId: string, tx: StoreTx, by: Actor): Promise<Heard> {
  if ((await tx.load(topUp, streamId)).version === 0) return NOBODYS;
  const { events } = await tx.handle(topUp, streamId, { type: 'HearOfTopUp', data: {}, by });
  return { streamId, isOver: events.length === 0 };
}

async function ofTransfer({ payoutId, transferId }: { payoutId: string; transferId: string }, tx: StoreTx, by: Actor): Promise<Heard> {
  const { state } = await tx.handle(payout, payoutId, { type: 'HearOfTransfer', data: { transferId }, by });
  return { streamId: payoutId, isOver: state.status !== 'paid' || !state.heard };
}

async function ofDispute(dispute: { disputeId: string; orderId: string }, tx: StoreTx, by: Actor): Promise<Heard> {
  const streamId = chargebackIdOf(dispute.disputeId);
  const { state } = await tx.handle(chargeback, streamId, { type: 'HearOfChargeback', data: dispute, by });
  return { streamId, isOver: !('checkAt' in state) };
}
