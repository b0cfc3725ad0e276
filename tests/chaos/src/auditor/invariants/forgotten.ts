import { readFileSync } from 'node:fs';
import { type Finding, type Invariant, skipped } from '../invariant.js';
import type { World } from '../read/world.js';

export async function erasedIn(world: World): Promise<Set<string>> {
  const events = await world.events('identity');
  return new Set(events.filter(({ type }) => type === 'PersonErased').map(({ streamId }) => streamId));
}

const TABLES = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

type TextOccurrence = { readonly where: string; readonly text: string };

/** Returns the texts found in a service's tables, with their table. */
async function inTables(world: World, service: string, texts: readonly string[]): Promise<TextOccurrence[]> {
  const tables = await world.query<{ name: string }>(service, TABLES);
  const found: TextOccurrence[] = [];
  for (const { name } of tables) {
    const sql = `SELECT DISTINCT text FROM (SELECT t::text AS row FROM ${quoted(name)} t OFFSET 0) AS all_rows, unnest($1::text[]) AS text WHERE strpos(row, text) > 0`;
    for (const { text } of await world.query<{ text: string }>(service, sql, [texts])) found.push({ where: `${service}.${name}`, text });
  }
  return found;
}

async function inRecords(world: World, texts: readonly string[]): Promise<TextOccurrence[]> {
  return (await world.records()).flatMap(({ topic, offset, facts }) => {
    const said = JSON.stringify(facts);
    return texts.filter((text) => said.includes(text)).map((text) => ({ where: `${topic} ${offset}`, text }));
  });
}

function inLogs(files: readonly string[], texts: readonly string[]): TextOccurrence[] {
  return files.flatMap((where) => {
    const log = readFileSync(where, 'utf8');
    return texts.filter((text) => log.includes(text)).map((text) => ({ where, text }));
  });
}

/** Returns every occurrence of the texts in tables, topics and logs. */
export async function placesOf(world: World, texts: readonly string[]): Promise<TextOccurrence[]> {
  const tables = await Promise.all(world.services.map((service) => inTables(world, service, texts)));
  return [...tables.flat(), ...(await inRecords(world, texts)), ...inLogs(world.sources.logs ?? [], texts)];
}

const forgotten: Invariant = {
  id: 'I65',
  title: 'what an erased person wrote, and their address, is in no table, on no topic and in no log',
  async check(world): Promise<Finding> {
    const erased = await erasedIn(world);
    const texts = [...new Set((await world.history()).flatMap(({ actor_id, wrote }) => (wrote !== undefined && erased.has(actor_id) ? [wrote] : [])))]; // prettier-ignore
    if (texts.length === 0) return skipped('nobody who was erased had written anything');
    return { checked: texts.length, offenders: (await placesOf(world, texts)).map(({ where, text }) => `${where} has "${text}"`) };
  },
};

export const forgottenInvariants: readonly Invariant[] = [forgotten];
