// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: identity and catalog, whose facts are delivered by hand.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { market } from '../fixtures/requests.js';
import { messagingService } from '../messaging.module.js';

let service: TestService;
let shop: ReturnType<typeof market>;

beforeAll(async () => {
  service = await testService(messagingService);
  shop = market(service, as);
});
afterAll(() => service.stop());

async function shelf(live = true) {
  const [buyer, seller] = [await shop.known(aBuyer(), 'Mina'), await shop.known(aSeller(), 'Kaito')];
  return { buyer, seller, listingId: await shop.listing(seller, 'Berserk 1', live) };
}
const ask = (by: ReturnType<typeof aBuyer>, listingId: string, message = 'Is the obi there?', call = as(by)) =>
  service.call(messaging.askSeller, { listingId, message }, call);
const talksOf = async (by: ReturnType<typeof aBuyer>) => (await service.call(messaging.conversations, {}, as(by))).items;

describe('question to the seller of a listing', () => {
  it('opens one conversation for the two, however often they ask', async () => {
    const { buyer, seller, listingId } = await shelf();
    const { conversationId } = await ask(buyer, listingId, '  Is the obi there?  ');
    expect((await ask(buyer, listingId, 'And the map?')).conversationId).toBe(conversationId);
    expect((await shop.ask(buyer, listingId)).conversationId).toBe(conversationId);
    expect(await talksOf(seller)).toMatchObject([{ id: conversationId, otherName: 'Mina', unread: 3, title: 'Berserk 1' }]);
    const { items } = await service.call(messaging.messages, { conversationId }, as(seller));
    expect(
      items
        .map(({ body }) => body)
        .toReversed()
        .slice(0, 2),
    ).toEqual(['Is the obi there?', 'And the map?']);
  });

  it('opens one in two concurrent calls', async () => {
    const { buyer, listingId } = await shelf();
    await Promise.all([ask(buyer, listingId, 'One'), ask(buyer, listingId, 'Two')]);
    expect(await talksOf(buyer)).toHaveLength(1);
  });

  it('arrives once, however often its command does', async () => {
    const { buyer, listingId } = await shelf();
    const call = as(buyer);
    const [first, second] = [await ask(buyer, listingId, 'Once', call), await ask(buyer, listingId, 'Once', call)];
    expect(second).toEqual(first);
    const { items } = await service.call(messaging.messages, { conversationId: first.conversationId }, as(buyer));
    expect(items).toHaveLength(1);
  });

  it("is refused for one's own, paused or unknown listings, or if empty", async () => {
    const { buyer, seller, listingId } = await shelf();
    const draft = (await shelf(false)).listingId;
    await expect(ask(seller, listingId)).rejects.toMatchObject({ code: 'own_listing', status: 422 });
    await expect(ask(buyer, draft)).rejects.toMatchObject({ code: 'unavailable', status: 409 });
    await expect(ask(buyer, `listing-${newId('a').slice(2)}`)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    for (const message of ['', '   ', '\u200b\u2060\ufeff', '\u202e\u2066', 'a\u0000b', 'x'.repeat(4_001)])
      await expect(ask(buyer, listingId, message)).rejects.toMatchObject({ status: 400 });
    expect(await talksOf(buyer)).toEqual([]);
    expect(await talksOf(seller)).toEqual([]);
  });

  it('does not reach a seller who blocks the buyer, in any conversation', async () => {
    const { buyer, seller, listingId } = await shelf();
    const { conversationId } = await ask(buyer, listingId);
    await service.call(messaging.blockOther, { conversationId }, as(seller));
    const another = await shop.listing(seller, 'Berserk 2');
    await expect(ask(buyer, another)).rejects.toMatchObject({ code: 'blocked', status: 403 });
    expect(await talksOf(buyer)).toHaveLength(1);
  });
});
