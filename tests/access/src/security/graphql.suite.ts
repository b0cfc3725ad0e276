import { describe, expect, it } from '@jest/globals';
import type { Market } from '../market.js';

const many = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join(' ');
/** Costs 1 + 100 × (1 + `objects`). */
const page = (objects: number) => `{ browse(first: 100) { items { ${many(objects, (at) => `s${at}: seller { id }`)} } } }`;
const doubling = (layers: number) =>
  `{ browse { items { ...f0 } } } ${many(layers, (at) => `fragment f${at} on Listing { ...f${at + 1} ...f${at + 1} }`)} fragment f${layers} on Listing { seller { id } }`;

/** S22: operations that are refused before anything of them runs. */
export function graphqlSuite({ http, people }: Market): void {
  const send = (body: unknown) => http.call('POST', '/graphql', { token: people['buyer A'].token, body });
  const outcome = async (body: unknown) => {
    const { body: answer, text } = await send(body);
    expect(text).not.toMatch(/did you mean/i);
    return answer?.errors?.[0]?.extensions?.code ?? answer?.error ?? 'ran';
  };

  describe('S22: GraphQL operation', () => {
    it.each<[string, string, string]>([
      ['with 15 aliases runs', `{ ${many(15, (at) => `a${at}: __typename`)} }`, 'ran'],
      ['with 16 aliases is refused', `{ ${many(16, (at) => `a${at}: __typename`)} }`, 'too_many_aliases'],
      ['that costs 901 runs', page(8), 'ran'],
      ['that costs 1,001 is refused', page(9), 'too_costly'],
      ['of too many tokens is refused', `{ ${many(1_000, () => '__typename')} }`, 'validation_failed'],
      ['with fragments in a circle is refused', '{ me { ...a } } fragment a on Me { ...b } fragment b on Me { ...a }', 'validation_failed'],
      ['with fragments that double each other is refused', doubling(40), 'validation_failed'],
      ['that asks for the schema is refused', '{ __schema { types { name } } }', 'validation_failed'],
      ['that asks for a type is refused', '{ __type(name: "Me") { name } }', 'validation_failed'],
      ['with an unknown field is told no names', '{ me { emai } }', 'validation_failed'],
      ['with an unknown argument is told no names', '{ browse(firs: 1) { total } }', 'validation_failed'],
      ['that changes something is refused', 'mutation { approve(id: "listing-a") { id } }', 'only_queries'],
      ['that subscribes is for sockets', 'subscription { cartChanged { id } }', 'only_queries'],
      ['of broken syntax is refused', '{ me {', 'validation_failed'],
    ])('is refused: %s', async (_, query, expected) => {
      const started = performance.now();
      expect(await outcome({ query })).toBe(expected);
      expect(performance.now() - started).toBeLessThan(1_000);
    });

    it('is refused if its variables make it too costly', async () => {
      const query = page(9).replace('{ browse(first: 100)', 'query($n: Int) { browse(first: $n)');
      expect(await outcome({ query, variables: { n: 100 } })).toBe('too_costly');
      expect(await outcome({ query, variables: { n: 10 } })).toBe('ran');
      expect(await outcome({ query: query.replace('Int', 'Int! = 100') })).toBe('too_costly');
    });

    it('is refused in a batch, by hash, or in another form', async () => {
      const { status } = await send([{ query: '{ me { id } }' }, { query: '{ me { id } }' }]);
      expect(status).toBe(400);
      const hashed = await send({ extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } });
      expect(hashed.body.errors[0].extensions.code).toMatch(/^PERSISTED_QUERY/);
      for (const body of [{}, { query: null }, { query: 7 }, { query: '' }, [], 'text']) expect((await send(body)).status).toBe(400);
    });
  });
}
