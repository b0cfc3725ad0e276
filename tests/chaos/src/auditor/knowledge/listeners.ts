const catalog = ['Created', 'Edited', 'Submitted', 'Approved', 'Rejected', 'Paused', 'Resumed'].map((what) => `catalog.Listing${what}.v1`);
/** `StockCommitted` concerns only the calendar: its copies left the stock at their reservation. */
const stock = ['Reserved', 'Released', 'Restocked'].map((what) => `catalog.Stock${what}.v1`);

const rentals = ['Booked', 'Held', 'Confirmed', 'Expired', 'Cancelled', 'Shipped', 'Delivered', 'Overdue', 'Extended', 'Returned', 'Closed'].map((what) => `rentals.Rental${what}.v1`); // prettier-ignore

const disputes = ['moderation.DisputeOpened.v1', 'moderation.DisputeClosed.v1'];

/** Facts that each service consumes, written down apart from the services. A new or removed listener needs a change here. */
const listeners: Readonly<Record<string, readonly string[]>> = {
  identity: ['payouts.SellerAccountChanged.v1'],
  catalog: [
    'identity.PersonRegistered.v1',
    'identity.ProfileChanged.v1',
    'identity.BecameSeller.v1',
    'identity.RoleChanged.v1',
    'identity.PersonBanned.v1',
    'identity.PersonUnbanned.v1',
    'identity.PersonErased.v1',
    'orders.SaleCompleted.v1',
    'orders.ReviewGiven.v1',
    'orders.ReviewWordsRemoved.v1',
    'payouts.SellerAccountChanged.v1',
    'payouts.KycReviewOpened.v1',
    'payouts.KycDecided.v1',
    'rentals.WindowBlocked.v1',
    'rentals.WindowUnblocked.v1',
    'rentals.WindowBooked.v1',
    'rentals.WindowFreed.v1',
    'rentals.RentalTermsSet.v1',
    'rentals.RentalConfirmed.v1',
    'messaging.RequestOpened.v1',
    'moderation.CaseOpened.v1',
    'moderation.CaseAppealed.v1',
  ],
  orders: [
    ...catalog,
    ...stock,
    ...rentals,
    'rentals.DepositDecided.v1',
    ...disputes,
    'moderation.PolicySwitched.v1',
    'moderation.ReviewResolved.v1',
    'messaging.RequestOpened.v1',
    'identity.PersonRegistered.v1',
    'identity.ProfileChanged.v1',
    'identity.PersonErased.v1',
    'payouts.PaymentSucceeded.v1',
    'payouts.RefundIssued.v1',
  ],
  rentals: [
    ...catalog,
    'catalog.StockCommitted.v1',
    'catalog.StockReleased.v1',
    'catalog.StockRestocked.v1',
    'identity.PersonRegistered.v1',
    'identity.ProfileChanged.v1',
    'identity.PersonErased.v1',
    'orders.OrderAddressSet.v1',
    'moderation.PolicySwitched.v1',
    ...disputes,
  ],
  payouts: [
    'catalog.ListingCreated.v1',
    'catalog.ListingEdited.v1',
    'identity.PersonErased.v1',
    'orders.OrderPaid.v1',
    'orders.SaleCompleted.v1',
    'orders.SaleCancelled.v1',
    'rentals.DepositDecided.v1',
    'rentals.RentalClosed.v1',
    'rentals.RentalCancelled.v1',
    ...disputes,
  ],
  messaging: [
    ...catalog,
    'catalog.KeptCopyEnded.v1',
    ...disputes,
    ...['DisputeEvidenceAdded', 'DisputeReminded', 'DisputeEscalated', 'ReportsAnswered'].map((what) => `moderation.${what}.v1`),
    'identity.PersonRegistered.v1',
    'identity.EmailVerified.v1',
    'identity.ProfileChanged.v1',
    'identity.BecameSeller.v1',
    'identity.RoleChanged.v1',
    'identity.PersonBanned.v1',
    'identity.PersonUnbanned.v1',
    'identity.PersonErased.v1',
    'orders.OrderPlaced.v1',
    'orders.OrderPaid.v1',
    'orders.OrderExpired.v1',
    'orders.OrderCancelled.v1',
    'orders.SaleReminded.v1',
    'orders.SaleShipped.v1',
    'orders.SaleDelivered.v1',
    'orders.SaleCancelled.v1',
    'orders.SaleCompleted.v1',
    'payouts.PayoutPaid.v1',
    'payouts.RefundIssued.v1',
    'payouts.RefundReturned.v1',
    'payouts.BalanceChargedBack.v1',
    'payouts.BalanceRestored.v1',
    ...['TopUpChargedBack', 'TopUpRestored', 'TopUpLost'].map((what) => `payouts.${what}.v1`),
    'payouts.SellerAccountChanged.v1',
    'payouts.KycDecided.v1',
    'payouts.PayoutFailed.v1',
    'payouts.ChargebackOpened.v1',
    'payouts.EarningChargedBack.v1',
    'catalog.KeptCopyEnded.v1',
    ...[
      'Confirmed',
      'Expired',
      'Shipped',
      'Delivered',
      'SentBack',
      'Returned',
      'Overdue',
      'Cancelled',
      'Unsent',
      'Reminded',
      'Extended',
      'Closed',
    ].map((what) => `rentals.Rental${what}.v1`),
    'rentals.DepositDecided.v1',
  ],
  pictures: ['catalog.ListingCreated.v1', 'catalog.ListingEdited.v1', 'identity.PersonErased.v1', 'orders.OrderPlaced.v1'],
};

/** Facts with personal data or about carts: people's own doing, which the audit trail of staff does not consume. */
const personal = [
  ...['identity.PersonRegistered.v1', 'identity.ProfileChanged.v1', 'orders.OrderAddressSet.v1', 'orders.ReviewGiven.v1'],
  ...['rentals.RentalShipped.v1', 'rentals.RentalReminded.v1', 'orders.CartChanged.v1'],
];
/** Announcements, staff's moves of requests, and messages that look like a broken rule. */
const ofMessaging = ['AnnouncementPublished', 'RequestMoved', 'ViewingSet', 'MessageFlagged'].map((what) => `messaging.${what}.v1`);
const watched = /^(identity|catalog|orders|rentals|payouts)\./;

export function wants(consumer: string, fact: string): boolean {
  if (consumer !== 'moderation') return listeners[consumer]?.includes(fact) ?? false;
  if (fact === 'identity.PersonRegistered.v1' || ofMessaging.includes(fact)) return true;
  return watched.test(fact) && !personal.includes(fact);
}
