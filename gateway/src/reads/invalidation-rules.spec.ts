import { expect, it } from '@jest/globals';
import * as contracts from '@tankobon/contracts';
import { readsInvalidatedBy, type FactName, invalidationRules, readersOf } from './invalidation-rules.js';

/** What happens in private. A person who is banned shows by the listings that are paused then, an order by the copies that it takes. */
const changesNothingPublic: readonly FactName[] = [
  'catalog.CampaignCreated.v1',
  'catalog.ListingCreated.v1',
  'catalog.ListingSubmitted.v1',
  'catalog.ListingCleared.v1',
  'catalog.StockCommitted.v1',
  'catalog.KeptCopyEnded.v1',
  'identity.EmailVerified.v1',
  'identity.PersonBanned.v1',
  'identity.PersonUnbanned.v1',
  'identity.SessionsEnded.v1',
  'messaging.ConversationOpened.v1',
  'messaging.MessageSent.v1',
  'messaging.MessageFlagged.v1',
  'messaging.SystemLineSaid.v1',
  'messaging.ConversationRead.v1',
  'messaging.RequestOpened.v1',
  'messaging.RequestMoved.v1',
  'messaging.RequestWithdrawn.v1',
  'messaging.ViewingSet.v1',
  'messaging.Noticed.v1',
  'moderation.CaseOpened.v1',
  'moderation.CaseClosed.v1',
  'moderation.CaseAppealed.v1',
  'moderation.Reported.v1',
  'moderation.ReportsAnswered.v1',
  'moderation.MessageResolved.v1',
  'moderation.ReviewResolved.v1',
  'moderation.PolicySwitched.v1',
  'moderation.DisputeOpened.v1',
  'moderation.DisputeEvidenceAdded.v1',
  'moderation.DisputeEscalated.v1',
  'moderation.DisputeReminded.v1',
  'moderation.DisputeClosed.v1',
  'orders.CartChanged.v1',
  'orders.OrderPlaced.v1',
  'orders.OrderPaid.v1',
  'orders.OrderExpired.v1',
  'orders.OrderCancelled.v1',
  'orders.OrderRefunded.v1',
  'orders.OrderAddressSet.v1',
  'orders.RenterReviewed.v1',
  'orders.SaleReminded.v1',
  'orders.SaleShipped.v1',
  'orders.SaleDelivered.v1',
  'orders.SaleCancelled.v1',
  'payouts.CommissionSet.v1',
  'payouts.PaymentPrepared.v1',
  'payouts.PaymentSucceeded.v1',
  'payouts.PaymentCancelled.v1',
  'payouts.PaymentFailed.v1',
  'payouts.RefundIssued.v1',
  'payouts.RefundReturned.v1',
  'payouts.BalanceChargedBack.v1',
  'payouts.BalanceRestored.v1',
  'payouts.TopUpChargedBack.v1',
  'payouts.TopUpRestored.v1',
  'payouts.TopUpLost.v1',
  'payouts.PayoutFailed.v1',
  'payouts.ChargebackOpened.v1',
  'payouts.ChargebackWon.v1',
  'payouts.ChargebackLost.v1',
  'payouts.EarningChargedBack.v1',
  'payouts.PayoutScheduled.v1',
  'payouts.PayoutHeld.v1',
  'payouts.PayoutReleased.v1',
  'payouts.WebhookReplayRequested.v1',
  'payouts.PayoutPaid.v1',
  'rentals.RentalHeld.v1',
  'rentals.RentalShipped.v1',
  'rentals.RentalDelivered.v1',
  'rentals.RentalExtended.v1',
  'rentals.RentalSentBack.v1',
  'rentals.RentalOverdue.v1',
  'rentals.RentalUnsent.v1',
  'rentals.RentalReminded.v1',
  'rentals.DepositDecided.v1',
  'rentals.RentalClosed.v1',
];

const reported = Object.values(contracts).flatMap((each) =>
  typeof each === 'object' && each !== null && 'topic' in each && 'schemas' in each
    ? Object.keys(each.schemas as object).map((name) => `${each.service}.${name}`)
    : [],
);

it('requires a rule for every fact of the contracts', () => {
  expect(reported.length).toBeGreaterThan(40);
  const ruled = [...new Set<string>(Object.values(invalidationRules).flat()), ...changesNothingPublic].toSorted();
  const missing = reported.filter((fact) => !ruled.includes(fact));
  expect(missing.map((fact) => `invalidation-rules.ts: add '${fact}' to a rule, or here to changesNothingPublic`)).toEqual([]);
  expect(ruled).toEqual(reported.toSorted());
});

it('invalidates the responses listed for a fact', () => {
  expect(readsInvalidatedBy('rentals.WindowBooked.v1')).toEqual(['item', 'list', 'home', 'availability']);
  expect(readsInvalidatedBy('payouts.PayoutPaid.v1')).toEqual([]);
});

it('consumes facts of other services behind a response, and no others', () => {
  expect(readersOf('rentals.WindowBooked.v1')).toEqual(['catalog']);
  expect(readersOf('identity.ProfileChanged.v1')).toEqual(['catalog', 'orders']);
  expect(readersOf('orders.ReviewGiven.v1')).toEqual(['catalog']);
  for (const fact of ['rentals.RentalBooked.v1', 'rentals.RentalConfirmed.v1', 'catalog.ListingPaused.v1', 'payouts.PayoutPaid.v1'])
    expect(readersOf(fact)).toEqual([]);
});
