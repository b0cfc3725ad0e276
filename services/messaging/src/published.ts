import { messagingFacts } from '@tankobon/contracts';
import { type Publishable, publishes } from '@tankobon/eventstore';
import type { AnnouncementEvent } from './announcement/announcement.js';
import type { NotificationEvent } from './notification/notification.js';
import type { ConversationEvent } from './conversation/conversation.js';
import { publishedOfRequest } from './request/published-requests.js';
import type { RequestEvent } from './request/request.js';

/** Facts of messaging. Message bodies stay sealed under the sender's key; leaving and coming back are private. */
export const published = publishes<AnnouncementEvent | ConversationEvent | NotificationEvent | RequestEvent, typeof messagingFacts>(
  messagingFacts,
  (event) => {
    const { type, data, streamId } = event;
    const conversationId = streamId;
    switch (type) {
      case 'AnnouncementPublished': {
        const { audience, expiresAt, publishedAt: at } = data;
        return [{ type: 'messaging.AnnouncementPublished.v1', data: { announcementId: streamId, audience, expiresAt, at } }];
      }
      case 'Noticed': {
        const { daysLeft: _, ...ids } = data.about;
        return [
          { type: 'messaging.Noticed.v1', data: { noticeId: streamId, personId: data.personId, kind: data.kind, ...ids, at: data.at } },
        ];
      }
      case 'ConversationOpened':
        return [{ type: 'messaging.ConversationOpened.v1', data: { conversationId, ...data } }];
      case 'MessageSent': {
        const { number: _number, unread: _unread, ...said } = data;
        const { messageId, senderId, flags: rules, at } = data;
        return [
          { type: 'messaging.MessageSent.v1', data: { conversationId, ...said } },
          ...(rules.length > 0
            ? [{ type: 'messaging.MessageFlagged.v1' as const, data: { messageId, conversationId, senderId, rules, at } }]
            : []),
        ];
      }
      case 'SystemLineSaid': {
        const { number: _number, ...said } = data;
        return [{ type: 'messaging.SystemLineSaid.v1', data: { conversationId, ...said } }];
      }
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
