import { named, order } from './english-names.js';
import type { SaleMails } from './sale-mails.js';
import { moment } from './talk-mails.js';
import { type MailContents } from './template.js';

export const englishSales: MailContents<SaleMails> = {
  sale_shipped: ({ orderId, title }) => ({
    subject: `On its way: ${title ?? order(orderId)}`,
    paragraphs: [`The seller has shipped ${named(title, 'your order')}. When it has arrived, please say so on the page of your order.`],
    action: { label: 'See your order', path: `/orders/${orderId}` },
  }),
  sale_reminder: ({ orderId, title, shipBy }) => ({
    subject: `Please ship it soon: ${title ?? order(orderId)}`,
    paragraphs: [
      `${named(title, 'Your sale')} is paid and waits to be sent. If it is not marked shipped by ${moment(shipBy)}, it is cancelled and the buyer gets all of the money back.`,
    ],
    action: { label: 'Go to your sales', path: '/seller' },
  }),
  sale_delivered_seller: ({ orderId, title }) => ({
    subject: `Arrived: ${title ?? order(orderId)}`,
    paragraphs: [`The buyer says that ${named(title, 'your copy')} has arrived. The sale completes by itself unless they dispute it.`],
    action: { label: 'Go to your sales', path: '/seller' },
  }),
  sale_cancelled: ({ orderId, title, by, refundCents, currency }, money) => ({
    subject: `Cancelled: ${title ?? order(orderId)}`,
    paragraphs: [
      {
        buyer: `You have cancelled ${named(title, 'your order')}.`,
        seller: `The seller cannot send ${named(title, 'your order')} and has cancelled it. The reason is on the page of your order.`,
        time: `The seller has not shipped ${named(title, 'your order')} in time, so it was cancelled.`,
      }[by],
      `${money(refundCents, currency)} go back to you, shipping included.`,
    ],
    action: { label: 'See your order', path: `/orders/${orderId}` },
  }),
  sale_cancelled_seller: ({ orderId, title, by }) => ({
    subject: `Sale cancelled, please do not ship: ${title ?? order(orderId)}`,
    paragraphs: [
      {
        buyer: `The buyer has cancelled ${named(title, 'a sale')} before it was sent.`,
        seller: `You have cancelled the sale of ${named(title, 'your copy')}.`,
        time: `${named(title, 'A sale')} was not marked shipped in time, so it was cancelled.`,
      }[by],
      'The buyer gets all of the money back, and your copies are on sale again.',
    ],
    action: { label: 'Go to your sales', path: '/seller' },
  }),
  sale_completed: ({ title, earnedCents, currency }, money) => ({
    subject: `Sale completed: ${title ?? money(earnedCents, currency)}`,
    paragraphs: [`The sale of ${named(title, 'your copy')} is complete. It brought ${money(earnedCents, currency)} before commission.`],
    action: { label: 'See your sales', path: '/seller' },
  }),
};
