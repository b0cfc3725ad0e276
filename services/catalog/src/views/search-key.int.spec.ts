import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { containsKey } from '@tankobon/service-kit';
import { testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';
import { fold } from '../fold.js';

/** Real: PostgreSQL 18. */
describe('key of names in PostgreSQL', () => {
  let service: TestService;
  beforeAll(async () => void (service = await testService(catalogService, { calls: { identity: people } })));
  afterAll(() => service.stop());

  it.each(['Pokémon ＡＢＣ', 'ﾊﾞｷ', 'バキ', 'パンダ', 'Мой', 'Ёлка', 'café\u0301', '葛\u{e0100}', '山田　太郎', 'ÀÉÎ', 'हिन्दी', 'كِتَاب'])(
    'folds %s like the words of a search',
    async (text) => {
      const [{ key }] = await service.database.query<[{ key: string }]>('SELECT search_key($1) AS key', [text]);
      expect(key).toBe(fold(text));
    },
  );

  it.each([
    ['Satō', 'satou'],
    ['Yūki', 'yuuki'],
    ['Ōoku', 'ooku'],
  ])('equals for %s and %s', async (one, other) => {
    const [{ same }] = await service.database.query<[{ same: boolean }]>('SELECT search_key($1) = search_key($2) AS same', [one, other]);
    expect(same).toBe(true);
  });

  it.each([
    ['100% real', '100%', true],
    ['100 real', '100%', false],
    ['a_b', '_', true],
    ['ab', '_', false],
    ['a\\b', '\\', true],
    ['ab', '\\', false],
  ])('contains, for "%s", that of "%s": %s', async (name, text, expected) => {
    const [{ found }] = await service.database.query<[{ found: boolean }]>(`SELECT search_key($1) LIKE ${containsKey('$2')} AS found`, [
      name,
      text,
    ]);
    expect(found).toBe(expected);
  });
});
