import { messagingFacts } from '@tankobon/contracts';
import { type Publishable, publishes } from '@tankobon/eventstore';
import type { AnnouncementEvent } from './announcement/announcement.js';
import type { NotificationEvent } from './notification/notification.js';
import type { ConversationEvent } from './conversation/conversation.js';
import { publishedOfRequest } from './request/published-requests.js';
import type { RequestEvent } from './request/request.js';

/** Facts of messaging. Message bodies stay sealed under the sender's key. Leaving, coming back and fields that no schema names are private. */
export const published = publishes<AnnouncementEvent | ConversationEvent | NotificationEvent | RequestEvent, typeof messagingFacts>(
  messagingFacts,
  (event) => {
    const { type, data, streamId } = event;
    const conversationId = streamId;
    switch (type) {
      case 'AnnouncementPublished':
        return [{ type: 'messaging.AnnouncementPublished.v1', data: { ...data, announcementId: streamId, at: data.publishedAt } }];
      case 'Noticed': {
        const { about, ...noticed } = data;
        return [{ type: 'messaging.Noticed.v1', data: { ...about, ...noticed, noticeId: streamId } }];
      }
      case 'ConversationOpened':
        return [{ type: 'messaging.ConversationOpened.v1', data: { conversationId, ...data } }];
      case 'MessageSent': {
        const { messageId, senderId, flags: rules, at } = data;
        return [
          { type: 'messaging.MessageSent.v1', data: { conversationId, ...data } },
          ...(rules.length > 0
            ? [{ type: 'messaging.MessageFlagged.v1' as const, data: { messageId, conversationId, senderId, rules, at } }]
            : []),
        ];
      }
      case 'SystemLineSaid':
        return [{ type: 'messaging.SystemLineSaid.v1', data: { conversationId, ...data } }];
      case 'ConversationRead':
        return [{ type: 'messaging.ConversationRead.v1', data: { conversationId, ...data } }];
      case 'PeopleTold':
      case 'TellingEnded':
      case 'NoticesForgotten':
      case 'ConversationLeft':
      case 'ConversationRejoined':
        return [];
      default:
        return publishedOfRequest(event as Publishable<RequestEvent>);
    }
  },
);
