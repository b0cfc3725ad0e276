// Real: PostgreSQL, which has not counted the messages yet. How much of the tables is touched is counted, not timed; what sending costs, libs/eventstore/src/append/talk.int.spec.ts counts.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { messaging } from '@tankobon/contracts';
import { EventStore } from '@tankobon/eventstore';
import { aBuyer, as, aSeller, rowsRead, statementsOf, type TestService, testService } from '@tankobon/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { messagingService } from '../messaging.module.js';
import { conversation } from './conversation.decide.js';
import { conversationIdOf } from './conversation.js';
import { findConversations, findMessages, findMessagesAfter } from './conversation-queries.js';

const [SHORT, LONG] = [`conversation_${'1'.repeat(32)}`, `conversation_${'2'.repeat(32)}`];
const [mina, kaito] = [`person_${'1'.repeat(32)}`, `person_${'2'.repeat(32)}`];
let service: TestService;
let db: EntityManager;

beforeAll(async () => {
  service = await testService(messagingService);
  db = service.app.get(DataSource).manager;
  await db.query(
    `INSERT INTO messages (id, conversation_id, number, sender_id, body, sent_at)
    SELECT 'message_' || c || n, c, n, $3, 'words', now() FROM (VALUES ($1, 10), ($2, 10000)) v (c, most), generate_series(1, most) n`,
    [SHORT, LONG, mina],
  );
  await db.query(
    `INSERT INTO conversation_sides (person_id, conversation_id, other_id, buyer_id, seller_id, listing_id, updated_at)
    SELECT $1, c, $2, $1, $2, 'listing-a', now() FROM (VALUES ($3), ($4)) v (c)`,
    [mina, kaito, SHORT, LONG],
  );
});
afterAll(() => service.stop());

const rowsReadFor = (work: (spy: EntityManager) => Promise<unknown>) => rowsRead(db, work);

it('reads as few rows for a page of 10,000 messages as for one of ten', async () => {
  const page = (id: string) => rowsReadFor((spy) => findMessages(spy, mina, id, 10));
  expect(await page(LONG)).toBeLessThanOrEqual(13);
  const { items } = await findMessages(db, mina, LONG, 10);
  expect(items.map(({ number }) => number)).toEqual([10_000, 9_999, 9_998, 9_997, 9_996, 9_995, 9_994, 9_993, 9_992, 9_991]);
});

it('reads only newer messages for newer ones', async () => {
  expect(await rowsReadFor((spy) => findMessagesAfter(spy, mina, LONG, 9_997, 100))).toBeLessThanOrEqual(4);
  expect((await findMessagesAfter(db, mina, LONG, 2_147_483_647, 100)).items).toEqual([]);
});

it('reads one message per conversation for the list', async () => {
  expect(await rowsReadFor((spy) => findConversations(spy, mina, 20))).toBeLessThanOrEqual(8);
});

it('needs one query to send a message and one to read', async () => {
  const [buyer, seller] = [aBuyer(), aSeller()];
  const conversationId = conversationIdOf(buyer.id, 'listing-b');
  const data = { buyerId: buyer.id, sellerId: seller.id, listingId: 'listing-b' };
  await service.app.get(EventStore).handle(conversation, conversationId, { type: 'OpenConversation', data, by: buyer }, as(buyer));
  const touching = (texts: readonly string[]) => texts.filter((text) => /"?(messages|conversation_sides|blocks)"?/.test(text));
  const sent = await statementsOf(() => service.call(messaging.sendMessage, { conversationId, body: 'Hello' }, as(buyer)));
  expect(touching(sent).map((text) => text.slice(0, 6))).toEqual(['SELECT', 'INSERT', 'UPDATE', 'UPDATE']);
  const read = await statementsOf(() => service.call(messaging.messages, { conversationId, after: 0 }, as(seller)));
  expect(touching(read)).toHaveLength(1);
});

it('shows the last 400 messages as evidence with the number of earlier ones', async () => {
  const [buyerId, listingId] = [`person_${'3'.repeat(32)}`, 'listing-c'];
  const said = (from: number, to: number) =>
    db.query(
      `INSERT INTO messages (id, conversation_id, number, sender_id, body, sent_at)
      SELECT 'message_c' || n, $1, n, $2, n::text, now() + n * interval '1 second' FROM generate_series($3::int, $4::int) n`,
      [conversationIdOf(buyerId, listingId), buyerId, from, to],
    );
  const reported = async () =>
    (await service.call(messaging.trail, { buyerId, listingId })).items.map(({ type, note }) => `${type} ${note}`);
  await said(1, 400);
  expect((await reported())[0]).toBe('MessageSent 1');
  await said(401, 417);
  expect(await reported()).toHaveLength(401);
  expect((await reported()).slice(0, 2)).toEqual(['EarlierMessages 17', 'MessageSent 18']);
});
