import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tankobon/contracts';
import { openPostgresLog } from '@tankobon/eventstore';
import { createLogger, deadLettersOf, InProcessNetwork, type RunningService, startService } from '@tankobon/service-kit';
import pg from 'pg';
import { shelfService } from './fixtures/shelf.js';
import { type TestDatabase, testPostgres } from './infrastructure/postgres.js';
import { MemoryKeyRing } from './memory-key-ring.js';
import { OutsideWorld } from './outside-world.js';

// Real: PostgreSQL with the roles of production, a running service, the event log in PostgreSQL. Not real: identity.
describe('dead-letters command', () => {
  let database: TestDatabase;
  let eventlog: TestDatabase;
  let service: RunningService;
  let log: Awaited<ReturnType<typeof openPostgresLog>>;
  let owner: pg.Client;
  const logger = createLogger('shelf', 'silent');
  const network = new InProcessNetwork();
  const options = () => ({
    env: {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      EVENTLOG_URL: eventlog.ownerUrl,
      STATUS_PORT: '0',
    },
    network,
    logger,
    keyRing: new MemoryKeyRing(),
  });
  const command = async (...args: string[]) => {
    const lines: string[] = [];
    const failed = await deadLettersOf(shelfService, args, { ...options(), say: (line) => lines.push(line) });
    return { failed, text: lines.join('\n') };
  };
  const metrics = async () => (await fetch(`http://localhost:${service.statusPort}/metrics`)).text();

  beforeAll(async () => {
    const postgres = await testPostgres();
    [database, eventlog] = await Promise.all([postgres.createDatabase('shelf'), postgres.createDatabase('eventlog')]);
    service = await startService(shelfService, options());
    log = await openPostgresLog({ connectionString: eventlog.ownerUrl });
    owner = new pg.Client(database.ownerUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await service.stop();
    await log.close();
    await Promise.all([database.drop(), eventlog.drop()]);
  });

  it('reports that there are none', async () => {
    expect((await command('list')).text).toBe('There are no dead letters.\nNo stream is parked.');
  });

  it('lists failures with their parked facts, retries, and repairs after a fix', async () => {
    await owner.query('ALTER TABLE readers ADD CONSTRAINT nobody CHECK (false) NOT VALID');
    const person = newId('person');
    const world = new OutsideWorld(log);
    const data = { personId: person, role: 'buyer', avatarColor: '#000000', language: 'en', registeredAt: new Date().toISOString() };
    const delivery = { streamId: person };
    await world.send('identity.PersonRegistered.v1', data, new Date().toISOString(), delivery);
    await world.send('identity.BecameSeller.v1', { personId: person, at: data.registeredAt }, new Date().toISOString(), delivery);
    const dead = async () => (await service.engine.deadLetters.list()).length;
    for (const until = Date.now() + 30_000; (await dead()) === 0 && Date.now() < until;) await new Promise((done) => setTimeout(done, 200));

    const [letter] = await service.engine.deadLetters.list();
    const { text } = await command('list');
    expect(text).toContain(letter!.id);
    expect(text).toContain(`${person}  identity.events.v1  readers  waits behind a dead letter`);
    expect(await metrics()).toMatch(/^dead_letters\{.*\} 1$/m);
    expect(await metrics()).toMatch(/^parked_streams\{.*reason="dead",handler="readers".*\} 1$/m);
    expect(await command('replay', letter!.id)).toEqual({ failed: 1, text: `${letter!.id}: failed again` });

    await owner.query('ALTER TABLE readers DROP CONSTRAINT nobody');
    expect(await command('replay', 'all')).toEqual({ failed: 0, text: `${letter!.id}: replayed` });
    expect(await command('replay', letter!.id)).toEqual({ failed: 0, text: `${letter!.id}: already replayed` });
    expect((await command('list')).text).toBe('There are no dead letters.\nNo stream is parked.');
    expect(await metrics()).toMatch(/^dead_letters\{.*\} 0$/m);
    expect((await service.database.query('SELECT id FROM readers')) as unknown).toEqual([{ id: person }]);
    expect(await service.engine.store.history(person.replace('person', 'member'))).toHaveLength(1);
    const [row] = await service.engine.deadLetters.list({ includeReplayed: true });
    expect(row!.replayedBy).toMatch(/^operator:./);
  }, 60_000);

  it('refuses unknown words and ids', async () => {
    await expect(command('burn')).rejects.toThrow('list, or replay with the id');
    await expect(command('replay')).rejects.toThrow('list, or replay with the id');
    await expect(command('replay', '01234567-89ab-7def-8123-456789abcdef')).rejects.toThrow('There is no dead letter 01234567');
  });
});
