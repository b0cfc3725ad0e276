import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpResponse } from './client.js';
import { eventsIn, quiet } from './databases.js';
import { BODIES } from './examples.js';
import { graphCasesOf } from './graphql-cases.js';
import { type InputCase, casesOf, nobodysPath } from './input-cases.js';
import type { Market } from './market.js';
import { type Operation, operationsOf } from './surface.js';

/** Header required by the cookie routes before any other check. */
const OURS = { 'x-requested-with': 'tankobon' };
const NOBODY = { params: { id: 'listing-nobody-has-this' } };

/** Checks every route × every fault of a request: the exact answer, the one shape, nothing stored. */
export async function inputSuite(market: Market): Promise<void> {
  const operations = await operationsOf(market);
  const cases = (operation: Operation) => casesOf(operation, BODIES[operation.name]?.(market, NOBODY));
  const times: number[] = [];

  describe('input table', () => {
    it('has rows for every route and a valid body for every route that takes one', () => {
      expect(operations.flatMap((operation) => missing(operation, cases))).toEqual([]);
    });

    it('fails with the name of a route without a valid body', () => {
      const added = { ...operations[0]!, name: 'POST /items/{id}/burn', path: '/items/{id}/burn' };
      expect(missing(added, cases)).toEqual(['POST /items/{id}/burn has no good body in examples.ts']);
    });

    it('fails with the name of a field of an unknown kind', () => {
      expect(() => casesOf({ ...operations[0]!, body: { properties: { colour: { type: 'file' } } } }, {})).toThrow('colour');
    });
  });

  describe('bad input', () => {
    beforeAll(() => quiet(market));

    it.each(operations.map((operation) => [operation.name, operation] as const))(
      'is refused exactly, and nothing is stored: %s',
      async (_, operation) => {
        const before = await eventsIn(market);
        const differences: string[] = [];
        for (const each of cases(operation)) {
          const { method, path, body, headers } = each;
          const answer = await market.http.call(method, path, { token: market.tokenOf('admin'), body, headers: { ...OURS, ...headers } });
          times.push(answer.ms);
          differences.push(...differencesOf(each, answer));
        }
        expect(differences).toEqual([]);
        expect(await eventsIn(market)).toEqual(before);
      },
    );
  });

  describe('bad GraphQL argument', () => {
    it.each(graphCasesOf(market).map((each) => [each.field, each] as const))(
      'is refused exactly: %s',
      async (_, { field, cases: wrong }) => {
        const differences: string[] = [];
        for (const { name, query, variables, expected } of wrong) {
          const { body, ms } = await market.http.call('POST', '/graphql', { token: market.tokenOf('admin'), body: { query, variables } });
          times.push(ms);
          const [error] = body.errors ?? [];
          const given = error ? `${error.extensions.status} ${error.extensions.code}` : body.data[field] === null ? 'null' : 'ok';
          if (given !== expected) differences.push(`${name}: ${given} instead of ${expected} (${JSON.stringify(body).slice(0, 200)})`);
        }
        expect(differences).toEqual([]);
      },
    );
  });

  afterAll(() => {
    const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(1);
    process.stdout.write(`${times.length} bad requests: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`);
  });
}

function missing(operation: Operation, cases: (operation: Operation) => InputCase[]): string[] {
  const { name, path, body } = operation;
  if (body && !BODIES[name]) return [`${name} has no good body in examples.ts`];
  if (nobodysPath(path).includes('{')) return [`${name} has an id of a form that input-cases.ts does not know`];
  return cases(operation).length === 0 ? [`${name} has no rows`] : [];
}

function differencesOf({ name, expected, field }: InputCase, { status, body, headers, text }: HttpResponse): string[] {
  const given = `${status} ${body?.error}`;
  if (given !== expected) return [`${name}: ${given} instead of ${expected} (${text.slice(0, 200)})`];
  const { error, message, requestId, fields, ...more } = body;
  const whole = typeof error === 'string' && typeof message === 'string' && message.length > 5 && requestId === headers['x-request-id'];
  if (!whole || Object.keys(more).length > 0) return [`${name}: not the one error shape (${text.slice(0, 200)})`];
  if (field === undefined || (fields ?? []).some(({ path }: { path: string }) => path === field || path.startsWith(`${field}.`))) return [];
  return [`${name}: ${field} is not among the fields (${text.slice(0, 200)})`];
}
