// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: pictures, identity and catalog.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CallInput, messaging, newId, type pictures } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { aBuyer, as, aSeller, MemoryKeyRing, type TestService, testService } from '@tankobon/testing';
import { market } from '../fixtures/requests.js';
import { messagingService } from '../messaging.module.js';

const keyRing = new MemoryKeyRing();
const shape = { width: 8, height: 6, color: '#aabbcc', placeholder: 'data:image/webp;base64,AA', hash: 'f'.repeat(32), widths: [8] };
type Input = CallInput<typeof pictures.attach>;
let service: TestService;
let shop: ReturnType<typeof market>;
let inputs: Input[];
let refused: string | null;

beforeAll(async () => {
  const attach = (input: Input) => {
    inputs.push(input);
    if (refused) return refuse(refused, { id: 'test', text: 'No.' }, { status: refused === 'picture_used' ? 409 : 422 });
    return { pictures: input.pictureIds.map((id) => ({ ...shape, id })) };
  };
  service = await testService(messagingService, { keyRing, calls: { pictures: { attach } } as never });
  shop = market(service, as);
});
beforeEach(() => {
  [inputs, refused] = [[], null];
});
afterAll(() => service.stop());

async function aTalk() {
  const [buyer, seller] = [await shop.known(aBuyer(), 'Mina'), await shop.known(aSeller(), 'Kaito')];
  const listingId = await shop.listing(seller, 'Berserk 1');
  const { conversationId } = await service.call(messaging.askSeller, { listingId, message: 'Is the obi there?' }, as(buyer));
  const show = (ids: string[], body?: string, call = as(buyer)) =>
    service.call(messaging.sendMessage, { conversationId, ...(body && { body }), pictures: ids }, call);
  const newest = async (by = seller) => (await service.call(messaging.messages, { conversationId, limit: 1 }, as(by))).items[0]!;
  return { buyer, seller, conversationId, show, newest };
}

describe('pictures in a message', () => {
  it('are shown to its two sides, with or without text', async () => {
    const { buyer, seller, show, newest } = await aTalk();
    const [one, two] = [newId('picture'), newId('picture')];
    await expect(show([one, two, one], 'Like this one?')).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
    const { messageId } = await show([one, two], 'Like this one?');
    expect(inputs).toEqual([{ ownerId: buyer.id, pictureIds: [one, two], subject: messageId, viewers: [buyer.id, seller.id] }]);
    expect(await newest()).toMatchObject({ body: 'Like this one?', pictures: [{ id: one }, { id: two }] });
    await show([two]);
    expect(await newest()).toMatchObject({ body: null, pictures: [{ ...shape, id: two }] });
    expect((await service.call(messaging.conversations, {}, as(seller))).items[0]!.lastMessage).toMatchObject({ pictures: [{ id: two }] });
  });

  it('belong to one message, however often its command arrives', async () => {
    const { buyer, show, newest } = await aTalk();
    const [call, id] = [as(buyer), newId('picture')];
    const [first, second] = [await show([id], 'Once', call), await show([id], 'Once', call)];
    expect(second).toEqual(first);
    expect(new Set(inputs.map(({ subject }) => subject)).size).toBe(1);
    expect((await newest()).number).toBe(2);
  });

  it.each(['picture_unknown', 'picture_used'])('are refused as the pictures service refuses them: %s', async (code) => {
    const { show, newest } = await aTalk();
    refused = code;
    await expect(show([newId('picture')], 'Look')).rejects.toMatchObject({ code });
    expect((await newest()).number).toBe(1);
  });

  it('are four at most, with valid ids, in a message that is not empty', async () => {
    const { show, newest } = await aTalk();
    const five = Array.from({ length: 5 }, () => newId('picture'));
    for (const [ids, body] of [[five], [[]], [['picture_1']], [[newId('picture')], '\u200b']] as [string[], string?][])
      await expect(show(ids, body)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(inputs).toEqual([]);
    expect((await newest()).number).toBe(1);
  });

  it('are not claimed for outsiders, blocked senders or people who left', async () => {
    const { buyer, seller, conversationId, show } = await aTalk();
    const id = newId('picture');
    await expect(show([id], 'Hello', as(aBuyer()))).rejects.toMatchObject({ code: 'not_found' });
    await service.call(messaging.blockOther, { conversationId }, as(seller));
    await expect(show([id])).rejects.toMatchObject({ code: 'blocked' });
    await service.call(messaging.unblockOther, { conversationId }, as(seller));
    await service.call(messaging.leaveConversation, { conversationId }, as(seller));
    await expect(show([id], undefined, as(buyer))).rejects.toMatchObject({ code: 'left' });
    expect(inputs).toEqual([]);
  });

  it('are removed with their sender', async () => {
    const { buyer, show, newest, conversationId } = await aTalk();
    await show([newId('picture')], 'My shelf');
    const sealed = async () =>
      (await service.database.query('SELECT json_agg(e)::text AS text FROM es_events e WHERE e.stream_id = $1', [conversationId]))[0].text;
    expect(await sealed()).not.toContain(shape.placeholder);
    keyRing.erase(buyer.id);
    const erased = { personId: buyer.id, at: '2026-03-01T12:00:00.000Z' };
    await service.deliver('identity.PersonErased.v1', erased, { streamId: buyer.id, times: 2 });
    expect(await newest()).toMatchObject({ body: null, pictures: [] });
    await service.replayMatches('conversations');
  });
});
