import type { Actor, StoreTx } from '@tankobon/eventstore';
import { accountStreamOf } from '../account/account.js';
import { account } from '../account/account.decide.js';
import { chargebackIdOf, type ChargeReference } from '../chargeback/chargeback.js';
import { chargeback } from '../chargeback/chargeback.decide.js';
import { orderIdOf, type Payment, paymentIdOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { payout } from '../payout/payout.decide.js';
import { topUp } from '../topup/topup.decide.js';
import { findPaymentIdByIntent } from '../payment/payments.view.js';
import { findSellerByAccount } from '../account/seller-accounts.view.js';
import { findTopUpIdByIntent } from '../topup/top-ups.view.js';
import type { WebhookSubject } from '../provider/provider-event.js';

/**
 * `streamId`: the stream that noted the news, if any. `isOver`: nothing is left to ask; else a step of the stream asks the provider and
 * marks the event as handled.
 */
export type NewsReceipt = { streamId: string | null; isOver: boolean };

/** Notes the news on the subject's stream, whose step asks the provider for the current state. Safe to repeat. */
export async function notifySubject(subject: WebhookSubject, tx: StoreTx, by: Actor): Promise<NewsReceipt> {
  if ('accountId' in subject) return notifyAccount(subject, tx, by);
  if ('payoutId' in subject) return notifyPayout(subject, tx, by);
  const about = await findCharged(subject, tx);
  if (about === undefined) return WITHOUT_STREAM;
  if ('disputeId' in subject) return notifyChargeback({ disputeId: subject.disputeId, ...about }, tx, by);
  if ('topUpId' in about) return notifyTopUp(about.topUpId, tx, by);
  const streamId = paymentIdOf(about.orderId);
  const { state } = await tx.load(payment, streamId);
  if (state.status === 'none' || state.status === 'forgone') return WITHOUT_STREAM;
  const { state: after } = await tx.handle(payment, streamId, { ...newsOf(subject), by });
  return { streamId, isOver: !isAsking(after) };
}

/** Finds the order or the top-up that an intent charges. */
async function findCharged(subject: ChargeReference | { intentId: string }, { manager }: StoreTx): Promise<ChargeReference | undefined> {
  if ('topUpId' in subject) return { topUpId: subject.topUpId };
  if ('orderId' in subject) return { orderId: subject.orderId };
  const paymentId = await findPaymentIdByIntent(manager, subject.intentId);
  if (paymentId !== undefined) return { orderId: orderIdOf(paymentId) };
  const topUpId = await findTopUpIdByIntent(manager, subject.intentId);
  return topUpId === undefined ? undefined : { topUpId };
}

const WITHOUT_STREAM: NewsReceipt = { streamId: null, isOver: false };

type PaymentNewsCommand = { type: 'HearOfRefund'; data: { providerId: string } } | { type: 'HearOfPayment'; data: Record<string, never> };

/** Refunds have news of their own, long after their payment has succeeded. */
function newsOf(subject: WebhookSubject): PaymentNewsCommand {
  if ('refundId' in subject && subject.refundId !== undefined) return { type: 'HearOfRefund', data: { providerId: subject.refundId } };
  return { type: 'HearOfPayment', data: {} };
}

const isAsking = (state: Payment) => (state.status === 'succeeded' ? state.news.length > 0 : 'heard' in state && state.heard);

async function notifyAccount(
  { accountId, ...about }: { accountId: string; bankPayoutId?: string },
  tx: StoreTx,
  by: Actor,
): Promise<NewsReceipt> {
  const sellerId = await findSellerByAccount(tx.manager, accountId);
  if (sellerId === undefined) return WITHOUT_STREAM;
  const streamId = accountStreamOf(sellerId);
  const { state } = await tx.handle(account, streamId, { type: 'HearOfAccount', data: about, by });
  return { streamId, isOver: state.status !== 'connected' || (!state.stale && state.returns.length === 0) };
}

async function notifyTopUp(streamId: string, tx: StoreTx, by: Actor): Promise<NewsReceipt> {
  if ((await tx.load(topUp, streamId)).version === 0) return WITHOUT_STREAM;
  const { events } = await tx.handle(topUp, streamId, { type: 'HearOfTopUp', data: {}, by });
  return { streamId, isOver: events.length === 0 };
}

async function notifyPayout(
  { payoutId, transferId }: { payoutId: string; transferId: string },
  tx: StoreTx,
  by: Actor,
): Promise<NewsReceipt> {
  const { state } = await tx.handle(payout, payoutId, { type: 'HearOfTransfer', data: { transferId }, by });
  return { streamId: payoutId, isOver: state.status !== 'paid' || !state.heard };
}

/** A disputed charge has been received: a top-up that has not recorded its success yet asks the provider. */
async function notifyChargeback(dispute: ChargeReference & { disputeId: string }, tx: StoreTx, by: Actor): Promise<NewsReceipt> {
  const streamId = chargebackIdOf(dispute.disputeId);
  if ('topUpId' in dispute) {
    await tx.open([
      [chargeback, streamId],
      [topUp, dispute.topUpId],
    ]);
    if ((await notifyTopUp(dispute.topUpId, tx, by)).streamId === null) return WITHOUT_STREAM;
  }
  const { state } = await tx.handle(chargeback, streamId, { type: 'HearOfChargeback', data: dispute, by });
  return { streamId, isOver: !('checkAt' in state) };
}
