import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBuyer, as, aSeller, aVisitor, personId } from './actors.js';
import { shelf, shelfService } from './fixtures/shelf.js';
import type { TestService } from './service-under-test.js';
import { testService } from './test-service.js';

// Real: PostgreSQL, the event log in PostgreSQL, the whole service.
describe('service under test', () => {
  let service: TestService;
  const mina = aBuyer('mina');

  beforeAll(async () => {
    service = await testService(shelfService, {
      calls: { identity: { addressOf: async () => ({ address: null }) } },
    });
  });
  afterAll(() => service.stop());

  const put = (bookId: string, by = mina) => service.call(shelf.put, { bookId, title: 'Kaito 1' }, as(by));

  it('answers calls and reads its own writes at once', async () => {
    expect(await put('book_1')).toEqual({ id: 'book_1' });
    const { items } = await service.call(shelf.books, {}, as(aVisitor()));
    expect(items).toContainEqual({ id: 'book_1', title: 'Kaito 1', ownerId: mina.id, status: 'in' });
  });

  it('has one effect for one key', async () => {
    const call = as(mina, { idempotencyKey: 'key-of-book-2' });
    await service.call(shelf.put, { bookId: 'book_2', title: 'Kaito 2' }, call);
    await service.call(shelf.put, { bookId: 'book_2', title: 'Kaito 2' }, call);
    await expect(service.call(shelf.put, { bookId: 'book_2', title: 'Other' }, call)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
      status: 422,
    });
    expect((await service.facts('shelf.BookPut.v1')).filter(({ streamId }) => streamId === 'book_2')).toHaveLength(1);
  });

  it('checks the roles of the contract and the rules of the decider', async () => {
    await put('book_3');
    await expect(service.call(shelf.put, { bookId: 'book_9', title: 'x' }, as(aVisitor()))).rejects.toMatchObject({ status: 401 });
    await expect(service.call(shelf.lend, { bookId: 'book_3' }, as(aSeller()))).rejects.toMatchObject({ code: 'forbidden', status: 403 });
    await expect(service.call(shelf.lend, { bookId: 'book_3' }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_owner', status: 403 });
    await expect(service.call(shelf.lend, { bookId: 'book_none' }, as(mina))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('publishes facts in order', async () => {
    await put('book_4');
    expect(await service.facts('shelf.BookPut.v1')).toContainEqual(
      expect.objectContaining({ streamId: 'book_4', streamVersion: 1, data: { bookId: 'book_4', title: 'Kaito 1' } }),
    );
  });

  it('applies repeated facts of others once', async () => {
    const newcomer = {
      personId: personId('newcomer'),
      displayName: 'Yuki',
      role: 'buyer',
      avatarColor: '#fff',
      registeredAt: '2026-03-01T00:00:00Z',
    };
    await service.deliver('identity.PersonRegistered.v1', newcomer, { times: 2 });
    expect((await service.call(shelf.readers, {})).items).toEqual([{ id: newcomer.personId, name: 'Yuki' }]);
    await service.deliver('identity.BecameSeller.v1', { personId: newcomer.personId, at: '2026-03-01T00:00:00Z' }, { times: 2 });
    const { version } = await service.engine.store.load(shelfService.aggregates[0], newcomer.personId.replace('person', 'member'));
    expect(version).toBe(1);
  });

  it('moves time and runs due steps', async () => {
    await put('book_5');
    await service.call(shelf.lend, { bookId: 'book_5' }, as(mina));
    await service.advanceClock('13 days');
    expect(await service.facts('shelf.BookReturned.v1')).toEqual([]);
    await service.advanceClock('1 day');
    expect(await service.facts('shelf.BookReturned.v1')).toEqual([expect.objectContaining({ data: { bookId: 'book_5' } })]);
  });

  it('calls fakes through their contract', async () => {
    expect(await service.call(shelf.where, {}, as(mina))).toMatchObject({ mode: 'demo', hasAddress: false });
  });

  it('shows the cause of a bug to the test only', async () => {
    await expect(service.call(shelf.breakDown, {})).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('The shelf fell off the wall.'),
    });
  });

  it('rebuilds its views to the same rows', async () => {
    await service.replayMatches('books');
    await service.replayMatches('readers');
  });

  it('is ready and reports its state', async () => {
    expect(await service.ready()).toMatchObject({ ready: true });
    expect(await service.status()).toMatchObject({ service: 'shelf', deadLetters: 0, parkedStreams: 0, breakers: { identity: 'closed' } });
  });
});

it('names the missing fake of a contract', async () => {
  await expect(testService(shelfService, { calls: { identity: { nothing: () => null } } })).rejects.toThrow(
    'identity has no call nothing.',
  );
  await expect(testService(shelfService, { calls: { nobody: {} } })).rejects.toThrow('There is no contract of a service nobody.');
});
