import { payoutsFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import { type AccountEvent, identityChecked, onboardingStatusOf } from './account/account.js';
import { needsOf } from './account/account-changes.js';
import type { ChargebackEvent, OrderChargeback } from './chargeback/chargeback.js';
import type { CommissionEvent } from './commission/commission.js';
import type { KycReviewEvent } from './kyc/kyc-review.js';
import { type PaymentEvent, type PaymentTerms, totalOf } from './payment/payment.js';
import type { PayoutEvent } from './payout/payout.js';
import type { ReplayEvent } from './replay/replay.js';
import type { TopUpChargebackEvent } from './topup/topup.js';

/** Facts carry the whole amount, and the balance's part beside it. */
const whole = <D extends PaymentTerms>(data: D): D => ({ ...data, amountCents: totalOf(data) });

/** Facts published from private events. Events that are not listed and fields that no schema names stay private. */
export const published = publishes<
  PaymentEvent | PayoutEvent | AccountEvent | ChargebackEvent | TopUpChargebackEvent | ReplayEvent | CommissionEvent | KycReviewEvent,
  typeof payoutsFacts
>(payoutsFacts, ({ streamId, at, ...event }) => {
  switch (event.type) {
    case 'IntentRecorded':
      return [{ type: 'payouts.PaymentPrepared.v1', data: { ...whole(event.data), paymentId: streamId, at } }];
    case 'PaymentSucceeded':
      if (event.data.late) return [];
      return [{ type: 'payouts.PaymentSucceeded.v1', data: { ...whole(event.data), paymentId: streamId, at } }];
    case 'PaymentCancelled':
      return [{ type: 'payouts.PaymentCancelled.v1', data: { ...whole(event.data), paymentId: streamId, at } }];
    case 'PaymentFailed':
      return [{ type: 'payouts.PaymentFailed.v1', data: { ...whole(event.data), paymentId: streamId, at } }];
    case 'RefundIssued': {
      const { toWalletCents = 0, refundCents, ...refund } = event.data;
      const data = { ...whole(refund), refundCents: refundCents + toWalletCents, ...(toWalletCents > 0 && { toWalletCents }) };
      return [{ type: 'payouts.RefundIssued.v1', data: { ...data, paymentId: streamId, at } }];
    }
    case 'RefundReturned':
      return [{ type: 'payouts.RefundReturned.v1', data: { ...whole(event.data), paymentId: streamId, at } }];
    case 'BalanceChargedBack':
    case 'BalanceRestored':
      return [{ type: `payouts.${event.type}.v1` as const, data: { ...event.data, amountCents: event.data.takenCents, at } }];
    case 'AccountAsked': {
      const { sellerId } = event.data;
      return [{ type: 'payouts.SellerAccountChanged.v1', data: { sellerId, onboardingStatus: 'pending', payoutsEnabled: false, at } }];
    }
    case 'AccountConnected':
    case 'AccountChanged': {
      const { sellerId, payoutsEnabled, news, requirements } = event.data;
      return [
        {
          type: 'payouts.SellerAccountChanged.v1',
          data: {
            sellerId,
            onboardingStatus: onboardingStatusOf(event.data),
            payoutsEnabled,
            identityChecked: identityChecked(event.data),
            ...(news && { news, needs: needsOf(event.data), dueBy: requirements.dueBy ?? null }),
            at,
          },
        },
      ];
    }
    case 'PayoutScheduled': {
      const saleId = event.data.contractId.startsWith('sale_') ? event.data.contractId : null;
      return [{ type: 'payouts.PayoutScheduled.v1', data: { ...event.data, saleId, at } }];
    }
    case 'PayoutHeld':
      return [{ type: 'payouts.PayoutHeld.v1', data: { ...event.data, at } }];
    case 'PayoutReleased':
      return [{ type: 'payouts.PayoutReleased.v1', data: { ...event.data, at } }];
    case 'PayoutPaid':
      return [{ type: 'payouts.PayoutPaid.v1', data: { ...event.data, at } }];
    case 'KycReviewOpened':
      return [{ type: 'payouts.KycReviewOpened.v1', data: { ...event.data, reviewId: streamId, at } }];
    case 'KycDecided':
      return [{ type: 'payouts.KycDecided.v1', data: { ...event.data, reviewId: streamId, at } }];
    case 'CommissionSet':
      return [{ type: 'payouts.CommissionSet.v1', data: event.data }];
    case 'ReplayRequested':
      return [{ type: 'payouts.WebhookReplayRequested.v1', data: { ...event.data, replayId: streamId, at } }];
    case 'PayoutFailed':
    case 'PayoutReversed': {
      const { byBank = false, ...failed } = { byBank: false, ...event.data };
      const sent = event.type === 'PayoutReversed';
      return [{ type: 'payouts.PayoutFailed.v1', data: { ...failed, sent, ...(byBank && { byBank }), at } }];
    }
    case 'PayoutDisputed':
      return [{ type: 'payouts.PayoutHeld.v1', data: { ...event.data, by: 'system', at } }];
    case 'PayoutUndisputed':
      return [{ type: 'payouts.PayoutReleased.v1', data: { ...event.data, by: 'system', at } }];
    case 'EarningChargedBack': {
      const { from, amountCents, owedCents = from === 'owed' ? amountCents : 0, claimId: id } = event.data;
      const why = id.startsWith('dispute_') ? { disputeId: id } : {};
      return [{ type: 'payouts.EarningChargedBack.v1', data: { ...event.data, owedCents, ...why, at } }];
    }
    case 'ChargebackOpened':
    case 'ChargebackWon':
    case 'ChargebackLost':
      return 'topUpId' in event.data ? [] : [{ type: `payouts.${event.type}.v1` as const, data: chargebackFact(event.data, at) }];
    case 'TopUpChargedBack':
    case 'TopUpRestored':
      return [{ type: `payouts.${event.type}.v1` as const, data: { ...event.data, at } }];
    case 'TopUpLost':
      return [{ type: 'payouts.TopUpLost.v1', data: { ...event.data, at } }];
    default:
      return [];
  }
});

function chargebackFact({ contracts, ...terms }: OrderChargeback, at: string) {
  const sellerIds = [...new Set(contracts.map(({ sellerId }) => sellerId))];
  return { ...terms, sellerIds, contractIds: contracts.map(({ contractId }) => contractId), at };
}
