import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/index.js';

export const UnreadDocument = graphql(`
  query UnreadNotifications {
    unreadNotices {
      unread
    }
  }
`);

export const NotificationArrived = graphql(`
  subscription NotificationArrived {
    noticed {
      unread
    }
  }
`);

/** Writes the unread count into the cache, from which the bell reads it. */
export function nowUnread(client: ApolloClient, unread: number): void {
  client.writeQuery({ query: UnreadDocument, data: { unreadNotices: { __typename: 'NoticeNews', unread } as { unread: number } } });
}
