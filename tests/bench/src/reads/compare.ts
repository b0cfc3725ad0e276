import { operations } from '@tankobon/gateway';
import { type Backend, PAST_CACHE } from '../backend/start-backend.js';
import { startBare } from '../bare/start-bare.js';
import { startChild } from '../child.js';
import { driveInTurn, mediansOf, type Target } from '../driver/drive.js';
import type { Request } from '../driver/requests.js';

export const CLIENTS = 16;

/** One read: its requests past the cache, its cached requests, and the SELECT beside it with the values of its `$1`. */
export type Question = {
  readonly anew: readonly Request[];
  readonly kept: readonly Request[];
  readonly sql: string;
  readonly values?: readonly string[];
};

/** Returns the request of a public operation, as the web app sends it. */
export function operation(name: string, variables: object): Request {
  const sha256Hash = Object.keys(operations).find((hash) => operations[hash]!.includes(`query ${name}(`));
  const asked = { variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }) };
  return { path: `/graphql?${new URLSearchParams(asked).toString()}` };
}

/** Measures each read of a service from the gateway's cache and past it, in turn with plain Fastify on the same database. */
export async function compared(backend: Backend, service: string, questions: Readonly<Record<string, Question>>) {
  const driver = startChild('driver');
  try {
    const all = Object.entries(questions);
    const bytes = all.map(async ([name, { kept }]) => ({ path: `/bytes/${name}`, body: await bodyOf(backend.port, kept[0]!) }));
    const selects = all.map(([name, { sql, values }]) => ({ path: `/select/${name}${values ? '/:value' : ''}`, sql }));
    const bare = await startBare(backend.addresses[service]!.url, [...(await Promise.all(bytes)), ...selects]);
    const targets = all.flatMap(([name, { anew, kept, values }]): Target[] => {
      const ours = { port: backend.port, pid: backend.pid, clients: CLIENTS };
      const theirs = { port: bare.port, pid: bare.pid, clients: CLIENTS };
      const paths = values?.map((value) => `/${value}`) ?? [''];
      return [
        { name: `${name}: one SELECT`, ...theirs, requests: paths.map((path) => ({ path: `/select/${name}${path}` })) },
        { name: `${name}: not cached`, ...ours, requests: anew.map((each) => ({ ...each, headers: PAST_CACHE })) },
        { name: `${name}: same bytes`, ...theirs, requests: [{ path: `/bytes/${name}` }] },
        { name: `${name}: cached`, ...ours, requests: kept },
      ];
    });
    const rounds = await driveInTurn(driver, targets).finally(() => bare.stop());
    const table = mediansOf(rounds);
    const speed = Object.fromEntries(table.map(({ name, perSecond }) => [name, perSecond]));
    const ratio = (name: string, ours: string, theirs: string) => speed[`${name}: ${ours}`]! / speed[`${name}: ${theirs}`]!;
    return { table, rounds, ratio };
  } finally {
    await driver.stop();
  }
}

async function bodyOf(port: number, { path, method = 'GET', body }: Request): Promise<string> {
  const json = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...json });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}
