import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { receiveFile } from './one-file.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n';
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** Real: an HTTP server, and senders over sockets. */
describe('slow file', () => {
  let server: Server;
  let ended: Promise<unknown>;
  let away = false;
  beforeAll(async () => {
    server = createServer((request) => {
      const keep = async (file: Readable) => {
        await buffer(file);
        if (away) await sleep(400).then(() => Promise.reject(Object.assign(new Error('Away.'), { code: 'unavailable' })));
      };
      ended = receiveFile(request, keep, { pace: { bytes: 1_000, everyMs: 150 } }).then(
        () => 'here',
        (error: Error & { code: string }) => error.code,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  it.each([
    ['a byte at a time is given up', 1, 'request_timeout'],
    ['more than the least goes on', 4_000, undefined],
  ])('%s', async (_, bytes, outcome) => {
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1').on('error', () => undefined);
    socket.write(HEAD + FORM);
    for (let n = 0; n < 16; n += 1) {
      await sleep(30);
      socket.write('a'.repeat(bytes));
    }
    expect(await Promise.race([ended, sleep(100)])).toBe(outcome);
    socket.destroy();
  });

  it('is accepted once it has arrived, even if the object store fails later', async () => {
    away = true;
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1').on('error', () => undefined);
    const form = `${FORM}a\r\n--b--\r\n`;
    socket.write(HEAD.replace('100000', String(form.length)) + form);
    await sleep(100);
    expect(await ended).toBe('unavailable');
    socket.destroy();
  });
});
