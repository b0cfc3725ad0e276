import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { realFolder, runningPostgres } from '@tankobon/local-postgres';
import { type Program, startProgram } from '@tankobon/testing';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesOf } from '../auditor/invariants/forgotten.js';
import { untilQuiet } from '../auditor/quiet.js';
import type { Sources } from '../auditor/read/sources.js';
import { World } from '../auditor/read/world.js';
import { assemble, liveListing, must, signedInAdmin, type Stage } from '../journey/cast.js';
import { type Body, Client } from '../journey/client.js';
import { History } from '../journey/history.js';
import { Journey } from '../journey/journey.js';
import { Random } from '../journey/random.js';
import { makeAuditorRole } from '../stack/auditor-role.js';
import { SERVICES } from '../stack/stack.js';
import { ANSWER, atOnce, close, erase, type Guest, settle } from './guests.js';

const GUESTS = 100;
const MOVES_PER_SECOND = 10;
const QUIET_MS = 60_000;
const RUNNING = `SELECT id FROM disputes WHERE status IN ('open', 'awaiting_evidence', 'escalated')`;
/** What a dispute that runs keeps of its sides. */
const KEPT = ['messaging.kept_words', 'moderation.dispute_entries', 'moderation.disputes'];

/** Real: the product in a process of its own that logs, on an embedded PostgreSQL; people over HTTP, while others go on. */
describe('erasure of one side of a hundred conversations and disputes under load', () => {
  let folder: string;
  let program: Program;
  let stage: Stage;
  let guests: Guest[];
  let seconds: number;
  let sources: Sources;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tankobon-erasure-'));
    await chmod(folder, 0o755);
    const env = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'info', STATUS_PORT: '0' };
    program = startProgram('tests/chaos/src/erasure/main.ts', env);
    await program.until(/ready at http/);
    const client = new Client(/ready at (\S+)/.exec(program.said)![1]!, new History(join(folder, 'history.jsonl')), 'erasure');
    const [random, admin] = [new Random(11), await signedInAdmin(client)];
    const size = { buyers: 8, sellers: 2, listings: 6, lets: 2 };
    stage = { ...(await assemble({ client, random, admin, size, provider: undefined })), client, random, provider: undefined };
    const seller = stage.sellers[0]!;
    const item = await liveListing(client, { seller, admin }, GUESTS, 900, 'Asked for by many');
    guests = await atOnce(Array.from({ length: GUESTS }), 6, () => settle(stage, seller, item));
    await atOnce(guests.slice(GUESTS / 2), 4, (guest) => close(stage, guest));
    const server = (await runningPostgres(await realFolder({ folder: join(folder, 'postgres') })))!;
    const readOnly = await makeAuditorRole(server.url('postgres'), [...SERVICES, 'eventlog']);
    sources = { databases: readOnly.databases, log: { kind: 'postgres', url: readOnly.url('eventlog') }, logs: [join(folder, 'all.log')] };

    const journey = new Journey(stage, MOVES_PER_SECOND);
    journey.start();
    const started = performance.now();
    await atOnce(guests, 4, (guest) => erase(stage, guest));
    seconds = Math.round((performance.now() - started) / 100) / 10;
    await journey.stop();
  }, 300_000);

  afterAll(async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  });

  type ErasureLeftovers = { readonly places: readonly { where: string; text: string }[]; readonly running: readonly Guest[] };

  /** Where words of theirs still stand once everything is sent and heard, and whose disputes run: staff goes on deciding some. */
  async function left(): Promise<ErasureLeftovers> {
    await writeFile(sources.logs![0]!, program.said);
    const world = new World(sources);
    try {
      expect((await untilQuiet(world, QUIET_MS)).waitingFor).toEqual([]);
      const open = new Set((await world.query<{ id: string }>('moderation', RUNNING)).map(({ id }) => id));
      const places = await placesOf(world, guests.map(({ word }) => word)); // prettier-ignore
      return { places, running: guests.filter(({ disputeId }) => open.has(disputeId)) };
    } finally {
      await world.close();
    }
  }

  it('leaves their text in running disputes only', async () => {
    console.log(`${GUESTS} people erased in ${seconds} s, ${MOVES_PER_SECOND} moves a second beside it`);
    const { places, running } = await left();
    expect([...new Set(places.map(({ where }) => where))].toSorted()).toEqual(KEPT);
    expect(running.length).toBeGreaterThan(GUESTS / 4);
    expect(new Set(places.map(({ text }) => text))).toEqual(new Set(running.map(({ word }) => word)));
    expect(program.said).toContain('"level":"info"');
  }, 120_000);

  it('leaves every conversation readable for the other side without their text', async () => {
    const [seller] = stage.sellers;
    for (const { conversationId, person } of guests) {
      const read = { method: 'GET', path: `/messages?conversationId=${conversationId}`, route: 'GET /messages' } as const;
      const { messages } = await must(stage.client, seller!, read);
      const saidBy = (id: string) => (messages as Body[]).filter(({ sender_id }) => sender_id === id).map(({ body }) => body);
      // The journey beside it may have the seller say more.
      expect(saidBy(seller!.id)).toContain(ANSWER);
      expect(saidBy(person.id)).toEqual(['', '']);
    }
  }, 60_000);

  it('leaves nothing once these disputes have ended', async () => {
    await atOnce((await left()).running, 4, (guest) => close(stage, guest));
    expect(await left()).toEqual({ places: [], running: [] });
  }, 120_000);
});
