import { expect, it } from '@jest/globals';
import { type CallContext, systemCall } from '@tankobon/eventstore';
import { aBuyer } from '@tankobon/testing';
import { memoryFeed } from '../testing/memory-feed.js';
import { LiveNotifications } from './live-reads.js';

const buyer = aBuyer('mina');
const call: CallContext = { ...systemCall('test', { causationId: 'test' }), actor: buyer };

/** A gateway that listens, and a person with so many unread. */
async function aBell() {
  const { feed, tell } = await memoryFeed();
  const asked: CallContext[] = [];
  const unreadNotices = async (_: object, context: CallContext) => ({ unread: asked.push(context) - 1 });
  const stream = new LiveNotifications(feed, { unreadNotices } as never).of(call);
  const unread = async () => (await stream.next()).value.noticed.unread as number;
  return { feed, asked, stream, unread, notice: (personId: string) => tell('messaging.Noticed.v1', { personId }, `notice_${personId}`) };
}

it('sends the unread count at once and after each own notification', async () => {
  const { asked, unread, notice, stream } = await aBell();
  expect(await unread()).toBe(0);
  const next = unread();
  await notice('person_kaito');
  await notice(buyer.id);
  expect(await next).toBe(1);
  expect(asked.map(({ minVersion, actor }) => [minVersion, actor])).toEqual([
    [undefined, buyer],
    [`messaging:notice_${buyer.id}@2`, buyer],
  ]);
  await stream.return!();
});

it('sends notifications that arrive during the read', async () => {
  const { unread, notice, stream } = await aBell();
  await unread();
  const next = unread();
  await Promise.all([notice(buyer.id), notice(buyer.id)]);
  expect([await next, await unread()]).toEqual([1, 2]);
  await stream.return!();
});

it('stops listening when its reader leaves', async () => {
  const { feed, unread, stream } = await aBell();
  await unread();
  const last = stream.next();
  await stream.return!();
  expect([await last, feed.streams]).toMatchObject([{ done: true }, 0]);
});
