import { named } from './english-names.js';
import { moment, paragraphsOf, type TalkMails, toAnnouncement, toConversation } from './talk-mails.js';
import type { MailContents } from './template.js';

const dispute = (id: string) => ({ label: 'See the dispute', path: `/disputes/${id}` });
const conversation = (id: string | null) => ({ label: 'Go to your messages', path: toConversation(id) });
const stages: Readonly<Record<TalkMails['request_moved']['stage'], string>> = {
  ...{ applied: 'It was received.', screening: 'It is being looked at.', interview: 'A viewing is planned.', offer: 'An offer is made.' },
  ...{ contract_sent: 'The order is ready for you.', hired: 'It is agreed.', declined: 'It was declined.' },
};

export const englishTalk: MailContents<TalkMails> = {
  dispute_begun: ({ disputeId, title, dueAt }) => ({
    subject: `Your dispute about ${named(title)} is open`,
    paragraphs: [
      `We have told the other side. They have until ${moment(dueAt)} to answer, and nothing of this contract is paid out until it is decided.`,
      'If they say nothing, we decide on what you have shown.',
    ],
    action: dispute(disputeId),
  }),
  dispute_opened: ({ disputeId, title, dueAt }) => ({
    subject: `Your answer is needed: dispute about ${named(title)}`,
    paragraphs: [
      `The other side has opened a dispute about ${named(title)}. Please answer by ${moment(dueAt)}, and show what you have.`,
      'Without your answer we decide on what has been shown. Nothing of this contract is paid out until then.',
    ],
    action: dispute(disputeId),
  }),
  dispute_answered: ({ disputeId, title, offered }) => ({
    subject: `${offered ? 'An offer' : 'Something new'} in the dispute about ${named(title)}`,
    paragraphs: [
      offered
        ? `The other side has answered in the dispute about ${named(title)}, and offers to give money back.`
        : `The other side has added something to the dispute about ${named(title)}.`,
    ],
    action: dispute(disputeId),
  }),
  dispute_reminder: ({ disputeId, title, dueAt }) => ({
    subject: `Reminder: dispute about ${named(title)}`,
    paragraphs: [
      dueAt === null
        ? `The dispute about ${named(title)} waits for what you have to say.`
        : `What you have to say about ${named(title)} counts until ${moment(dueAt)}. After that it is decided on what there is.`,
    ],
    action: dispute(disputeId),
  }),
  dispute_escalated: ({ disputeId, title }) => ({
    subject: `We decide the dispute about ${named(title)}`,
    paragraphs: [`We look at the dispute about ${named(title)} now, and decide on what both sides have shown.`],
    action: dispute(disputeId),
  }),
  dispute_decided: ({ disputeId, title, refundCents, currency, verdict }, money) => ({
    subject: `Decided: dispute about ${named(title)}`,
    paragraphs: [
      verdict
        ? `The buyer’s bank has decided about the payment for ${named(title)}, for the ${verdict === 'won' ? 'seller' : 'buyer'}. The dispute is over.`
        : refundCents > 0
          ? `The dispute about ${named(title)} is over: ${money(refundCents, currency)} go back to you.`
          : `The dispute about ${named(title)} is over. No money is given back.`,
    ],
    action: dispute(disputeId),
  }),
  request_opened: ({ conversationId, title }) => ({
    subject: `A request for ${named(title)}`,
    paragraphs: [`Somebody is interested in ${named(title)} and waits for your answer.`],
    action: conversation(conversationId),
  }),
  request_moved: ({ conversationId, title, stage }) => ({
    subject: `Your request for ${named(title)}`,
    paragraphs: [`There is news about the request for ${named(title)}. ${stages[stage]}`],
    action: conversation(conversationId),
  }),
  request_withdrawn: ({ conversationId, title }) => ({
    subject: `Withdrawn: a request for ${named(title)}`,
    paragraphs: [`The request for ${named(title)} was withdrawn. You need not do anything.`],
    action: conversation(conversationId),
  }),
  viewing_set: ({ conversationId, title, viewingAt }) => ({
    subject: `${viewingAt === null ? 'No viewing' : 'Viewing'}: ${named(title)}`,
    paragraphs: [
      viewingAt === null
        ? `The viewing of ${named(title)} does not take place.`
        : `The viewing of ${named(title)} is planned for ${moment(viewingAt)}.`,
    ],
    action: conversation(conversationId),
  }),
  messages_unread: ({ conversationId, title }) => ({
    subject: 'You have unread messages',
    paragraphs: [
      conversationId === null
        ? 'There are messages for you that you have not read yet.'
        : `There are messages about ${named(title)} that you have not read yet.`,
    ],
    action: conversation(conversationId),
  }),
  review_wanted: ({ orderId, title }) => ({
    subject: `How was it? ${title ?? 'Your order'}`,
    paragraphs: [`Others would like to know how it went with ${named(title)}. A few words help them to choose.`],
    action: { label: 'Write a review', path: `/orders/${orderId}` },
  }),
  review_wanted_seller: ({ title }) => ({
    subject: `How was it? ${title ?? 'Your rental'}`,
    paragraphs: [
      `The rental of ${named(title)} is over. Others who lend would like to know how it went: a few words about the renter help them.`,
    ],
    action: { label: 'Review the renter', path: '/seller' },
  }),
  announcement: ({ announcementId, title, body }) => ({
    subject: title ?? 'News from Tankobon',
    paragraphs: [...paragraphsOf(body), 'How you hear of announcements is up to you: choose it on the page of your notifications.'],
    action: { label: 'See your notifications', path: toAnnouncement(announcementId) },
  }),
};
