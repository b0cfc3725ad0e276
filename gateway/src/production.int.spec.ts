import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Program, startProgram, testPostgres } from '@tankobon/testing';
import { generateKeyPairSync } from 'node:crypto';

const url = 'http://127.0.0.1:4172';
const SECRET = 'pM4vTq9ZbX2kLs7HnWf3Rd8YcJ6gUe1A';

/** Real: the gateway's own program in production, on an event log in PostgreSQL; the services behind it are down. */
describe('gateway in production', () => {
  let program: Program;
  let settings: Record<string, string>;

  beforeAll(async () => {
    const { ownerUrl } = await (await testPostgres()).createDatabase('eventlog');
    const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const ports = { API_PORT: '4172', STATUS_PORT: '4372' };
    const store = { S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY: 'tankobon', S3_SECRET_KEY: SECRET };
    const own = { ...store, INTERNAL_SECRET: SECRET, JWT_PUBLIC_KEY: publicKey, WEB_ORIGIN: 'https://shop.test' };
    settings = { TANKOBON_MODE: 'production', EVENTLOG_URL: ownerUrl, ...own, ...ports };
  });
  afterEach(() => program.stop());

  const start = async (more: Record<string, string> = {}) => {
    program = startProgram('gateway/src/main.ts', { ...settings, ...more });
    await program.until(/gateway is ready/);
  };
  const status = async (path: string, init: RequestInit = {}) => (await fetch(url + path, init)).status;
  const signUp = () => {
    const person = { email: 'mina@shop.test', password: 'a long sentence of hers', displayName: 'Mina' };
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'tankobon' };
    return status('/auth/signup', { method: 'POST', headers, body: JSON.stringify(person) });
  };

  it('serves no mailbox and no API description, and has strict limits', async () => {
    await start();
    for (const path of ['/dev/mail', '/dev/mail/messages', '/docs', '/docs/', '/docs-json', '/docs-yaml'])
      expect([path, await status(path)]).toEqual([path, 404]);
    const answers = await Promise.all(Array.from({ length: 20 }, signUp));
    expect(new Set(answers)).toEqual(new Set([503, 429]));
  });

  it('describes its API on request', async () => {
    await start({ API_DOCS: 'on' });
    expect([await status('/docs'), await status('/docs-json')]).toEqual([200, 200]);
  });
});
