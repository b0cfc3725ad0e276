import { named } from './english-names.js';
import type { OfferMails } from './offer-mails.js';
import { moment, toConversation } from './talk-mails.js';
import type { MailContents } from './template.js';

const conversation = (id: string | null) => ({ label: 'Go to the conversation', path: toConversation(id) });

export const englishOffers: MailContents<OfferMails> = {
  offer_made: ({ conversationId, title, amountCents, currency, dueAt }, money) => ({
    subject: `An offer for ${named(title)}: ${money(amountCents, currency)}`,
    paragraphs: [
      `You are offered ${money(amountCents, currency)} for ${named(title)}. You can accept, decline or name another amount until ${moment(dueAt)}.`,
    ],
    action: conversation(conversationId),
  }),
  offer_kept: ({ title, amountCents, currency, dueAt }, money) => ({
    subject: `Agreed: ${named(title)} for ${money(amountCents, currency)}`,
    paragraphs: [
      `${named(title)} is in your cart for ${money(amountCents, currency)} and kept for you until ${moment(dueAt)}. If it is not paid by then, others can have it again.`,
    ],
    action: { label: 'Go to checkout', path: '/checkout' },
  }),
  offer_accepted: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `Accepted: your offer of ${money(amountCents, currency)}`,
    paragraphs: [
      `The buyer takes ${named(title)} for ${money(amountCents, currency)}. It is kept for them for 24 hours; you hear from us when it is paid.`,
    ],
    action: conversation(conversationId),
  }),
  offer_declined: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `Declined: your offer of ${money(amountCents, currency)}`,
    paragraphs: [`Your offer of ${money(amountCents, currency)} for ${named(title)} was declined. You can make another one.`],
    action: conversation(conversationId),
  }),
  offer_expired: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `Not answered: your offer of ${money(amountCents, currency)}`,
    paragraphs: [
      `Nobody answered your offer of ${money(amountCents, currency)} for ${named(title)} in 48 hours, so it has ended. You can make another one.`,
    ],
    action: conversation(conversationId),
  }),
  offer_failed: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `Accepted too late: the offer for ${named(title)}`,
    paragraphs: [
      `The offer of ${money(amountCents, currency)} for ${named(title)} was accepted, but nothing could be kept for it. It has ended, and nothing is charged.`,
    ],
    action: conversation(conversationId),
  }),
  offer_lapsed: ({ conversationId, title, amountCents, currency }, money) => ({
    subject: `Not paid in time: ${named(title)}`,
    paragraphs: [
      `What was agreed to, ${named(title)} for ${money(amountCents, currency)}, was not paid in 24 hours. Others can have it again.`,
    ],
    action: conversation(conversationId),
  }),
};
