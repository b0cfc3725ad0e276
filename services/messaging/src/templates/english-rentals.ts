import { named as titled, order } from './english-names.js';
import { type Address, postalLines } from '@tankobon/contracts';
import type { RentalMails } from './rental-mails.js';
import { type MailContents, type MoneyFormat } from './template.js';

const named = (title: string | null) => titled(title, 'your copy');
const rented = { label: 'See what you rent', path: '/buyer' };
const lent = { label: 'Go to your rentals', path: '/seller' };
type Decision = RentalMails['deposit_decided'];

const kept = (taker: string, { capturedCents, releasedCents, currency }: Decision, money: MoneyFormat): [string, string][] => [
  [taker, money(capturedCents, currency)],
  ['Given back', money(releasedCents, currency)],
];
/** Paragraph with the return address. */
const comesBackTo = (address: Address | null) => (address === null ? [] : [['Send it back to:', ...postalLines(address)].join('\n')]);
const because = (reason: string | null) => (reason === null ? [] : ['The reason:', reason]);

export const englishRentals: MailContents<RentalMails> = {
  rental_unsent_seller: ({ title, startDate }) => ({
    subject: `Please send it: ${title ?? 'a rental'}`,
    paragraphs: [
      `The rental of ${named(title)} begins on ${startDate}, and it is not marked sent yet.`,
      'If it is not sent by its last day, it is cancelled and the renter gets all of the money back.',
    ],
    action: lent,
  }),
  rental_shipped: ({ title, returnAddress }) => ({
    subject: `On its way: ${title ?? 'your rental'}`,
    paragraphs: [`The seller has sent ${named(title)}. When it has arrived, please say so.`, ...comesBackTo(returnAddress)],
    action: rented,
  }),
  rental_received_seller: ({ title }) => ({
    subject: `Arrived: ${title ?? 'your copy'}`,
    paragraphs: [`The renter has received ${named(title)}.`],
    action: lent,
  }),
  rental_sent_back_seller: ({ title }) => ({
    subject: `On its way back: ${title ?? 'your copy'}`,
    paragraphs: [
      `The renter has sent back ${named(title)}. When it is there, please say so and in which condition: the deposit waits for it.`,
    ],
    action: lent,
  }),
  rental_returned: ({ title, condition }) => ({
    subject: `Back: ${title ?? 'your rental'}`,
    paragraphs: [
      condition === null
        ? `Nobody has said that ${named(title)} did not arrive, so it counts as returned.`
        : `The seller has ${named(title)} back, in this condition: ${condition.replaceAll('_', ' ')}.`,
      'What of your deposit is not claimed within 72 hours is given back to you.',
    ],
    action: rented,
  }),
  rental_overdue_seller: ({ title }) => ({
    subject: `Overdue: ${title ?? 'your copy'}`,
    paragraphs: [
      `The rental of ${named(title)} is over, and the renter has not sent it back. We remind them; each late day is yours out of the deposit.`,
    ],
    action: lent,
  }),
  rental_extended: ({ orderId, title, endDate }) => ({
    subject: `Yours for longer: ${title ?? 'your rental'}`,
    paragraphs: [`The days more for ${named(title)} are paid. It is yours until ${endDate}; sent back on that day is still on time.`],
    action: { label: 'See your order', path: `/orders/${orderId}` },
  }),
  rental_extended_seller: ({ title, endDate, rentCents }) => ({
    subject: `Rented for longer: ${title ?? 'your copy'}`,
    paragraphs: [
      rentCents === 0
        ? `The renter keeps ${named(title)} until ${endDate}. The rent they have paid covers these days.`
        : `The renter has paid to keep ${named(title)} until ${endDate}.`,
    ],
    action: lent,
  }),
  deposit_decided: (decision, money) => ({
    subject: `Your deposit: ${decision.title ?? 'a rental'}`,
    paragraphs: [
      decision.capturedCents === 0
        ? `The whole deposit of ${named(decision.title)} goes back to you.`
        : `Of the deposit of ${named(decision.title)} the seller keeps a part, or all of it.`,
      ...because(decision.reason),
    ],
    rows: kept('Kept by the seller', decision, money),
    action: rented,
  }),
  deposit_decided_seller: (decision, money) => ({
    subject: `Deposit settled: ${decision.title ?? 'a rental'}`,
    paragraphs: [`The deposit of ${named(decision.title)} is settled.`, ...because(decision.reason)],
    rows: kept('Yours', decision, money),
    action: lent,
  }),
  rental_cancelled: ({ title, by, refundCents, currency }, money) => ({
    subject: `Rental cancelled: ${title ?? 'your days'}`,
    paragraphs: [
      {
        renter: `You have cancelled the rental of ${named(title)}.`,
        seller: `The seller cannot send ${named(title)} and has cancelled the rental.`,
        time: `The seller has not sent ${named(title)} in time, so the rental was cancelled.`,
      }[by],
      `${money(refundCents, currency)} go back to you: rent, shipping and deposit.`,
    ],
    action: rented,
  }),
  rental_cancelled_seller: ({ title, by }) => ({
    subject: `Rental cancelled, please do not send: ${title ?? 'your copy'}`,
    paragraphs: [
      {
        renter: `The renter has cancelled the rental of ${named(title)} before it was sent.`,
        seller: `You have cancelled the rental of ${named(title)}.`,
        time: `${title === null ? 'A rental' : named(title)} was not marked sent in time, so the rental was cancelled.`,
      }[by],
      'The renter gets all of the money back, and the days are free again.',
    ],
    action: lent,
  }),
  rental_reminder: ({ orderId, title, daysLeft, endDate, returnAddress }) => ({
    subject: `${daysLeft < 0 ? 'Overdue' : 'To be sent back'}: ${title ?? order(orderId)}`,
    paragraphs: [
      daysLeft < 0
        ? `The rental of ${named(title)} ended on ${endDate}, and nobody has told us that it is on its way back. Each late day is charged from the deposit.`
        : `The rental of ${named(title)} ends on ${endDate}. Sent back on that day is still on time.`,
      'When you have sent it, please say so on the page of your order.',
      ...comesBackTo(returnAddress),
    ],
    action: { label: 'See your order', path: `/orders/${orderId}` },
  }),
};
