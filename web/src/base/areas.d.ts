/** The texts of each area of the app, as English has them. */
interface Areas {
  readonly account: typeof import('./locales/en/account.json');
  readonly admin: typeof import('./locales/en/admin.json');
  readonly auth: typeof import('./locales/en/auth.json');
  readonly booking: typeof import('./locales/en/booking.json');
  readonly broadcast: typeof import('./locales/en/broadcast.json');
  readonly buyer: typeof import('./locales/en/buyer.json');
  readonly cart: typeof import('./locales/en/cart.json');
  readonly checkout: typeof import('./locales/en/checkout.json');
  readonly common: typeof import('./locales/en/common.json');
  readonly disputes: typeof import('./locales/en/disputes.json');
  readonly evidence: typeof import('./locales/en/evidence.json');
  readonly item: typeof import('./locales/en/item.json');
  readonly lending: typeof import('./locales/en/lending.json');
  readonly listings: typeof import('./locales/en/listings.json');
  readonly bell: typeof import('./locales/en/bell.json');
  readonly messages: typeof import('./locales/en/messages.json');
  readonly notifications: typeof import('./locales/en/notifications.json');
  readonly orders: typeof import('./locales/en/orders.json');
  readonly differences: typeof import('./locales/en/differences.json');
  readonly compliance: typeof import('./locales/en/compliance.json');
  readonly market: typeof import('./locales/en/market.json');
  readonly commission: typeof import('./locales/en/commission.json');
  readonly replay: typeof import('./locales/en/replay.json');
  readonly payouts: typeof import('./locales/en/payouts.json');
  readonly people: typeof import('./locales/en/people.json');
  readonly reports: typeof import('./locales/en/reports.json');
  readonly requests: typeof import('./locales/en/requests.json');
  readonly search: typeof import('./locales/en/search.json');
  readonly sell: typeof import('./locales/en/sell.json');
  readonly seller: typeof import('./locales/en/seller.json');
  readonly staff: typeof import('./locales/en/staff.json');
  readonly ui: typeof import('./locales/en/ui.json');
  readonly uploads: typeof import('./locales/en/uploads.json');
  readonly wallet: typeof import('./locales/en/wallet.json');
  readonly words: typeof import('./locales/en/words.json');
}
