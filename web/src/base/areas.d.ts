import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type auth from './locales/en/auth.json';
import type booking from './locales/en/booking.json';
import type broadcast from './locales/en/broadcast.json';
import type buyer from './locales/en/buyer.json';
import type cart from './locales/en/cart.json';
import type checkout from './locales/en/checkout.json';
import type commission from './locales/en/commission.json';
import type common from './locales/en/common.json';
import type disputes from './locales/en/disputes.json';
import type evidence from './locales/en/evidence.json';
import type item from './locales/en/item.json';
import type lending from './locales/en/lending.json';
import type listings from './locales/en/listings.json';
import type notices from './locales/en/notices.json';
import type messages from './locales/en/messages.json';
import type notifications from './locales/en/notifications.json';
import type orders from './locales/en/orders.json';
import type differences from './locales/en/differences.json';
import type replay from './locales/en/replay.json';
import type payouts from './locales/en/payouts.json';
import type reports from './locales/en/reports.json';
import type requests from './locales/en/requests.json';
import type search from './locales/en/search.json';
import type sell from './locales/en/sell.json';
import type seller from './locales/en/seller.json';
import type ui from './locales/en/ui.json';
import type uploads from './locales/en/uploads.json';
import type wallet from './locales/en/wallet.json';
import type words from './locales/en/words.json';

declare global {
  /** The texts of each area of the app, as English has them. */
  interface Areas {
    readonly account: typeof account;
    readonly admin: typeof admin;
    readonly auth: typeof auth;
    readonly booking: typeof booking;
    readonly broadcast: typeof broadcast;
    readonly buyer: typeof buyer;
    readonly cart: typeof cart;
    readonly checkout: typeof checkout;
    readonly common: typeof common;
    readonly disputes: typeof disputes;
    readonly evidence: typeof evidence;
    readonly item: typeof item;
    readonly lending: typeof lending;
    readonly listings: typeof listings;
    readonly notices: typeof notices;
    readonly messages: typeof messages;
    readonly notifications: typeof notifications;
    readonly orders: typeof orders;
    readonly differences: typeof differences;
    readonly commission: typeof commission;
    readonly replay: typeof replay;
    readonly payouts: typeof payouts;
    readonly reports: typeof reports;
    readonly requests: typeof requests;
    readonly search: typeof search;
    readonly sell: typeof sell;
    readonly seller: typeof seller;
    readonly ui: typeof ui;
    readonly uploads: typeof uploads;
    readonly wallet: typeof wallet;
    readonly words: typeof words;
  }
}
