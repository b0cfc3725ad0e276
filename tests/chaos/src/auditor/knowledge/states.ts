/** From which states an event may come and where it leads; `same` = the state stays. Written down apart from the deciders. */
export type Machine = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

const t = (from: string, to: string) => ({ from: from.split(' '), to });
const known = 'draft pending live flagged paused';

export const machines: Readonly<Record<string, Machine>> = {
  listing: {
    ListingCreated: t('none', 'draft'),
    ListingEdited: t(known, 'same'),
    StockCounted: t(known, 'same'),
    ListingSubmitted: t('draft flagged', 'pending'),
    ListingApproved: t('pending live flagged', 'live'),
    ListingRejected: t('pending live flagged paused', 'flagged'),
    ListingPaused: t('live paused', 'paused'),
    ListingResumed: t('paused', 'live'),
    ListingSellerGone: t(known, 'same'),
    StockReserved: t('live', 'same'),
    StockCommitted: t(known, 'same'),
    StockReleased: t(known, 'same'),
    StockRestocked: t(known, 'same'),
  },
  reservation: {
    HoldPlaced: t('none released', 'held'),
    HoldCommitted: t('held', 'committed'),
    HoldReleased: t('held', 'released'),
  },
  checkout: {
    CheckoutStarted: t('none refused given_up', 'started'),
    CheckoutRefused: t('started', 'refused'),
    CheckoutAbandoned: t('started', 'abandoned'),
    ReservationMade: t('started', 'placed'),
    PaymentPrepared: t('placed', 'awaiting'),
    CheckoutEnding: t('placed awaiting', 'ending'),
    PaymentEnded: t('ending', 'releasing'),
    ReservationReleased: t('abandoned releasing', 'closed or given_up'),
    PaymentReceived: t('placed awaiting ending releasing closed', 'paid or late'),
    ReservationLost: t('paid', 'late'),
    ReservationMadeAgain: t('late', 'paid'),
    RecoveryFailed: t('late', 'late'),
    MoneyReturned: t('late', 'refunded'),
    StockCommitted: t('paid', 'completed'),
  },
  order: {
    OrderPlaced: t('none', 'placed'),
    OrderAddressSet: t('placed paid', 'same'),
    OrderPaid: t('placed expired', 'paid'),
    OrderExpired: t('placed', 'expired'),
    OrderCancelled: t('placed', 'cancelled'),
    OrderRefunded: t('placed expired cancelled', 'refunded'),
    ReviewGiven: t('paid', 'same'),
    ReviewReplied: t('paid', 'same'),
  },
  sale: {
    SaleOpened: t('none', 'paid'),
    SaleShipped: t('paid', 'shipped'),
    ShipmentCorrected: t('shipped', 'same'),
    SaleDelivered: t('shipped', 'delivered'),
    SaleCompleted: t('shipped delivered', 'completed'),
    SaleCancelled: t('paid', 'cancelled'),
    SaleRefunded: t('cancelled', 'same'),
    SaleRestocked: t('cancelled', 'same'),
  },
  rental: {
    RentalBooked: t('none', 'pending_payment'),
    RentalBookedAgain: t('expired', 'pending_payment'),
    RentalHeld: t('pending_payment', 'same'),
    RentalRenewed: t('pending_payment', 'same'),
    RentalConfirmed: t('pending_payment', 'confirmed'),
    RentalExpired: t('pending_payment', 'expired'),
    RentalCancelled: t('confirmed', 'cancelled'),
    RentalShipped: t('confirmed', 'shipped'),
    RentalDelivered: t('shipped overdue', 'active or overdue'),
    RentalSentBack: t('shipped active overdue', 'same'),
    RentalOverdue: t('shipped active', 'overdue'),
    RentalReminded: t('shipped active overdue', 'same'),
    RentalReturned: t('shipped active overdue', 'returned'),
    DepositDecided: t('shipped active overdue returned', 'closed'),
    RentalClosed: t('shipped active overdue returned closed', 'closed'),
  },
  payment: {
    PaymentStarted: t('none', 'preparing'),
    IntentRecorded: t('preparing', 'open'),
    CancellationAsked: t('preparing open', 'same'),
    ReceiptMarked: t('open', 'same'),
    PaymentNewsHeard: t('open cancelled', 'same'),
    PaymentChecked: t('open cancelled', 'same'),
    PaymentSucceeded: t('open cancelled', 'succeeded'),
    PaymentCancelled: t('open', 'cancelled'),
    PaymentFailed: t('preparing', 'failed'),
    PaymentForgone: t('none', 'forgone'),
    RefundRequested: t('succeeded', 'same'),
    RefundIssued: t('succeeded', 'same'),
    RefundFailed: t('succeeded', 'same'),
  },
  payout: {
    CompletionNoted: t('none', 'same'),
    CancellationNoted: t('none', 'same'),
    EarningRecorded: t('none', 'earned'),
    EarningAdded: t('earned ready hold failed', 'same'),
    PayoutScheduled: t('earned', 'ready'),
    EarningReversed: t('earned ready hold failed', 'reversed'),
    PayoutHeld: t('ready failed', 'hold'),
    PayoutReleased: t('hold', 'ready'),
    PayoutRequested: t('ready failed', 'paying'),
    PayoutFailed: t('paying', 'failed'),
    PayoutPaid: t('paying', 'paid'),
  },
  deposit: {
    DecisionNoted: t('none', 'same'),
    DepositForgone: t('none', 'forgone'),
    DepositHeld: t('none', 'held'),
    DepositSettled: t('held', 'settled'),
  },
  account: {
    AccountAsked: t('none', 'opening'),
    AccountConnected: t('opening', 'connected'),
    AccountNewsHeard: t('connected', 'same'),
    AccountChanged: t('connected', 'same'),
    AccountConfirmed: t('connected', 'same'),
  },
  topup: {
    TopUpStarted: t('none', 'preparing'),
    TopUpOpened: t('preparing', 'open'),
    TopUpReceiptMarked: t('open', 'same'),
    TopUpNewsHeard: t('open cancelled', 'same'),
    TopUpChecked: t('open cancelled', 'same'),
    TopUpGivenUp: t('open', 'same'),
    TopUpSucceeded: t('open cancelled', 'succeeded'),
    TopUpCancelled: t('open', 'cancelled'),
    TopUpFailed: t('preparing', 'failed'),
  },
  picture: {
    PictureTaken: t('none', 'taken'),
    PictureClaimed: t('taken', 'same'),
    PictureReferred: t('taken', 'same'),
    PictureReleased: t('taken', 'same'),
    PictureSwept: t('taken', 'swept'),
    BytesRemoved: t('swept', 'removed'),
  },
  case: {
    CaseOpened: t('none closed', 'open'),
    CaseClosed: t('open', 'closed'),
  },
};

/** States that depend on what went before, not on the event alone. */
export function nextOf(to: string, before: string): string {
  if (to === 'same') return before;
  if (to === 'closed or given_up') return before === 'abandoned' ? 'given_up' : 'closed';
  if (to === 'active or overdue') return before === 'overdue' ? 'overdue' : 'active';
  if (to === 'paid or late') return before === 'releasing' || before === 'closed' ? 'late' : 'paid';
  return to;
}
