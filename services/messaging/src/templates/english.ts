import { named, order } from './english-names.js';
import { englishAccount } from './english-account.js';
import { englishMoney } from './english-money.js';
import { englishReports } from './english-reports.js';
import { englishSales } from './english-sales.js';
import { englishRentals } from './english-rentals.js';
import { englishOffers } from './english-offers.js';
import { englishOrders } from './english-orders.js';
import { englishTalk } from './english-talk.js';
import { moment } from './talk-mails.js';
import { type MailTexts } from './template.js';

const topics = [
  ['purchases', 'What you buy'],
  ['sales', 'What you sell'],
  ['rentals', 'Rentals'],
  ['money', 'Money'],
  ['reports', 'Your reports'],
  ['listings', 'Your listings'],
  ['disputes', 'Disputes'],
  ['offers', 'Offers'],
  ['requests', 'Requests'],
  ['messages', 'Messages'],
  ['reviews', 'Reviews'],
  ['announcements', 'Announcements'],
] as const;

export const english: MailTexts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  footer: 'Tankobon, the marketplace for printed manga. You get this mail because an account with us has this address.',
  contents: {
    ...englishOrders,
    ...englishSales,
    ...englishRentals,
    ...englishMoney,
    ...englishAccount,
    ...englishReports,
    ...englishTalk,
    ...englishOffers,
    welcome: () => ({
      subject: 'Welcome to Tankobon',
      paragraphs: ['Your account is ready. Find the volume your shelf is missing, or let somebody else find one of yours.'],
      action: { label: 'Browse manga', path: '/manga' },
    }),
    digest: ({ counts }) => ({
      subject: 'Your day on Tankobon',
      paragraphs: ['This is new since your last mail of the day:'],
      rows: topics.flatMap(([topic, name]): [string, string][] => (counts[topic] ? [[name, String(counts[topic])]] : [])),
      action: { label: 'See your notifications', path: '/notifications' },
    }),
    verify_email: ({ token }) => ({
      subject: 'Please confirm your email address',
      paragraphs: [
        'An account on Tankobon was opened with this address. Please confirm that it is yours. The link works once, for 24 hours.',
        'If it was not you, do nothing: nobody can write to you through us, and we send nothing but what concerns this account itself.',
      ],
      action: { label: 'Confirm this address', path: `/verify-email?token=${encodeURIComponent(token)}` },
    }),
    reset_password: ({ token }) => ({
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. The link works once, for 30 minutes.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', path: `/reset-password?token=${encodeURIComponent(token)}` },
    }),
    sign_in_warning: () => ({
      subject: 'Somebody tries to sign in to your account',
      paragraphs: [
        'Wrong passwords were entered for your account several times. Nobody has got in with them.',
        'If it was you, choose a new password. If it was not, you need not do anything: devices that you have signed in on go on working. A password that you use nowhere else is safer.',
      ],
      action: { label: 'Choose a new password', path: '/forgot-password' },
    }),
    payout_paid: ({ amountCents, currency }, money) => ({
      subject: `${money(amountCents, currency)} is on its way to you`,
      paragraphs: [`We have paid out ${money(amountCents, currency)}. Your bank needs a few days to show it.`],
      action: { label: 'See your sales', path: '/seller' },
    }),
    listing_approved: ({ listingId, title }) => ({
      subject: `Approved: ${title ?? 'your listing'}`,
      paragraphs: [`We have looked at ${named(title, 'your listing')}, and it is live now.`],
      action: { label: 'See your listing', path: listingId === null ? '/seller' : `/item/${listingId}` },
    }),
    listing_rejected: ({ title, reason }) => ({
      subject: `Not approved: ${title ?? 'your listing'}`,
      paragraphs: [
        `We could not approve ${named(title, 'your listing')}.${reason === null ? '' : ' The reason:'}`,
        ...(reason === null ? [] : [reason]),
        'You can change it and submit it again.',
      ],
      action: { label: 'Go to your listings', path: '/seller' },
    }),
    account_reopened: ({ reason }) => ({
      subject: 'Your account is open again',
      paragraphs: [
        `We have opened your account again, and you can sign in.${reason === null ? '' : ' The reason:'}`,
        ...(reason === null ? [] : [reason]),
        'Listings that were paused with your account can be resumed from your inventory.',
      ],
      action: { label: 'Sign in', path: '/signin' },
    }),
    listing_removed: ({ title, reason }) => ({
      subject: `Removed: ${title ?? 'your listing'}`,
      paragraphs: [
        `We have removed ${named(title, 'your listing')} from sale.${reason === null ? '' : ' The reason:'}`,
        ...(reason === null ? [] : [reason]),
        'If you think this is wrong, you can appeal from your listings.',
      ],
      action: { label: 'Go to your listings', path: '/seller' },
    }),
    listing_paused: ({ title, reason, at }) => ({
      subject: `Paused: ${title ?? 'your listing'}`,
      paragraphs: [
        `Our team paused ${named(title, 'your listing')} on ${moment(at)}. Nobody can buy or rent it for now.${reason === null ? '' : ' The reason:'}`,
        ...(reason === null ? [] : [reason]),
        'If you think this is wrong, you can appeal from your listings.',
      ],
      action: { label: 'Go to your listings', path: '/seller' },
    }),
    order_expired: ({ orderId }) => ({
      subject: `Your ${order(orderId)} has expired`,
      paragraphs: ['The payment did not arrive in time, so the copies are back on the shelf. Nothing was charged.'],
      action: { label: 'Browse manga', path: '/manga' },
    }),
    order_cancelled: ({ orderId }) => ({
      subject: `Your ${order(orderId)} was cancelled`,
      paragraphs: ['The order was cancelled. What you have paid for it comes back to you.'],
      action: { label: 'See your order', path: `/orders/${orderId}` },
    }),
    order_refunded: ({ orderId, refundCents, currency }, money) => ({
      subject: `Refund for ${order(orderId)}: ${money(refundCents, currency)}`,
      paragraphs: [`We have sent back ${money(refundCents, currency)} the way you paid. Your bank needs a few days to show it.`],
      action: { label: 'See your order', path: `/orders/${orderId}` },
    }),
  },
};
