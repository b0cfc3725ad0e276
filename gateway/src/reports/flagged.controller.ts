import { FlaggedMessage, moderation } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';

const Flagged = pickFields(FlaggedMessage, ['id', 'body'], {
  ...{ sender_email: 'senderEmail', sender_id: 'senderId', conversation_id: 'conversationId' },
  ...{ review_due_at: 'reviewDueAt', submitted_at: 'submittedAt' },
});
const MessagesAnswer = moderation.flaggedMessages.answer.omit({ items: true }).extend({
  messages: z.array(Flagged.schema.extend({ flag_reason: z.string() })),
});

/** Flagged messages, reviews and people, for staff to review. */
export const FlaggedController = restController('Flagged', moderation, /^\/admin\/(messages|reviews|people)\//, [
  wireAnswer(moderation.flaggedMessages, MessagesAnswer, ({ items, nextCursor }) => ({
    messages: items.map((each) => ({ ...Flagged.of(each), flag_reason: each.reasons.join(', ') })),
    nextCursor,
  })),
]);
