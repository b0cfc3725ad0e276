// Real: PostgreSQL, identity as a program of its own with the settings of production.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identity } from '@tankobon/contracts';
import { as, type Program, startProgram, testPostgres, testService } from '@tankobon/testing';
import { randomBytes } from 'node:crypto';
import { startIdentity } from './fixtures/identity.js';

const start = () => startIdentity(testService);
let service: Awaited<ReturnType<typeof start>>;
let eventlog: Awaited<ReturnType<Awaited<ReturnType<typeof testPostgres>>['createDatabase']>>;
let program: Program | undefined;
let personId: string;
const secret = () => randomBytes(32).toString('base64');

beforeAll(async () => {
  [service, eventlog] = await Promise.all([start(), (await testPostgres()).createDatabase('eventlog')]);
  personId = (await service.signUp('stranger', 'tankobon.example')).id;
});
afterAll(async () => {
  await program?.stop();
  await service.stop();
  await eventlog.drop();
});

const inProduction = () => {
  const { url } = service.database.options as { url: string };
  return startProgram('services/identity/src/main.ts', {
    ...{ TANKOBON_MODE: 'production', INTERNAL_SECRET: secret(), DATA_KEY: secret(), JWT_PRIVATE_KEY: service.privateKey },
    ...{ DATABASE_URL: url, EVENTLOG_URL: eventlog.ownerUrl, RPC_PORT: '0', STATUS_PORT: '0' },
  });
};

describe('identity in production', () => {
  it('starts although an address looks like one of the demo', async () => {
    program = inProduction();
    await program.until(/identity is ready/);
    await program.stop();
  });

  it('does not start on a database with the people of the demo', async () => {
    await service.call(identity.confirmEmail, { personId }, as(service.admin));
    program = inProduction();
    expect([await program.ended, program.said]).toEqual([
      1,
      expect.stringContaining('DATABASE_URL leads to a database of the demo: it holds accounts of @tankobon.example'),
    ]);
  });
});
