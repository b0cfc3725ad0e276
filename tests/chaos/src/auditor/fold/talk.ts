import type { Data, StoredEvent } from '../read/records.js';

/** One line of a thread; `senderId` is null for lines of the marketplace. */
export type FoldedMessage = {
  readonly id: string;
  readonly number: number;
  readonly senderId: string | null;
  readonly line: string | null;
};
export type FoldedThread = {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly messages: FoldedMessage[];
  readonly unread: Map<string, number>;
  readonly left: Set<string>;
};

/** Folds conversations from their events. Message texts are sealed there. */
export function foldThreads(events: readonly StoredEvent[]): Map<string, FoldedThread> {
  const threads = new Map<string, FoldedThread>();
  for (const { streamId: id, type, data } of events) {
    const { buyerId, sellerId } = data;
    if (type === 'ConversationOpened')
      threads.set(id, { id, buyerId, sellerId, messages: [], unread: new Map([[buyerId, 0], [sellerId, 0]]), left: new Set() }); // prettier-ignore
    const thread = threads.get(id);
    if (thread) change(thread, type, data);
  }
  return threads;
}

function change({ messages, unread, left }: FoldedThread, type: string, data: Data): void {
  const { messageId, number, senderId = null, recipientId, line = null, personId } = data;
  if (type === 'MessageSent' || type === 'SystemLineSaid') messages.push({ id: messageId, number, senderId, line });
  if (type === 'MessageSent') {
    unread.set(recipientId, data['unread']).set(senderId, 0);
    left.delete(senderId);
  } else if (type === 'ConversationRead') unread.set(personId, data['unread']);
  else if (type === 'ConversationRejoined') left.delete(personId);
  else if (type === 'ConversationLeft') {
    unread.set(personId, 0);
    left.add(personId);
  }
}
