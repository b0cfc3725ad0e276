import type { FactMap, payoutsFacts } from '@tankobon/contracts';
import { type NotificationRequest, notificationReaction } from '../notification/notify.js';

type AccountFact = FactMap<typeof payoutsFacts>['payouts.SellerAccountChanged.v1'];

export const onPayouts = notificationReaction<FactMap<typeof payoutsFacts>>('on-payouts', {
  'payouts.PayoutPaid.v1': ({ sellerId: personId, contractId, amountCents, currency }) => [
    { personId, template: 'payout_paid', data: { amountCents, currency, ...(contractId.startsWith('sale_') && { saleId: contractId }) } },
  ],
  'payouts.RefundIssued.v1': ({ buyerId: personId, orderId, refundCents, currency }) => [
    { personId, template: 'order_refunded', data: { orderId, refundCents, currency } },
  ],
  'payouts.RefundReturned.v1': ({ buyerId: personId, orderId, refundCents, currency }) => [
    { personId, template: 'refund_returned', data: { orderId, refundCents, currency } },
  ],
  'payouts.BalanceChargedBack.v1': ({ buyerId: personId, orderId, amountCents, currency }) => [
    { personId, template: 'balance_charged_back', data: { orderId, amountCents, currency } },
  ],
  'payouts.BalanceRestored.v1': ({ buyerId: personId, orderId, amountCents, currency }) => [
    { personId, template: 'balance_restored', data: { orderId, amountCents, currency } },
  ],
  'payouts.TopUpChargedBack.v1': ({ personId, amountCents, takenCents, currency }) => [
    { personId, template: 'topup_charged_back', data: { amountCents, takenCents, currency } },
  ],
  'payouts.TopUpRestored.v1': ({ personId, amountCents, takenCents, currency }) => [
    { personId, template: 'topup_restored', data: { amountCents, takenCents, currency } },
  ],
  'payouts.TopUpLost.v1': ({ personId, amountCents, takenCents, owedCents, currency }) => [
    { personId, template: 'topup_lost', data: { amountCents, takenCents, owedCents, currency } },
  ],
  'payouts.SellerAccountChanged.v1': (account) => toSeller(account),
  'payouts.KycDecided.v1': ({ sellerId: personId, status }) => [{ personId, template: `kyc_${status}`, data: {} }],
  'payouts.PayoutFailed.v1': ({ sellerId: personId, amountCents, currency, sent, byBank = false }) => [
    { personId, template: 'payout_failed', data: { amountCents, currency, sent, byBank } },
  ],
  'payouts.ChargebackOpened.v1': ({ sellerIds, orderId }) =>
    sellerIds.map((personId) => ({ personId, template: 'chargeback_opened', data: { orderId } })),
  'payouts.EarningChargedBack.v1': ({ sellerId: personId, orderId, amountCents, owedCents, currency, disputeId }) => {
    const went = { orderId, amountCents, owedCents, currency };
    if (disputeId === undefined) return [{ personId, template: 'chargeback_lost', data: went }];
    return [{ personId, template: 'dispute_refunded', data: { ...went, disputeId } }];
  },
});

function toSeller({ sellerId: personId, news, needs = [], dueBy = null }: AccountFact): NotificationRequest[] {
  if (news === undefined) return [];
  if (news === 'asked') return [{ personId, template: 'account_asked', data: { needs, dueBy } }];
  if (news === 'payable') return [{ personId, template: 'account_payable', data: { needs, dueBy } }];
  return [{ personId, template: 'account_stopped', data: { needs, dueBy, isClosed: news === 'closed' } }];
}
