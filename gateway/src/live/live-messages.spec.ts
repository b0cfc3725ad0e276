import { expect, it } from '@jest/globals';
import type { Message } from '@tankobon/contracts';
import { type CallContext, refuse, systemCall } from '@tankobon/eventstore';
import { aBuyer } from '@tankobon/testing';
import { memoryFeed } from '../testing/memory-feed.js';
import { READ_AT_ONCE } from './fresh-call.js';
import { LiveMessages } from './live-messages.js';

const buyer = aBuyer('mina');
const call: CallContext = { ...systemCall('test', { causationId: 'test' }), actor: buyer };
const ID = 'conversation_a';
type Page = { after?: number; limit?: number; cursor?: string };

/** A conversation that grows, and a gateway that listens to it. */
async function aThread(said = 0) {
  const { feed, tell } = await memoryFeed();
  const asked: (CallContext & Page)[] = [];
  const thread = { said, unread: 0, onAsked: () => undefined as unknown };
  const messages = async ({ after = 0, limit = 20, cursor }: Page, context: CallContext) => {
    asked.push({ ...context, after });
    const from = Number(cursor ?? after);
    const numbers = Array.from({ length: Math.min(limit, Math.max(0, thread.said - from)) }, (_, n) => from + n + 1);
    await thread.onAsked();
    const items = numbers.map((number) => ({ id: `message_${number}`, number }) as Message);
    return { items, nextCursor: from + items.length < thread.said ? String(from + items.length) : null };
  };
  const client = { messages, unreadMessages: async () => ({ unread: thread.unread }) };
  const live = new LiveMessages(feed, client as never);
  const say = (conversationId = ID, type = 'messaging.MessageSent.v1') => {
    if (conversationId === ID) thread.said += 1;
    return tell(type, { conversationId, recipientId: buyer.id, senderId: 'person_kaito' }, conversationId);
  };
  return { feed, tell, say, thread, asked, live };
}

const numbersOf = async (stream: AsyncIterator<{ messageAdded: Message }>, count: number): Promise<number[]> => {
  const numbers: number[] = [];
  while (numbers.length < count) numbers.push((await stream.next()).value.messageAdded.number);
  return numbers;
};

it('sends messages since the given one, then new ones, each once and in order', async () => {
  const { live, say } = await aThread(3);
  const stream = live.of(ID, 1, call);
  expect(await numbersOf(stream, 2)).toEqual([2, 3]);
  const next = numbersOf(stream, 2);
  await say();
  await say(ID, 'messaging.SystemLineSaid.v1');
  expect(await next).toEqual([4, 5]);
  await stream.return!();
});

it('leaves out none of a long backlog', async () => {
  const { live } = await aThread(250);
  const stream = live.of(ID, 0, call);
  expect(await numbersOf(stream, 250)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1));
  await stream.return!();
});

it('sends messages that arrive during the read', async () => {
  const { live, say, thread, asked } = await aThread(1);
  thread.onAsked = () => asked.length === 1 && say();
  const stream = live.of(ID, 0, call);
  expect(await numbersOf(stream, 2)).toEqual([1, 2]);
  await stream.return!();
});

it('bounds concurrent reads of many listeners and serves each', async () => {
  const { live, thread } = await aThread(1);
  const reading = { now: 0, most: 0 };
  thread.onAsked = async () => {
    reading.most = Math.max(reading.most, (reading.now += 1));
    await new Promise(setImmediate);
    reading.now -= 1;
  };
  const streams = Array.from({ length: 500 }, () => live.of(ID, 0, call));
  const reported = await Promise.all(streams.map((stream) => numbersOf(stream, 1)));
  expect(reported.flat()).toEqual(streams.map(() => 1));
  expect(reading.most).toBe(READ_AT_ONCE);
  await Promise.all(streams.map((stream) => stream.return!()));
});

it('ignores other conversations and waits until messaging has applied the fact', async () => {
  const { live, say, asked } = await aThread();
  const stream = live.of(ID, 0, call);
  const next = numbersOf(stream, 1);
  await new Promise(setImmediate);
  await say('conversation_b');
  await say();
  expect(await next).toEqual([1]);
  expect(asked.map(({ minVersion }) => minVersion)).toEqual([undefined, `messaging:${ID}@2`]);
  await stream.return!();
});

it('refuses a conversation of others', async () => {
  const { live, thread, feed } = await aThread(1);
  thread.onAsked = () => refuse('not_found', { id: 'test', text: 'There is no such conversation.' });
  await expect(live.of(ID, 0, call).next()).rejects.toMatchObject({ code: 'not_found' });
  expect(feed.streams).toBe(0);
});

it('stops listening when its reader leaves', async () => {
  const { live, feed, say } = await aThread();
  const stream = live.of(ID, 0, call);
  const next = stream.next();
  await say();
  await next;
  const last = stream.next();
  await stream.return!();
  expect([await last, feed.streams]).toMatchObject([{ done: true }, 0]);
});

it('sends the unread count at once and after each new, sent or read message', async () => {
  const { live, tell, say, thread } = await aThread();
  const stream = live.unread(call);
  const unread = async () => (await stream.next()).value.unreadMessagesChanged;
  expect(await unread()).toBe(0);
  thread.unread = 1;
  const written = unread();
  await tell('messaging.ConversationRead.v1', { personId: 'person_kaito' });
  await tell('messaging.MessageSent.v1', { recipientId: 'person_kaito', senderId: 'person_sora' });
  await say();
  expect(await written).toBe(1);
  thread.unread = 0;
  const read = unread();
  await tell('messaging.ConversationRead.v1', { personId: buyer.id });
  expect(await read).toBe(0);
  await stream.return!();
});
