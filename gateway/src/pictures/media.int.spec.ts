import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Picture, type PictureSize, storedAt } from '@tankobon/contracts';
import { FolderObjects } from '@tankobon/service-kit';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';
import { SignedMedia } from '../wire/signed-media.js';

const picture = (letter: string): Picture => ({
  id: `picture_${letter.repeat(32)}`,
  hash: letter.repeat(32),
  ...{ width: 400, height: 300, color: '#101010', placeholder: 'data:', widths: [400] },
});
const [SHOWN, EVIDENCE, OTHER] = [picture('a'), picture('b'), picture('c')];
const nameOf = ({ id, hash }: Picture) => `${id}/${hash}-400.webp`;
const BYTES = Buffer.from('RIFF a picture, they say');

/** Real: the gateway on a port, a folder. */
describe('picture files', () => {
  let folder: string;
  let app: NestFastifyApplication;
  let url: string;
  let signed: string;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-'));
    const objects = new FolderObjects(folder);
    await objects.put(nameOf(SHOWN), Readable.from([BYTES]));
    for (const evidence of [EVIDENCE, OTHER]) await objects.put(storedAt(nameOf(evidence), 'evidence'), Readable.from([BYTES]));
    await objects.put('incoming/0123456789abcdef', Readable.from([BYTES]));
    const services = new FakeServices({ 'pictures.picture': () => ({ picture: EVIDENCE, use: 'evidence' }) });
    app = await createGateway(partsWith(services, { objects, secret: 'of this test' }));
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    token = await tokenFor(`person_${'1'.repeat(32)}`, 'buyer');
    const answer = await fetch(`${url}/pictures/${EVIDENCE.id}`, { headers: { authorization: `Bearer ${token}` } });
    signed = ((await answer.json()) as { picture: { sizes: PictureSize[] } }).picture.sizes[0]!.url;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('are public, cached for a year with an ETag, under a policy of their own', async () => {
    const answer = await fetch(`${url}/media/${nameOf(SHOWN)}`, { headers: { cookie: 'session=1' } });
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(BYTES)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(BYTES.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${SHOWN.hash}-400.webp"`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['the tag', `"${SHOWN.hash}-400.webp"`, 304],
    ['the tag as a proxy marks it, among others', `"x", W/"${SHOWN.hash}-400.webp"`, 304],
    ['another tag', '"x"', 200],
  ])('are revalidated with %s', async (_, tag, status) => {
    const answer = await fetch(`${url}/media/${nameOf(SHOWN)}`, { headers: { 'if-none-match': tag } });
    expect([answer.status, (await answer.text()).length > 0]).toEqual([status, status === 200]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('return their size on HEAD', async () => {
    const answer = await fetch(`${url}/media/${nameOf(SHOWN)}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([200, '24', 'image/webp']);
    expect((await fetch(`${url}/media/${nameOf(OTHER)}`, { method: 'HEAD' })).status).toBe(404);
  });

  it('are evidence at a signed address for at most ten minutes', async () => {
    const answer = await fetch(url + signed);
    expect(answer.status).toBe(200);
    const [, age] = /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    expect(Number(age)).toBeGreaterThan(590);
    expect(Number(age)).toBeLessThanOrEqual(600);
  });

  const changed = (part: string, value: string) => signed.replace(new RegExp(`${part}=[^&]+`), `${part}=${value}`);
  const later = () => String(Number(/until=(\d+)/.exec(signed)![1]) + 60);
  it.each<[string, () => string]>([
    ['evidence without its signature', () => `/media/${nameOf(EVIDENCE)}`],
    ['evidence by where it lies', () => `/media/evidence/${nameOf(EVIDENCE)}`],
    ['evidence with half of a signature', () => signed.replace(/&signature.*/, '')],
    ['a guessed signature', () => changed('signature', 'A'.repeat(43))],
    ['a changed signature', () => signed.slice(0, -2) + (signed.endsWith('A') ? 'B' : 'A') + signed.slice(-1)],
    ['a short signature', () => signed.slice(0, -1)],
    ['two signatures', () => `${signed}&signature=${'A'.repeat(43)}`],
    ['a later end', () => changed('until', later())],
    ['an end in another spelling', () => changed('until', `%2B${later()}`)],
    ['an ended signature', () => new SignedMedia('of this test').sizesOf(EVIDENCE, Date.now() - 601_000)[0]!.url],
    ['a signature of somebody else', () => new SignedMedia('another secret').sizesOf(EVIDENCE)[0]!.url],
    ["another's evidence with this signature", () => signed.replace(nameOf(EVIDENCE), nameOf(OTHER))],
    ['another size with this signature', () => signed.replace('-400.webp', '-400.jpg')],
    ['a public file with a signature', () => signed.replace(nameOf(EVIDENCE), nameOf(SHOWN))],
    ['a file that is not there', () => `/media/${nameOf(SHOWN).replace('-400', '-401')}`],
    ['a name of two types', () => `/media/${nameOf(SHOWN).replace('.webp', '.webp.html')}`],
    ['another type', () => `/media/${nameOf(SHOWN).replace('.webp', '.svg')}`],
    ['what is incoming', () => '/media/incoming/0123456789abcdef'],
    ['the folder', () => `/media/${SHOWN.id}`],
    ['the folder with a slash', () => `/media/${SHOWN.id}/`],
    ['a name in capitals', () => `/media/${nameOf(SHOWN).toUpperCase()}`],
    ['a path out', () => '/media/../package.json'],
    ['dots that are encoded', () => '/media/%2e%2e/%2e%2e%2fpackage.json'],
    ['dots that are encoded twice', () => '/media/%252e%252e/package.json'],
    ['an encoded slash', () => `/media/${SHOWN.id}%2f${SHOWN.hash}-400.webp`],
    ['a backslash', () => `/media/${SHOWN.id}/..%5c${SHOWN.hash}-400.webp`],
    ['a NUL', () => `/media/${nameOf(SHOWN)}%00`],
    ['a NUL before the ending', () => `/media/${nameOf(SHOWN).replace('.webp', '.html%00.webp')}`],
    ['a line break', () => `/media/${nameOf(SHOWN)}%0a`],
    ['what is no text', () => '/media/%ff/%ff'],
    ['what is too long', () => `/media/${'a'.repeat(300)}/${'b'.repeat(300)}`],
  ])('are not found: %s', async (_, path) => {
    const { status, body } = await asItStands(path());
    expect([status, body]).toEqual([
      404,
      { error: 'not_found', message: 'There is nothing at this address.', requestId: expect.any(String) },
    ]);
  });

  /** A path as its bytes: a client of today would tidy it up. */
  async function asItStands(path: string): Promise<{ status: number; body: unknown }> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    let said = '';
    socket.on('data', (part: string) => (said += part));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    const [head = '', body = ''] = said.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
  }

  it('are read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect([method, (await fetch(`${url}/media/${nameOf(SHOWN)}`, { method })).status]).toEqual([method, 405]);
  });
});
