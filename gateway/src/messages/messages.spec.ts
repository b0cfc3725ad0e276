import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemLine } from '@tankobon/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const [mina, conversationId] = [`person_${'1'.repeat(32)}`, `conversation_${'2'.repeat(32)}`];
const about = { conversationId, pictures: [], ref: null, sentAt: '2026-03-01T12:00:00.000Z' };
const id = (n: number) => `message_${String(n).padStart(32, '0')}`;
const lines = SystemLine.options.map((line, n) => ({ ...about, id: id(n + 2), number: n + 2, senderId: null, body: null, line }));
const said = { ...about, id: id(1), number: 1, senderId: mina, body: 'Is the obi there?', line: null };
const services = new FakeServices({ 'messaging.messages': () => ({ items: [said, ...lines], nextCursor: null }) });
let app: NestFastifyApplication;

beforeAll(async () => {
  app = await createGateway(partsWith(services));
});
afterAll(() => app.close());

async function read(language: string) {
  const headers = { authorization: `Bearer ${await tokenFor(mina, 'buyer')}`, 'accept-language': language };
  return (await app.inject({ url: `/messages?conversationId=${conversationId}`, headers })).json().messages as {
    sender_id: string;
    body: string;
    line: string;
  }[];
}

describe('GET /messages (205)', () => {
  it('returns a body and a sender for every message', async () => {
    const [first, ...others] = await read('en');
    expect(first).toMatchObject({ sender_id: mina, body: 'Is the obi there?' });
    for (const { sender_id, body, line } of others) expect([line, sender_id, body]).toEqual([line, 'system', expect.stringMatching(/\.$/)]);
  });

  it('translates system lines for the reader', async () => {
    const bodyOf = async (language: string) => (await read(language)).find(({ line }) => line === 'shipped')!.body;
    expect([await bodyOf('en'), await bodyOf('ja')]).toEqual(['The item was shipped.', expect.stringMatching(/[\u3040-\u30ff]/)]);
  });
});
