import type account from './locales/en/account.json';
import type admin from './locales/en/admin.json';
import type auth from './locales/en/auth.json';
import type buyer from './locales/en/buyer.json';
import type cart from './locales/en/cart.json';
import type checkout from './locales/en/checkout.json';
import type common from './locales/en/common.json';
import type item from './locales/en/item.json';
import type listings from './locales/en/listings.json';
import type orders from './locales/en/orders.json';
import type sell from './locales/en/sell.json';
import type seller from './locales/en/seller.json';
import type ui from './locales/en/ui.json';
import type words from './locales/en/words.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      admin: typeof admin;
      auth: typeof auth;
      buyer: typeof buyer;
      cart: typeof cart;
      checkout: typeof checkout;
      common: typeof common;
      item: typeof item;
      listings: typeof listings;
      orders: typeof orders;
      sell: typeof sell;
      seller: typeof seller;
      ui: typeof ui;
      words: typeof words;
    };
  }
}
