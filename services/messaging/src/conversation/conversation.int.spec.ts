// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: identity, catalog and orders, whose facts are delivered by hand.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { aBuyer, as, aSeller, MemoryKeyRing, type TestService, testService } from '@tankobon/testing';
import { messagingService } from '../messaging.module.js';
import { conversationIdOf } from './conversation.js';

const keyRing = new MemoryKeyRing();
const at = '2026-03-01T12:00:00.000Z';
let service: TestService;

beforeAll(async () => {
  service = await testService(messagingService, { keyRing });
});
afterAll(() => service.stop());

const register = async (personId: string, displayName: string) => {
  const data = { personId, displayName, email: `${displayName}@example.org`, role: 'buyer', avatarColor: '#123456', registeredAt: at };
  await service.deliver('identity.PersonRegistered.v1', data, { streamId: personId });
};

/** A buyer and a seller whose order brought them together. */
async function aTalk() {
  const [buyer, seller, orderId, saleId] = [aBuyer(), aSeller(), newId('order'), newId('sale')];
  const listingId = `listing-akira-${orderId.slice(-12)}`;
  await register(buyer.id, 'Mina');
  await register(seller.id, 'Kaito');
  const line = { saleId, listingId, title: 'Akira 1', sellerId: seller.id, quantity: 1, priceCents: 900, shippingCents: 0 };
  const order = { orderId, checkoutId: newId('checkout'), buyerId: buyer.id, currency: 'usd', totalCents: 900, lines: [line], at };
  await service.deliver('orders.OrderPlaced.v1', { ...order, lines: [{ ...line, coverUrl: null }] }, { streamId: orderId });
  await service.deliver(
    'orders.OrderPaid.v1',
    { ...order, paymentId: newId('payment'), needsAddress: false },
    { streamId: orderId, times: 2 },
  );
  const conversationId = conversationIdOf(buyer.id, listingId);
  const say = (by: typeof buyer, body: string) => service.call(messaging.sendMessage, { conversationId, body }, as(by));
  const thread = (by: typeof buyer, page = {}) => service.call(messaging.messages, { conversationId, ...page }, as(by));
  return { buyer, seller, orderId, saleId, listingId, conversationId, say, thread };
}

describe('conversation over RPC', () => {
  it('is opened by an order, once, and shows its result', async () => {
    const { buyer, seller, orderId, saleId, listingId, conversationId, thread } = await aTalk();
    const sale = { saleId, orderId, sellerId: seller.id, buyerId: buyer.id, at };
    await service.deliver('orders.SaleShipped.v1', sale, { streamId: saleId, times: 2 });
    expect((await thread(buyer)).items).toMatchObject([
      { line: 'shipped', ref: orderId, senderId: null, number: 2 },
      { line: 'ordered', ref: orderId, senderId: null, number: 1 },
    ]);
    const { items } = await service.call(messaging.conversations, {}, as(seller));
    expect(items).toMatchObject([
      { id: conversationId, listingId, otherId: buyer.id, otherName: 'Mina', unread: 0, blocked: false, lastMessage: { line: 'shipped' } },
    ]);
    expect(items[0]!.deals).toEqual([{ line: 'ordered', ref: orderId }]);
  });

  it('is found by its listing for both sides only, until they leave', async () => {
    const { buyer, seller, listingId, conversationId } = await aTalk();
    const about = async (by: typeof buyer, id = listingId) =>
      (await service.call(messaging.conversations, { listingId: id }, as(by))).items.map(({ id }) => id);
    expect([await about(buyer), await about(seller)]).toEqual([[conversationId], [conversationId]]);
    expect([await about(aBuyer()), await about(buyer, 'listing-other')]).toEqual([[], []]);
    await service.call(messaging.leaveConversation, { conversationId }, as(seller));
    expect(await about(seller)).toEqual([]);
  });

  it('is opened by a booking', async () => {
    const [buyer, seller, orderId] = [aBuyer(), aSeller(), newId('order')];
    const about = { title: 'Nana 1', sellerId: seller.id, rentCents: 900, shippingCents: 0, depositCents: 0 };
    const rental = { ...about, rentalId: newId('rental'), listingId: 'listing-nana-kaito' };
    const more = { ...about, rentalId: newId('rental'), listingId: 'listing-nana-more', extendsId: newId('rental') };
    const bought = { orderId, checkoutId: newId('checkout'), buyerId: buyer.id, currency: 'usd', totalCents: 1_800, lines: [], at };
    const paid = { ...bought, rentals: [rental, more], paymentId: newId('payment'), needsAddress: false };
    await service.deliver('orders.OrderPaid.v1', paid, { streamId: orderId, times: 2 });
    const { items } = await service.call(messaging.conversations, {}, as(buyer));
    expect(items).toMatchObject([{ listingId: rental.listingId, deals: [{ line: 'booked', ref: orderId }] }]);
  });

  it('is read by the other side only', async () => {
    const { buyer, seller, conversationId, say, thread } = await aTalk();
    const { messageId } = await say(buyer, '  Is the box there?  ');
    expect((await thread(seller)).items[0]).toMatchObject({ id: messageId, senderId: buyer.id, body: 'Is the box there?', number: 2 });
    expect(await service.call(messaging.unreadMessages, {}, as(seller))).toEqual({ unread: 1 });
    expect(await service.call(messaging.unreadMessages, {}, as(buyer))).toEqual({ unread: 0 });
    expect(await service.call(messaging.markRead, { conversationId }, as(seller))).toEqual({ unread: 0 });
    expect(await service.call(messaging.unreadMessages, {}, as(seller))).toEqual({ unread: 0 });
    const stranger = aBuyer();
    const refused = [
      () => thread(stranger),
      () => say(stranger, 'Hello'),
      () => service.call(messaging.conversation, { conversationId }, as(stranger)),
      () => service.call(messaging.markRead, { conversationId }, as(stranger)),
      () => service.call(messaging.leaveConversation, { conversationId }, as(stranger)),
      () => service.call(messaging.blockOther, { conversationId }, as(stranger)),
      () => service.call(messaging.unblockOther, { conversationId }, as(stranger)),
    ];
    for (const ask of refused) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([' ', '\u200b\u2060', '\u202e\u2066', '\u3164'])('refuses an invisible message: %j', async (body) => {
    const { buyer, say, thread } = await aTalk();
    await expect(say(buyer, body)).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await thread(buyer)).items).toHaveLength(1);
  });

  it('stores a message once, however often its command arrives', async () => {
    const { buyer, conversationId, thread } = await aTalk();
    const call = as(buyer);
    const send = () => service.call(messaging.sendMessage, { conversationId, body: 'Once' }, call);
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect((await thread(buyer)).items.filter(({ body }) => body === 'Once')).toHaveLength(1);
  });

  it('refuses messages of a blocked person everywhere until they are unblocked', async () => {
    const { buyer, seller, conversationId, say } = await aTalk();
    await service.call(messaging.blockOther, { conversationId }, as(seller));
    await service.call(messaging.blockOther, { conversationId }, as(seller));
    await expect(say(buyer, 'Hello?')).rejects.toMatchObject({ code: 'blocked' });
    expect(await service.call(messaging.conversation, { conversationId }, as(seller))).toMatchObject({ blocked: true });
    expect(await service.call(messaging.conversation, { conversationId }, as(buyer))).toMatchObject({ blocked: false });
    await service.call(messaging.unblockOther, { conversationId }, as(seller));
    await say(buyer, 'Thank you');
  });

  it('disappears for a person who left, who may write no more in it', async () => {
    const { buyer, seller, conversationId, say } = await aTalk();
    await service.call(messaging.leaveConversation, { conversationId }, as(seller));
    expect((await service.call(messaging.conversations, {}, as(seller))).items).toEqual([]);
    await expect(say(buyer, 'Are you there?')).rejects.toMatchObject({ code: 'left' });
    await say(seller, 'I am back.');
    expect((await service.call(messaging.conversations, {}, as(seller))).items).toHaveLength(1);
    await say(buyer, 'Good.');
  });

  it('is read page by page, and from any message on', async () => {
    const { buyer, seller, say, thread } = await aTalk();
    for (const n of [1, 2, 3, 4]) await say(n % 2 ? buyer : seller, `message ${n}`);
    const first = await thread(buyer, { limit: 2 });
    const second = await thread(buyer, { limit: 3, cursor: first.nextCursor! });
    expect([first, second].flatMap(({ items }) => items.map(({ number }) => number))).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
    const after = await thread(seller, { after: second.items[1]!.number, limit: 2 });
    expect(after.items.map(({ body }) => body)).toEqual(['message 2', 'message 3']);
    const rest = await thread(seller, { after: second.items[1]!.number, limit: 2, cursor: after.nextCursor! });
    expect(rest.items.map(({ body }) => body)).toEqual(['message 4']);
    expect((await thread(seller, { after: 5 })).items).toEqual([]);
  });

  it('keeps one side and removes everything of an erased one', async () => {
    const { buyer, seller, conversationId, say, thread } = await aTalk();
    await say(buyer, 'My number is a secret.');
    await say(seller, 'Mine too.');
    keyRing.erase(buyer.id);
    await service.deliver('identity.PersonErased.v1', { personId: buyer.id, at }, { streamId: buyer.id, times: 2 });
    expect((await thread(seller)).items.map(({ body }) => body)).toEqual(['Mine too.', null, null]);
    expect(await service.call(messaging.conversation, { conversationId }, as(seller))).toMatchObject({ otherName: null });
    const [{ text }] = await service.database.query('SELECT json_agg(e)::text AS text FROM es_events e WHERE e.stream_id = $1', [
      conversationId,
    ]);
    expect(text).not.toContain('secret');
    expect((await service.facts('messaging.MessageSent.v1')).map(({ data }) => JSON.stringify(data)).join()).not.toContain('My number');
    await service.replayMatches('conversations');
  });
});
