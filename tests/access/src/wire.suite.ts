import { describe, expect, it } from '@jest/globals';
import { BODIES, pathOf, QUERIES } from './examples.js';
import type { ActorName, Market } from './market.js';
import { CONDITIONS, EDITIONS } from './edition-examples.js';
import { operationsOf } from './surface.js';
import { Targets } from './targets.js';
import { WIRE } from './wire-table.js';

/** Checks that every existing call of the specification answers in its literal words. */
export async function wireSuite(market: Market): Promise<void> {
  const operations = await operationsOf(market);
  const targets = new Targets(market);
  const rows = WIRE.trim().split('\n').map((line) => line.split('|').map((cell) => cell.trim())); // prettier-ignore

  describe('words of the specification', () => {
    it.each(
      rows.map(
        ([number = '', name = '', on = '', actor = '', fields = '']) =>
          [`${name} (${number})`, { name, on, actor: actor as ActorName, fields }] as const,
      ),
    )('are in the response of %s', async (_, { name, on, actor, fields }) => {
      const operation = operations.find((each) => each.name === name)!;
      const target = await targets.of(on, actor);
      const answer = await market.http.call(operation.method, pathOf(`${operation.path}${QUERIES[name] ?? ''}`, target), {
        token: market.tokenOf(actor),
        body: operation.body && BODIES[name]?.(market, target),
      });
      if (operation.method !== 'GET') targets.usedUp(on);
      expect([answer.status < 300, answer.text.slice(0, answer.status < 300 ? 0 : 300)]).toEqual([true, '']);
      expect(fields.split(/\s+/).filter((field) => !has(answer.body, field.split('.')))).toEqual([]);
    });
  });

  describe('calls beside the specified ones (A-77)', () => {
    it.each([
      ...['POST /auth/refresh', 'POST /auth/logout', 'POST /auth/reset-password', 'POST /cart/merge', 'GET /series'],
      ...['POST /orders/{id}/cancel', 'POST /orders/{id}/mark-paid', 'POST /contracts/{id}/confirm'],
      ...['GET /user/addresses', 'POST /user/addresses', 'PUT /user/addresses/{id}', 'DELETE /user/addresses/{id}'],
    ])('include %s', (name) => expect(operations.map((operation) => operation.name)).toContain(name));
  });

  travelSuite(market);
}

/** Checks that sellers' words come back as written, wherever a listing is read. */
function travelSuite({ http, tokenOf }: Market): void {
  const token = tokenOf('seller A');
  const written = async (words: object) => {
    const body = { title: 'A volume', description: 'As pictured.', minRate: 900, ...words };
    const { itemId } = (await http.call('POST', '/items', { token, body })).body;
    const { item } = (await http.call('GET', `/items/${itemId}`, { token })).body;
    const query = 'query One($id: ID!) { listing(id: $id) { condition edition } }';
    const graph = (await http.call('POST', '/graphql', { token, body: { query, variables: { id: itemId } } })).body;
    return [item, graph.data.listing];
  };

  describe('round trip from creation to detail', () => {
    it.each(CONDITIONS)('keeps the condition "%s" whole (156)', async (condition) => {
      for (const read of await written({ condition })) expect(read).toMatchObject({ condition });
    });
    it.each(EDITIONS)('keeps the edition "%s" whole (157)', async (edition) => {
      for (const read of await written({ edition })) expect(read).toMatchObject({ edition });
    });
  });
}

function has(value: unknown, [step = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const list = step.endsWith('[]');
  const key = list ? step.slice(0, -2) : step;
  if (!Object.hasOwn(value, key)) return false;
  const inner = (value as Record<string, unknown>)[key];
  if (list && !(Array.isArray(inner) && inner.length > 0)) return false;
  return rest.length === 0 || has(list ? (inner as unknown[])[0] : inner, rest);
}
