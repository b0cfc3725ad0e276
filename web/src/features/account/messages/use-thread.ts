import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { api, isSignedOut, newKey } from '../../../base/api.js';
import { apiConfigured } from '../../../base/config.js';
import { graphql, readFragment } from '../../../generated/index.js';
import type { Picture } from '../../../base/uploads/picture.js';
import type { ThreadMessageFragment as Message } from '../../../generated/graphql.js';

export const ThreadMessage = graphql(`
  fragment ThreadMessage on Message {
    id
    number
    senderId
    body
    pictures {
      id
      ...Upload
    }
    line
    ref
    sentAt
  }
`);

const ThreadOf = graphql(`
  query Thread($id: ID!, $after: String) {
    conversation(id: $id) {
      id
      otherName
      otherId
      blocked
      title
      itemId
      listing {
        id
        coverUrl
      }
      deals {
        line
        ref
      }
      ...ThreadOffers
      messages(after: $after, first: 20) {
        nextCursor
        items {
          ...ThreadMessage
        }
      }
    }
  }
`);

const MessageAdded = graphql(`
  subscription MessageAdded($id: ID!, $since: Int!) {
    messageAdded(conversationId: $id, since: $since) {
      ...ThreadMessage
    }
  }
`);

/** Poll interval in milliseconds: signed picture addresses expire after ten minutes. */
const pollInterval = 540_000;

/** Text, pictures, or both. */
export type MessageContent = { body: string; pictures: readonly Picture[] };
type PendingMessage = MessageContent & { key: string; messageId: string | null; error: unknown };
const byId = (messages: readonly Message[]): Message[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((one, other) => one.number - other.number);

/**
 * A thread of read, live and pending messages. All are merged by id, so that responses, live updates and their repeats after a lost
 * connection show each message once.
 */
export function useThread(id: string) {
  const client = useApolloClient();
  const answer = useQuery(ThreadOf, { variables: { id }, fetchPolicy: 'network-only', pollInterval });
  const [more, setMore] = useState<readonly Message[]>([]);
  const [earlier, setEarlier] = useState<string | null | undefined>(undefined);
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const conversation = answer.data?.conversation;
  const messages = byId([...more, ...readFragment(ThreadMessage, conversation?.messages.items ?? [])]);
  const since = useFirst(conversation && (messages.at(-1)?.number ?? 0));
  const add = (said: readonly Message[]) => setMore((known) => byId([...known, ...said]));
  useSubscription(MessageAdded, {
    variables: { id, since: since ?? 0 },
    skip: !apiConfigured || since === undefined,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const said = readFragment(ThreadMessage, data.messageAdded);
      add([said]);
      if (said.line?.startsWith('offer')) void answer.refetch();
    },
  });

  const settle = (key: string, change: Partial<PendingMessage>) =>
    setPending((waiting) => waiting.map((each) => (each.key === key ? { ...each, ...change } : each)));
  /** Sends a message. A retry with the same key creates no second one. */
  async function deliver({ key, body, pictures }: MessageContent & { key: string }): Promise<unknown> {
    settle(key, { error: null });
    try {
      const said = { ...(body && { body }), ...(pictures.length > 0 && { pictures: pictures.map((each) => each.id) }) };
      const { messageId } = await api.post('/messages', { body: { conversationId: id, ...said }, idempotencyKey: key });
      settle(key, { messageId });
      await answer.refetch();
      return null;
    } catch (error) {
      settle(key, { error });
      return error;
    }
  }
  const discard = (key: string) => setPending((waiting) => waiting.filter((each) => each.key !== key));
  async function send(written: MessageContent): Promise<unknown> {
    const message = { key: newKey(), ...written };
    setPending((waiting) => [...waiting, { ...message, messageId: null, error: null }]);
    const error = await deliver(message);
    if (isSignedOut(error)) discard(message.key);
    return error;
  }
  async function loadEarlier(after: string): Promise<void> {
    const { data } = await client.query({ query: ThreadOf, variables: { id, after }, fetchPolicy: 'network-only' });
    const page = data?.conversation?.messages;
    if (!page) return;
    add(readFragment(ThreadMessage, page.items));
    setEarlier(page.nextCursor ?? null);
  }
  return {
    answer,
    conversation,
    messages,
    waiting: pending.filter(({ messageId }) => !messages.some((message) => message.id === messageId)),
    earlier: earlier === undefined ? (conversation?.messages.nextCursor ?? null) : earlier,
    loadEarlier,
    send,
    deliver,
    discard,
  };
}

/** Returns the first non-null value and keeps it. */
function useFirst<Value>(value: Value | undefined | null): Value | undefined {
  const [first, setFirst] = useState<Value>();
  if (first === undefined && value !== undefined && value !== null) setFirst(value);
  return first;
}

/** Marks the thread as read up to its newest message while the page is visible; the unread counts follow. */
export function useReadMark(id: string, newest: Message | undefined, readerId: string | undefined): void {
  const number = newest && newest.senderId !== readerId ? newest.number : undefined;
  useEffect(() => {
    if (number === undefined) return;
    const read = () => {
      if (!document.hidden) void api.post('/conversations/{id}/read', { path: { id }, body: { upTo: number } }).catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, number]);
}
