import { Injectable } from '@nestjs/common';
import { type CallInput, payouts, type ActivityLogEntry } from '@tankobon/contracts';
import { EventStore, type RecordedEvent } from '@tankobon/eventstore';
import { Handles, activityEntry } from '@tankobon/service-kit';
import { depositIdOf } from '../deposit/deposit.js';
import type { DepositEvent } from '../deposit/deposit.js';
import { paymentIdOf, type PaymentEvent, totalOf } from '../payment/payment.js';
import { payoutIdOf, type PayoutEvent } from '../payout/payout.js';

/** Activity log of a contract's money, for evidence: payments are for its buyer, earnings for its seller to see. */
@Injectable()
export class ActivityLogRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(payouts.trail)
  async activityLog({ contractId, orderId }: CallInput<typeof payouts.trail>) {
    const [paid, earned, deposited] = await Promise.all([
      this.store.history<PaymentEvent>(paymentIdOf(orderId)),
      this.store.history<PayoutEvent>(payoutIdOf(contractId)),
      contractId.startsWith('rental_') ? this.store.history<DepositEvent>(depositIdOf(contractId)) : [],
    ]);
    return { items: [...paid.flatMap(paymentEntry), ...earned.flatMap(payoutEntry), ...deposited.flatMap(depositEntry)] };
  }
}

function paymentEntry(event: RecordedEvent<PaymentEvent>): ActivityLogEntry[] {
  const { type, data } = event;
  switch (type) {
    case 'PaymentSucceeded':
    case 'PaymentCancelled':
    case 'PaymentFailed':
      return [activityEntry(event, { side: 'buyer', cents: totalOf(data), currency: data.currency })];
    case 'RefundIssued':
      return [
        activityEntry(event, {
          side: 'buyer',
          note: data.reason,
          cents: data.refundCents + (data.toWalletCents ?? 0),
          currency: data.currency,
        }),
      ];
    case 'RefundReturned':
      return [activityEntry(event, { side: 'buyer', cents: data.refundCents, currency: data.currency })];
    case 'BalanceChargedBack':
    case 'BalanceRestored':
      return [activityEntry(event, { side: 'buyer', cents: data.takenCents, currency: data.currency })];
    default:
      return [];
  }
}

const OF_PAYOUT: readonly PayoutEvent['type'][] = [
  ...(['EarningRecorded', 'PayoutScheduled', 'PayoutHeld', 'PayoutReleased', 'PayoutDisputed', 'PayoutUndisputed'] as const),
  ...(['PayoutPaid', 'PayoutFailed', 'PayoutReversed', 'EarningReversed', 'EarningChargedBack'] as const),
];

function payoutEntry(event: RecordedEvent<PayoutEvent>): ActivityLogEntry[] {
  const { data } = event;
  if (!OF_PAYOUT.includes(event.type) || !('amountCents' in data) || !('currency' in data)) return [];
  return [activityEntry(event, { side: 'seller', cents: data.amountCents, currency: data.currency })];
}

function depositEntry(event: RecordedEvent<DepositEvent>): ActivityLogEntry[] {
  const { type, data } = event;
  switch (type) {
    case 'DepositHeld':
    case 'DepositSettled':
      return [activityEntry(event, { cents: data.amountCents, currency: data.currency })];
    case 'DepositChargedBack':
      return [activityEntry(event, { cents: data.takenCents, currency: data.currency })];
    default:
      return [];
  }
}
