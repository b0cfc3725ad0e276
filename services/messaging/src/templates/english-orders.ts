import { order } from './english-names.js';
import type { OrderMailLine, OrderMails } from './order-mails.js';
import { rowsOf } from './order-rows.js';
import { type MailContents, type MoneyFormat } from './template.js';

const words = { copy: 'Your copy', times: (quantity: number) => ` × ${quantity}`, shipping: 'Shipping' };
const rows = (lines: OrderMailLine[], currency: string, money: MoneyFormat) => rowsOf(lines, words, currency, money);
const addressed = (needsAddress: boolean, who: 'buyer' | 'renter') =>
  needsAddress ? [`The ${who} has not given a delivery address yet. We have asked for it; please wait until it is there.`] : [];

export const englishOrders: MailContents<OrderMails> = {
  order_receipt: ({ orderId, currency, totalCents, depositCents, rented, lines }, money) => ({
    subject: `Your receipt for ${order(orderId)}`,
    paragraphs: [
      'Thank you. Your payment has arrived and the sellers know that it is their turn.',
      ...(rented ? ['The days that you rent are yours. The seller sends each copy for its first day.'] : []),
    ],
    rows: [
      ...rows(lines, currency, money),
      ...(depositCents ? [['Deposit, returned after the rental', money(depositCents, currency)] as [string, string]] : []),
      ['Total', money(totalCents, currency)],
    ],
    action: { label: 'See your order', path: `/orders/${orderId}` },
  }),
  order_to_ship: ({ orderId, currency, lines, needsAddress }, money) => ({
    subject: `Sold: please ship ${order(orderId)}`,
    paragraphs: ['Somebody has bought this, and paid for it:', ...addressed(needsAddress, 'buyer')],
    rows: rows(lines, currency, money),
    action: { label: 'Go to your sales', path: '/seller' },
  }),
  rental_confirmed_seller: ({ orderId, currency, lines, needsAddress }, money) => ({
    subject: `Rented: please send ${order(orderId)}`,
    paragraphs: [
      'Somebody has rented this, and paid for it. Please send it so that it arrives on its first day.',
      ...addressed(needsAddress, 'renter'),
      'What is not sent by its last day is cancelled, and the renter gets all of the money back.',
    ],
    rows: rows(lines, currency, money),
    action: { label: 'Go to your rentals', path: '/seller' },
  }),
  address_missing: ({ orderId }) => ({
    subject: `Where shall ${order(orderId)} go?`,
    paragraphs: ['Your order is paid, but it has no delivery address. The seller can ship it as soon as you have given one.'],
    action: { label: 'Give an address', path: `/orders/${orderId}` },
  }),
};
