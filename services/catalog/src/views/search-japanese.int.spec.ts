import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog } from '@tankobon/contracts';
import { aModerator, as, aSeller, aVisitor, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity.
const seller = aSeller('kaito');
const titles = [
  '新世紀エヴァンゲリオン 1',
  '進撃の巨人 第3巻',
  '鋼の錬金術師',
  '鬼滅の刃',
  'バキ',
  'ハキ',
  'パンダ',
  'ハンダ',
  'Мой дом',
  'Мои дома',
];
let service: TestService;

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  await service.deliver('identity.PersonRegistered.v1', registered(seller.id, 'Kaito'), { streamId: seller.id });
  for (const title of titles) {
    const details = { title, description: 'A copy.', rateType: 'buy', rateCents: 900, location: 'Osaka, JP' } as const;
    const { listingId } = await service.call(catalog.create, { ...details, tags: [] }, as(seller));
    await service.call(catalog.submit, { listingId }, as(seller));
    await service.call(catalog.approve, { listingId }, as(aModerator('sora')));
  }
});
afterAll(() => service.stop());

async function found(query: { q?: string; location?: string }): Promise<string[]> {
  const { items } = await service.call(catalog.browse, { ...query, sort: 'newest' }, as(aVisitor()));
  return items.map(({ title }) => title);
}

describe('Japanese search', () => {
  it.each([
    ['エヴァンゲリオン', '新世紀エヴァンゲリオン 1'],
    ['ｴｳﾞｧﾝｹﾞﾘｵﾝ', '新世紀エヴァンゲリオン 1'],
    ['世紀', '新世紀エヴァンゲリオン 1'],
    ['進撃', '進撃の巨人 第3巻'],
    ['巨人', '進撃の巨人 第3巻'],
    ['人', '進撃の巨人 第3巻'],
    ['3巻', '進撃の巨人 第3巻'],
    ['進撃の巨人 第３巻', '進撃の巨人 第3巻'],
    ['錬金術師', '鋼の錬金術師'],
    ['鬼', '鬼滅の刃'],
    ['刃', '鬼滅の刃'],
    ['バキ', 'バキ'],
    ['ハキ', 'ハキ'],
    ['パンダ', 'パンダ'],
    ['мой', 'Мой дом'],
  ])('finds by %s only %s', async (q, title) => {
    expect(await found({ q })).toEqual([title]);
  });

  it('finds nothing for characters in another order', async () => {
    expect(await found({ q: '術金' })).toEqual([]);
  });
});

describe('text without a word', () => {
  it.each([['%'], ['_'], ["'"], ['!'], ['|'], ['\u{1F4DA}'], ['\u200b']])('finds nothing as a query (%s)', async (q) => {
    expect(await found({ q })).toEqual([]);
  });
  it('finds nothing as a place', async () => {
    expect(await found({ location: '_' })).toEqual([]);
  });
  it('filters nothing if empty', async () => {
    expect(await found({ q: ' ' })).toHaveLength(titles.length);
  });
});
