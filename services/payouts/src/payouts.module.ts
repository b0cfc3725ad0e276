import { identity, messaging, payouts, payoutsFacts, rentals } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { AccountRpc } from './account/account.rpc.js';
import { account } from './account/account.decide.js';
import { AccountSteps } from './account/account.steps.js';
import { chargeback } from './chargeback/chargeback.decide.js';
import { ChargebackSteps } from './chargeback/chargeback.steps.js';
import { CommissionRpc } from './commission/commission.rpc.js';
import { commission } from './commission/commission.decide.js';
import { deposit } from './deposit/deposit.decide.js';
import { ExportRuns } from './exports/export-runs.js';
import { ExportsRpc } from './exports/exports.rpc.js';
import { kycReview } from './kyc/kyc-review.decide.js';
import { kycReviews } from './kyc/kyc-reviews.view.js';
import { KycRpc } from './billing/kyc.rpc.js';
import { LedgerAudit } from './ledger/ledger-audit.js';
import { PendingFigures } from './ledger/pending-figures.js';
import { TrialBalance } from './ledger/trial-balance.js';
import { PaymentRpc } from './payment/payment.rpc.js';
import { payment } from './payment/payment.decide.js';
import { PaymentSteps } from './payment/payment.steps.js';
import { RefundRpc } from './payment/refund.rpc.js';
import { BillingRpc } from './billing/billing.rpc.js';
import { ActivityLogRpc } from './billing/activity-log.rpc.js';
import { PayoutRpc } from './billing/payout.rpc.js';
import { payout } from './payout/payout.decide.js';
import { PayoutSteps } from './payout/payout.steps.js';
import { chosenProvider } from './provider/choose-provider.js';
import { SimulatedObject } from './provider/simulated-provider.js';
import { published } from './published.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { onOrders } from './reactions/on-orders.js';
import { onRentals } from './reactions/on-rentals.js';
import { PayoutSchedule } from './billing/payout-schedule.js';
import { plan } from './schedule/plan.decide.js';
import { PlanRpc } from './schedule/plan.rpc.js';
import { TopUpRpc } from './topup/topup.rpc.js';
import { topUp } from './topup/topup.decide.js';
import { TopUpSteps } from './topup/topup.steps.js';
import { DifferenceFigures } from './reconcile/difference-figures.js';
import { ReconcileRpc } from './reconcile/reconcile.rpc.js';
import { Listing } from './reconcile/listing.js';
import { Reconciler } from './reconcile/reconciler.js';
import { ReplayWorker } from './replay/replay-worker.js';
import { ReplayRpc } from './replay/replay.rpc.js';
import { replay } from './replay/replay.decide.js';
import { ReplaySteps } from './replay/replay.steps.js';
import { chargebacks } from './chargeback/chargebacks.view.js';
import { commissionRules, listingCategories } from './commission/commission-rules.view.js';
import { ledger } from './views/ledger.view.js';
import { payments } from './payment/payments.view.js';
import { payoutPlans } from './schedule/payout-plans.view.js';
import { payoutEntries } from './payout/payouts.view.js';
import { refunds } from './payment/refunds.view.js';
import { replays } from './replay/replays.view.js';
import { sellerAccounts } from './account/seller-accounts.view.js';
import { topUps } from './topup/top-ups.view.js';
import { StripeEvent } from './provider/stripe-event.js';
import { WalletRpc } from './wallet/wallet.rpc.js';
import { WebhookRpc } from './webhook/webhook.rpc.js';

export const payoutsService = defineService({
  name: 'payouts',
  contract: payouts,
  facts: payoutsFacts,
  aggregates: [deposit, plan, commission, kycReview],
  views: [ledger, payments, refunds, payoutEntries, chargebacks, sellerAccounts, payoutPlans, topUps, replays, commissionRules, kycReviews],
  projections: [listingCategories],
  reactions: [onIdentity, onOrders, onRentals, onModeration],
  processes: [
    { process: payment, steps: PaymentSteps },
    { process: payout, steps: PayoutSteps },
    { process: account, steps: AccountSteps },
    { process: chargeback, steps: ChargebackSteps },
    { process: topUp, steps: TopUpSteps },
    { process: replay, steps: ReplaySteps },
  ],
  published,
  handlers: [
    ActivityLogRpc,
    PaymentRpc,
    RefundRpc,
    WebhookRpc,
    PayoutRpc,
    BillingRpc,
    CommissionRpc,
    AccountRpc,
    KycRpc,
    ExportsRpc,
    TopUpRpc,
    WalletRpc,
    ReplayRpc,
    PlanRpc,
    ReconcileRpc,
  ],
  providers: [
    chosenProvider,
    LedgerAudit,
    TrialBalance,
    PendingFigures,
    ExportRuns,
    ReplayWorker,
    PayoutSchedule,
    Listing,
    Reconciler,
    DifferenceFigures,
  ],
  entities: [StripeEvent, SimulatedObject],
  tables: [
    'export_runs',
    'payout_tries',
    'reconcile_runs',
    'provider_movements',
    'rental_deposits',
    'money_differences',
    'ledger_closings',
  ],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [identity, messaging, rentals],
});
