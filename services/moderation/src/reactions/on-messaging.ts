import type { FactMap, messagingFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { caseIdOf } from '../report/subject.js';
import { subjectCase } from '../report/subject.decide.js';

export const onMessaging = reaction<FactMap<typeof messagingFacts>>('on-messaging', {
  'messaging.MessageFlagged.v1': async ({ data: { messageId, conversationId, senderId, rules } }, { handle, system: by }) => {
    const subject = { kind: 'message' as const, subjectId: messageId, personId: senderId, conversationId };
    await handle(subjectCase, caseIdOf(messageId), { type: 'FlagSubject', data: { subject, rules }, by });
  },
});
