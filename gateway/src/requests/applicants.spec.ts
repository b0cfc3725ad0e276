import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const [staff, mina] = [`person_${'1'.repeat(32)}`, `person_${'2'.repeat(32)}`];
const at = '2026-03-01T12:00:00.000Z';
const request = (digit: string, to: object = {}) => ({
  ...{ id: `request_${digit.repeat(32)}`, applicantId: mina, applicantName: 'Mina', applicantEmail: 'mina@example.com' },
  ...{ sellerId: staff, conversationId: `conversation_${'3'.repeat(32)}`, listingId: 'listing-akira-kaito', title: 'Akira 1' },
  ...{ message: 'Is the obi there?', preferredDelivery: 'either', direction: 'received', portfolioUrl: null },
  ...{ stage: 'offer', status: 'offer', createdAt: at, updatedAt: at, interviewScheduledAt: null, contractSentAt: null },
  ...{ rejectedReason: null, overdue: true, actions: [], ...to },
});
const pages = [
  { items: [request('a')], nextCursor: 'after-a' },
  { items: [request('b', { message: '=1+1, "or" two' })], nextCursor: null },
];
const services = new FakeServices({
  'messaging.applicants': ({ cursor }: { cursor?: string }) => pages[cursor ? 1 : 0],
});
let app: NestFastifyApplication;
beforeAll(async () => {
  app = await createGateway(partsWith(services));
});
afterAll(() => app.close());

describe('applicants as a file (125, 228)', () => {
  const fetched = async () =>
    app.inject({
      method: 'GET',
      url: '/admin/applicants/export.csv?stage=offer&status=offer&q=mina',
      headers: { authorization: `Bearer ${await tokenFor(staff, 'moderator')}` },
    });

  it('is applicants.csv with named columns and a line for each matching request', async () => {
    const { statusCode, headers, body } = await fetched();
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/csv; charset=utf-8/)]);
    expect(headers['content-disposition']).toBe('attachment; filename="applicants.csv"');
    const [head, first, second, end] = body.replace(/^\uFEFF/, '').split('\r\n');
    expect(head!.split(',')).toEqual([
      ...['id', 'applicantId', 'applicantName', 'applicantEmail', 'itemId', 'itemTitle', 'coverLetter', 'portfolioUrl', 'stage', 'status'],
      ...['createdAt', 'updatedAt', 'interviewScheduledAt', 'contractSentAt', 'rejectedReason', 'overdue'],
    ]);
    const who = `${mina},Mina,mina@example.com,listing-akira-kaito,Akira 1`;
    expect(first).toBe(`request_${'a'.repeat(32)},${who},Is the obi there?,,offer,offer,${at},${at},,,,true`);
    expect(second).toBe(`request_${'b'.repeat(32)},${who},"'=1+1, ""or"" two",,offer,offer,${at},${at},,,,true`);
    expect(end).toBe('');
  });

  it('is filtered on every page like the list, for its reader', async () => {
    services.asked.length = 0;
    await fetched();
    const narrowed = { stage: 'offer', status: 'offer', q: 'mina', limit: 100 };
    expect(services.asked.map(({ input }) => input)).toEqual([narrowed, { ...narrowed, cursor: 'after-a' }]);
    expect(services.asked.map(({ context }) => context.actor?.id)).toEqual([staff, staff]);
  });
});
