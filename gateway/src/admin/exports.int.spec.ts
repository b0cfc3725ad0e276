import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { daysBetween } from '@tankobon/contracts';
import { Refusal } from '@tankobon/eventstore';
import Papa from 'papaparse';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

type Page = { columns: string[]; rows: (string | number | null)[][]; nextCursor: string | null };
const ADMIN = `person_${'a'.repeat(32)}`;
const URL_OF = '/admin/billing/exports/refunds.csv?from=2026-10-01&to=2026-11-01';

/** Real: the gateway on a port, clients that read and hang up. Payouts is a fake that answers page by page. */
describe('ledger report', () => {
  let app: NestFastifyApplication;
  let base: string;
  let services: FakeServices;
  let page: (cursor: string | undefined) => Page | Promise<Page>;
  const ask = async (path = URL_OF) => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${await tokenFor(ADMIN, 'admin')}` } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  beforeAll(async () => {
    services = new FakeServices({ 'payouts.exportPage': ({ cursor }: { cursor?: string }) => page(cursor) });
    app = await createGateway(partsWith(services));
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });
  beforeEach(() => void (services.asked.length = 0));
  afterAll(() => app.close());

  it('is a named file, read page by page, without a formula in a cell (S24)', async () => {
    const nasty = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx', '\rx', '\0x', 'say "hi", twice\r\nover', '悪の華', '-3300'];
    page = (cursor) => ({
      columns: ['reason', 'amountCents'],
      rows: nasty.map((text) => [text, -5]),
      nextCursor: cursor ? null : 'second',
    });
    const { status, headers, bytes } = await ask();
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200, 'text/csv; charset=utf-8; header=present', 'attachment; filename="tankobon-refunds-2026-10-01-2026-11-01.csv"',
    ]); // prettier-ignore
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = Papa.parse<string[]>(bytes.toString('utf8').slice(1), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
    const safe = nasty.map((text) => [/^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text, '-5']);
    expect(rows).toEqual([['reason', 'amountCents'], ...safe, ...safe]);
    expect(services.asked.map(({ input }) => input)).toEqual([
      { kind: 'refunds', from: '2026-10-01', to: '2026-11-01' },
      { kind: 'refunds', from: '2026-10-01', to: '2026-11-01', cursor: 'second' },
    ]);
  });

  it('shows the income of the last 30 days in analytics', async () => {
    page = () => ({ columns: ['contractId'], rows: [['sale_1']], nextCursor: null });
    const { status, headers, bytes } = await ask('/admin/analytics/exports/revenue');
    expect([status, headers.get('content-type'), bytes.toString().slice(1)]).toEqual([
      200, 'text/csv; charset=utf-8; header=present', 'contractId\r\nsale_1\r\n',
    ]); // prettier-ignore
    const { kind, from, to } = services.asked[0]!.input as { kind: string; from: string; to: string };
    expect([kind, daysBetween(from, to), Date.parse(to) > Date.now()]).toEqual(['revenue-share', 30, true]);
  });

  it('is refused like any call, before a byte is sent', async () => {
    page = () => {
      throw new Refusal('invalid_range', 'The end must not be before the beginning.', { status: 422 });
    };
    const { status, headers, bytes } = await ask();
    expect([status, JSON.parse(bytes.toString()).error]).toEqual([422, 'invalid_range']);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['application/json; charset=utf-8', null]);
    const wrong = await ask('/admin/billing/exports/refunds.csv?from=2026-02-30&to=soon');
    expect(JSON.parse(wrong.bytes.toString())).toMatchObject({ error: 'validation_failed', fields: [{ path: 'from' }, { path: 'to' }] });
    expect((await ask('/admin/billing/exports/secrets.csv?from=2026-10-01&to=2026-11-01')).status).toBe(404);
  });

  it('ends incomplete after a failure in the middle', async () => {
    page = (cursor) => {
      if (cursor) throw new Refusal('bad_cursor', 'Gone.', { status: 400 });
      return { columns: ['id'], rows: [['a']], nextCursor: 'second' };
    };
    await expect(ask()).rejects.toThrow(/terminated|closed|aborted/);
  });

  it('is read no faster than its reader, and no further once they hang up', async () => {
    const row = ['x'.repeat(1_000)];
    page = async (cursor = '0') => ({
      columns: ['id'],
      rows: Array.from({ length: 200 }, () => row),
      nextCursor: String(Number(cursor) + 1),
    });
    const headers = { authorization: `Bearer ${await tokenFor(ADMIN, 'admin')}` };
    const sent = request(base + URL_OF, { headers });
    sent.on('error', () => undefined);
    const paused = new Promise<void>((resolve) => sent.on('response', (answer) => answer.once('data', () => (answer.pause(), resolve()))));
    sent.end();
    await paused;
    await sleep(1_000);
    const read = services.asked.length;
    expect(read).toBeLessThan(100);
    sent.destroy();
    await sleep(300);
    const then = services.asked.length;
    await sleep(300);
    expect(services.asked.length).toBe(then);
    expect(then).toBeLessThan(read + 5);
  });
});
