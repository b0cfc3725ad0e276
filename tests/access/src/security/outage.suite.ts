import { describe, expect, it } from '@jest/globals';
import { FIELDS, ROUTES } from '../access-table.js';
import { BODIES } from '../examples.js';
import { nobodysPath } from '../input-cases.js';
import { ACTORS, type ActorName, type Market } from '../market.js';
import { OPERATIONS } from '../operations.js';
import { operationsOf } from '../surface.js';
import { rowsOf } from '../table.js';

const INNER = /\bat .*\(|node_modules|Error:|ECONN|postgres|SELECT |INSERT |stack|\/home\/|\/work\//;

/** S29, S30: services end one after the other, and no answer grants access or leaks details. Runs last: nothing works afterwards. */
export async function outageSuite(market: Market): Promise<void> {
  const { http, backend } = market;
  const operations = await operationsOf(market);
  const routes = rowsOf(ROUTES).map((row) => ({ ...row, operation: operations.find(({ name }) => name === row.name)! }));
  const refused = (expected: string) => expected.startsWith('401') || expected.startsWith('403');

  const ask = async (actor: ActorName, { name, method, path }: (typeof operations)[number]) =>
    http.call(method, nobodysPath(path), {
      token: market.tokenOf(actor),
      headers: { 'x-requested-with': 'tankobon' },
      body: method === 'GET' ? undefined : BODIES[name]?.(market, { params: { id: 'listing-nobody-has-this' } }),
    });

  describe('S30: outage of a service', () => {
    it.each(['moderation', 'messaging', 'pictures', 'rentals', 'payouts', 'orders', 'catalog', 'identity'])(
      'refuses private calls after %s',
      async (name) => {
        await backend.services.find((service) => service.name === name)!.stop();
        const open: string[] = [];
        for (const { name: route, on, expected, operation } of routes)
          for (const actor of ACTORS.filter((each) => refused(expected[each]))) {
            const { status, body, text } = await ask(actor, operation);
            if (status < 400) open.push(`${actor}: ${route} on ${on} answered ${status}`);
            if (status === 500 || (status >= 400 && (!body?.requestId || INNER.test(text))))
              open.push(`${actor}: ${route} says ${text.slice(0, 300)}`);
          }
        for (const { name: field, expected } of rowsOf(FIELDS).filter(({ name: each }) => !each.startsWith('Subscription.')))
          for (const actor of ACTORS.filter((each) => refused(expected[each]))) {
            const query = OPERATIONS[field]!;
            const { body, text } = await http.call('POST', '/graphql', {
              token: market.tokenOf(actor),
              body: { query, variables: { id: 'listing-nobody-has-this' } },
            });
            if (!body?.errors && !query.includes('$id')) open.push(`${actor}: ${field} answered ${text.slice(0, 200)}`);
            if (INNER.test(text)) open.push(`${actor}: ${field} says ${text.slice(0, 300)}`);
          }
        expect(open).toEqual([]);
      },
    );
  });

  describe('S29: outage of all services', () => {
    it.each(operations.map((operation) => [operation.name, operation] as const))(
      'is answered with Retry-After and no internals: %s',
      async (_, operation) => {
        const { status, body, text, headers } = await ask('admin', operation);
        if (status < 300)
          return expect(operation.name).toMatch(
            /^GET \/(buyer|seller)\/overview|^GET \/admin\/(metrics|market\/overview)|^POST \/auth\/logout/,
          );
        expect([503, 400, 401, 404]).toContain(status);
        expect(text).not.toMatch(INNER);
        expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String), requestId: headers['x-request-id'] });
        if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      },
    );
  });
}
