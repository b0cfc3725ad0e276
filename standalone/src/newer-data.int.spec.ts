import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@tankobon/local-postgres';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from './marketplace.js';
import { refuseNewerData } from './newer-data.js';
import { type Databases, startDatabases } from './postgres.js';

class Ours1700000000000 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
const services = [{ name: 'catalog', migrations: [Ours1700000000000] }];

/** Real: PostgreSQL below a data folder, as `npm start` runs it. */
describe('data folder', () => {
  let folder: string;
  let running: Databases;
  const start = () => startDatabases(folder, join(folder, 'refuge'));
  const change = (sql: string) => withClient(running.addresses.catalog.ownerUrl, (client) => client.query(sql));
  const check = () => refuseNewerData(running, services);
  const newer = 'was made by a newer version of Tankobon. Start that version, or choose another folder';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'newer-data-'));
    await chmod(folder, 0o755);
    running = await start();
  });
  afterAll(async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is accepted when empty, of this version or older', async () => {
    await check();
    await change('CREATE TABLE migrations (id serial, timestamp bigint, name text)');
    await change(
      `INSERT INTO migrations (timestamp, name) VALUES (1600000000000, 'Gone1600000000000'), (1700000000000, 'Ours1700000000000')`,
    );
    await expect(check()).resolves.toBeUndefined();
  });

  it('is refused when of a newer version', async () => {
    await change(`INSERT INTO migrations (timestamp, name) VALUES (1900000000000, 'Later1900000000000')`);
    await expect(check()).rejects.toThrow(newer);
    await change('DELETE FROM migrations WHERE timestamp = 1900000000000');
    await change('CREATE TABLE es_migrations (id int); INSERT INTO es_migrations VALUES (900)');
    await expect(check()).rejects.toThrow(newer);
  });

  it('is refused unchanged when of another PostgreSQL', async () => {
    await running.stop();
    const file = join(running.folder, 'data', 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '19\n');
    await expect(start()).rejects.toThrow(
      /was made with PostgreSQL 19, and this version of Tankobon has PostgreSQL 18\. Start the version that made it/,
    );
    expect(await readFile(file, 'utf8')).toBe('19\n');
    await writeFile(file, version);
    running = await start();
  });
});

it('stops the start on the data of a newer version with all started parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newer-data-'));
  await chmod(folder, 0o755);
  const prepared = await startDatabases(folder);
  await withClient(prepared.addresses.pictures.ownerUrl, async (client) => {
    await client.query('CREATE TABLE migrations (id serial, timestamp bigint, name text)');
    await client.query(`INSERT INTO migrations (timestamp, name) VALUES (9000000000000, 'Later9000000000000')`);
  });
  await prepared.stop();
  const started = startBackend({ dataFolder: folder, webPort: 3_000, apiPort: 0, env: { LOG_LEVEL: 'fatal' } });
  await expect(started).rejects.toThrow('was made by a newer version of Tankobon');
  const again = await startDatabases(folder);
  await again.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(again.folder, { recursive: true, force: true });
});
