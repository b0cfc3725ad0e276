import { describe, expect, it } from '@jest/globals';
import { FIELDS, ROUTES } from './access-table.js';
import { BODIES, pathOf, QUERIES } from './examples.js';
import { ACTORS, type ActorName, type Market } from './market.js';
import { ask } from './operations.js';
import { fieldsOf, type Operation, operationsOf } from './surface.js';
import { gaps, type TableRow, rowsOf } from './table.js';
import { Targets } from './targets.js';

/** Checks 7 actors × every route and every GraphQL field with a resolver against the table of expected answers. */
export async function accessSuite(market: Market): Promise<void> {
  const operations = await operationsOf(market);
  const targets = new Targets(market);
  const routes = rowsOf(ROUTES);
  const fields = rowsOf(FIELDS);

  describe('access table', () => {
    it('has a row for every route of the OpenAPI document and no other', () => {
      expect(gaps(names(operations), names(routes))).toEqual([]);
    });

    it('has a row for every GraphQL field with a resolver and no other', () => {
      expect(gaps(fieldsOf(market), names(fields))).toEqual([]);
    });

    it('fails with the name of a route without a row', () => {
      expect(gaps([...names(operations), 'POST /items/{id}/burn'], names(routes))).toEqual(['POST /items/{id}/burn has no row']);
    });
  });

  describe('access of a route', () => {
    it.each(routes.map((row) => [`${row.name} on ${row.on}`, row] as const))('matches the table for every role: %s', async (_, row) => {
      const operation = operations.find(({ name }) => name === row.name)!;
      expect(await answers((actor) => request(market, targets, operation, row, actor))).toEqual(row.expected);
    });
  });

  describe('access of a GraphQL field', () => {
    it.each(fields.map((row) => [`${row.name} on ${row.on}`, row] as const))('matches the table for every role: %s', async (_, row) => {
      expect(await answers(async (actor) => ask(market, row.name, actor, await targets.of(row.on, actor)))).toEqual(row.expected);
    });
  });
}

const names = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);

async function answers(one: (actor: ActorName) => Promise<string>): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  for (const actor of ACTORS) given[actor] = await one(actor);
  return given;
}

async function request(market: Market, targets: Targets, operation: Operation, { on }: TableRow, actor: ActorName): Promise<string> {
  const target = await targets.of(on, actor);
  const { name, method, path } = operation;
  const { status, body } = await market.http.call(method, pathOf(`${path}${QUERIES[name] ?? ''}`, target), {
    token: 'token' in target ? target.token : market.tokenOf(actor),
    headers: target.headers ?? {},
    ...((operation.body || operation.form) && { body: BODIES[name]?.(market, target) }),
  });
  if (status < 300 && method !== 'GET') targets.usedUp(on);
  return status < 300 ? String(status) : `${status} ${body?.error}`;
}
