import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FolderObjects, ObjectsAway } from '@tankobon/service-kit';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const SELLER = `person_${'1'.repeat(32)}`;
const PICTURE = { id: `picture_${'a'.repeat(32)}`, hash: 'b'.repeat(32), width: 800, height: 600, color: '#101010', placeholder: 'data:', widths: [400, 800] }; // prettier-ignore
const BOUNDARY = 'a-boundary';
const part = (bytes: Buffer, head = 'name="file"; filename="my book.svg"') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\nContent-Type: image/svg+xml\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
const field = (name: string) => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nlisting\r\n`);

/** A folder that can be slow, or away, and counts what lies between the sender and it. */
class Weather extends FolderObjects {
  pauseMs = 0;
  away = false;
  taken = 0;

  protected override async write(name: string, bytes: Readable): Promise<void> {
    if (this.away) throw new ObjectsAway(new Error('gone'));
    return super.write(name, this.pauseMs === 0 ? bytes : Readable.from(this.slowly(bytes)));
  }

  private async *slowly(bytes: Readable): AsyncIterable<Buffer> {
    for await (const some of bytes as AsyncIterable<Buffer>) {
      await sleep(this.pauseMs);
      this.taken += some.length;
      yield some;
    }
  }
}

/** Real: the gateway on a port, a folder, clients over sockets. The service takes what it finds. */
describe('uploads', () => {
  let folder: string;
  let objects: Weather;
  let services: FakeServices;
  let app: NestFastifyApplication;
  let url: string;
  let token: string;
  let makingMs = 0;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    objects = new Weather(folder);
    services = new FakeServices({
      'pictures.take': async ({ upload }: { upload: string }) => {
        const found = await objects.get(`incoming/${upload}`);
        const hash = createHash('sha256').update(await buffer(found!.stream)).digest('hex').slice(0, 32); // prettier-ignore
        await objects.delete(`incoming/${upload}`);
        await sleep(makingMs);
        return { picture: { ...PICTURE, hash } };
      },
      'catalog.browse': () => ({ items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] }),
    });
    app = await createGateway(partsWith(services, { objects, rateLimits: 'strict' }));
    (app.getHttpServer() as Server).on('connection', (socket: Socket) => void sockets.push(socket));
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    token = await tokenFor(SELLER, 'buyer');
  });
  afterEach(() => {
    Object.assign(objects, { pauseMs: 0, away: false });
    makingMs = 0;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  /** What lies there once everything has come to rest. */
  async function left(): Promise<number> {
    for (const end = Date.now() + 5_000; ; await sleep(50)) {
      const { length } = await readdir(join(folder, 'incoming')).catch(() => []);
      if (length === 0 || Date.now() > end) return length;
    }
  }
  const asked = () => services.asked.filter(({ call }) => call === 'pictures.take');
  const headers = (more: Record<string, string> = {}) => ({
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...more,
  });
  async function send(body: Buffer | ReadableStream, more: Record<string, string> = {}, query = '') {
    const init = { method: 'POST', body, headers: headers(more), duplex: 'half' };
    const answer = await fetch(`${url}/pictures${query}`, init as RequestInit);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, retryAfter: answer.headers.get('retry-after') };
  }

  it('pass to the service by stored name with a deadline, and return addresses', async () => {
    const bytes = randomBytes(300_000);
    const { status, body } = await send(form(part(bytes)), { 'idempotency-key': 'once' });
    const { hash: _, widths: __, ...shown } = PICTURE;
    expect([status, body]).toMatchObject([201, { picture: shown }]);
    const { sizes } = (body as { picture: { sizes: { url: string }[] } }).picture;
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    expect(sizes.map((size) => size.url)).toEqual(
      ['400.webp', '800.webp', '400.jpg', '800.jpg'].map((end) => `/media/${PICTURE.id}/${hash}-${end}`),
    );
    const { input, context } = asked().at(-1)!;
    expect(input).toEqual({ upload: expect.stringMatching(/^[\w-]{32}$/), use: 'listing' });
    expect(context).toMatchObject({ idempotencyKey: 'once', actor: { id: SELLER } });
    expect(await left()).toBe(0);
  });

  it('return signed addresses for evidence', async () => {
    const { body } = await send(form(part(randomBytes(9))), {}, '?use=evidence');
    expect(JSON.stringify(body)).toMatch(/"\/media\/picture_a+\/[0-9a-f]{32}-400\.webp\?until=\d{10}&signature=[\w-]{43}"/);
  });

  const chunked = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
  it.each<[string, () => Buffer | ReadableStream, Record<string, string>, [number, string?]]>([
    ['exactly 10 MB', () => form(part(Buffer.alloc(10_000_000))), {}, [201]],
    ['10 MB and a byte', () => form(part(Buffer.alloc(10_000_001))), {}, [413, 'too_large']],
    ['10 MB and a byte in chunks without a length', () => chunked(form(part(Buffer.alloc(10_000_001)))), {}, [413, 'too_large']],
    ['11 MB, said before', () => form(part(Buffer.alloc(11_000_000))), {}, [413, 'too_large']],
    ['chunks without a length', () => chunked(form(part(Buffer.alloc(70_000)))), {}, [201]],
    ['two files', () => form(part(Buffer.alloc(10)), part(Buffer.alloc(10))), {}, [400, 'bad_request']],
    ['two files, the first of 3 MB', () => form(part(Buffer.alloc(3_000_000)), part(Buffer.alloc(10))), {}, [400, 'bad_request']],
    ['no file', () => form(), {}, [400, 'bad_request']],
    ['a file in another part', () => form(part(Buffer.alloc(10), 'name="picture"; filename="a"')), {}, [400, 'bad_request']],
    ['a text in the part', () => form(field('file')), {}, [400, 'bad_request']],
    ['a field before the file', () => form(field('use'), part(Buffer.alloc(10))), {}, [201]],
    ['a field after the file', () => form(part(Buffer.alloc(10)), field('use')), {}, [201]],
    [
      'a field and a file in another part',
      () => form(field('use'), part(Buffer.alloc(10), 'name="a"; filename="a"')),
      {},
      [400, 'bad_request'],
    ],
    ['fields without a file', () => form(field('use'), field('name')), {}, [400, 'bad_request']],
    ['21 fields', () => form(...Array.from({ length: 21 }, () => field('use')), part(Buffer.alloc(10))), {}, [400, 'bad_request']],
    [
      'a field of 11 MB in chunks without a length',
      () => chunked(form(Buffer.concat([field('use').subarray(0, -2), Buffer.alloc(11_000_000, 'a'), Buffer.from('\r\n')]))),
      {},
      [413, 'too_large'],
    ],
    ['a form without its end', () => part(Buffer.alloc(10)), {}, [400, 'bad_request']],
    ['a form without a boundary', () => form(part(Buffer.alloc(10))), { 'content-type': 'multipart/form-data' }, [400, 'bad_request']],
    ['another boundary', () => form(part(Buffer.alloc(10))), { 'content-type': 'multipart/form-data; boundary=b' }, [400, 'bad_request']],
    [
      'headers of 100 kB in the form',
      () => form(part(Buffer.alloc(10), `name="${'f'.repeat(100_000)}"; filename="a"`)),
      {},
      [400, 'bad_request'],
    ],
    ['JSON', () => Buffer.from('{"file":1}'), { 'content-type': 'application/json' }, [400, 'bad_request']],
    ['a picture as it is', () => Buffer.alloc(10), { 'content-type': 'image/jpeg' }, [400, 'bad_request']],
    ['a broken type', () => Buffer.alloc(10), { 'content-type': ';;;' }, [415, 'unsupported_media_type']],
  ])('answer %s with its status', async (_, body, more, [status, error]) => {
    const before = asked().length;
    const answer = await send(body(), more);
    expect([answer.status, answer.body['error']]).toEqual([status, error]);
    expect(asked().length - before).toBe(status === 201 ? 1 : 0);
    expect(await left()).toBe(0);
  });

  it.each([
    ['without a token', {}, '', 401],
    ['with a use nobody knows', { authorization: 'own' }, '?use=portrait', 400],
  ])('are refused before the body is read: %s', async (_, { authorization }: { authorization?: string }, query, status) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    const own = authorization ? `Authorization: Bearer ${token}\r\n` : '';
    socket.write(
      `POST /pictures${query} HTTP/1.1\r\nHost: a\r\n${own}Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 9000000\r\n\r\n`,
    );
    const said = await new Promise<string>((resolve) => socket.once('data', resolve));
    expect(Number(said.split(' ')[1])).toBe(status);
    socket.destroy();
  });

  it.each([
    ['in the middle of the file', (body: Buffer) => body.subarray(0, 2_000_000)],
    ['before the file', (body: Buffer) => body.subarray(0, 30)],
    ['at the last byte', (body: Buffer) => body.subarray(0, -1)],
  ])('leave nothing if the sender hangs up %s', async (_, cut) => {
    const before = asked().length;
    const body = form(part(Buffer.alloc(4_000_000)));
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    const head = Object.entries(headers({ 'content-length': String(body.length) })).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /pictures HTTP/1.1\r\nHost: a\r\n${head.join('')}\r\n`);
    await new Promise((resolve) => socket.write(cut(body), resolve));
    await sleep(100);
    socket.destroy();
    await sleep(50);
    expect([await left(), asked().length - before]).toEqual([0, 0]);
  });

  it('are ended by the server if longer than announced, and leave nothing', async () => {
    const body = form(part(Buffer.alloc(1_000)));
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    const head = Object.entries(headers({ 'content-length': String(body.length - 100) })).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(Buffer.concat([Buffer.from(`POST /pictures HTTP/1.1\r\nHost: a\r\n${head.join('')}\r\n`), body]));
    const said = await new Promise<string>((resolve) => socket.once('data', resolve));
    expect([said.split(' ')[1], await left()]).toEqual(['400', 0]);
    socket.destroy();
    await sleep(100);
  });

  it('are limited to six of one person, and the seventh gets Retry-After', async () => {
    objects.pauseMs = 20;
    const body = form(part(Buffer.alloc(1_000_000)));
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body)));
    expect(answers.filter(({ status, retryAfter }) => status === 429 && retryAfter === '3')).toHaveLength(2);
  }, 30_000);

  it('are limited to sixteen, and others get Retry-After', async () => {
    makingMs = 2_000;
    const body = form(part(Buffer.alloc(1_000)));
    const people = await Promise.all(Array.from({ length: 4 }, (_, n) => tokenFor(`person_${String(n + 2).repeat(32)}`, 'seller')));
    const many = await Promise.all(
      people.flatMap((own) => Array.from({ length: 5 }, () => send(body, { authorization: `Bearer ${own}` }))),
    );
    const busy = many.filter(({ body: said }) => said['error'] === 'pictures_busy');
    expect(busy).toHaveLength(4);
    expect(busy.every(({ status, retryAfter }) => status === 503 && retryAfter === '3')).toBe(true);
    expect(await left()).toBe(0);
  }, 30_000);

  it('block no others if slow, and the slowest is dropped at the limit', async () => {
    const slow = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const own = await tokenFor(`person_${String((n % 4) + 2).repeat(32)}`, 'seller');
        const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
        const head = Object.entries(headers({ authorization: `Bearer ${own}`, 'content-length': '900000' }));
        socket.write(`POST /pictures HTTP/1.1\r\nHost: a\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
        socket.write(form(part(Buffer.alloc(1_000 * (n + 1)))).subarray(0, -BOUNDARY.length - 8));
        const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
        return { socket, answer };
      }),
    );
    await sleep(2_200);
    expect((await send(form(part(Buffer.alloc(500_000))))).status).toBe(201);
    expect((await slow[0]!.answer).split(' ')[1]).toBe('408');
    for (const { socket } of slow) socket.destroy();
    await sleep(200);
    expect(await left()).toBe(0);
  }, 30_000);

  it('return Retry-After while the object store is away', async () => {
    objects.away = true;
    const { status, body, retryAfter } = await send(form(part(Buffer.alloc(500_000))));
    expect([status, body['error'], retryAfter]).toEqual([503, 'unavailable', '5']);
    objects.away = false;
    expect((await send(form(part(Buffer.alloc(500_000))))).status).toBe(201);
  });

  it('stream to a slow store with bounded memory', async () => {
    objects.pauseMs = 10;
    objects.taken = 0;
    const read = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const before = read();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, read() - before - objects.taken)), 5);
    const { status } = await send(form(part(Buffer.alloc(9_000_000))));
    clearInterval(watch);
    expect([status, objects.taken]).toEqual([201, 9_000_000]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(1_000_000);
  }, 30_000);

  it('leave two hundred other reads their places', async () => {
    const body = form(part(Buffer.alloc(200_000)));
    const own = await tokenFor(`person_${'9'.repeat(32)}`, 'seller');
    const all = Promise.all(Array.from({ length: 200 }, () => send(body, { authorization: `Bearer ${own}` })));
    expect((await fetch(`${url}/items?limit=5`)).status).toBe(200);
    expect((await all).filter(({ status }) => ![201, 429, 503].includes(status))).toEqual([]);
    expect(await left()).toBe(0);
  }, 30_000);

  it('take a form on their own route, and JSON is for every other', async () => {
    for (const path of ['/items', '/auth/login', '/pictures/x', '/graphql'])
      expect([path, (await fetch(url + path, { method: 'POST', headers: headers(), body: form(part(Buffer.alloc(10))) })).status]).toEqual([
        path,
        path === '/pictures/x' ? 405 : 415,
      ]);
  });
});
