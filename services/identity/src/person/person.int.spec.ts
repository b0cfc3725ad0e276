import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Address, identity } from '@tankobon/contracts';
import { as, testService } from '@tankobon/testing';
import { outcome, PASSWORD, startIdentity } from '../fixtures/identity.js';

const home: Address = {
  fullName: 'Mina Sato',
  line1: '1-2-3 Kanda',
  line2: '',
  city: 'Tokyo',
  region: '',
  postalCode: '101-0051',
  country: 'JP',
  phone: '',
};
const start = () => startIdentity(testService);
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

const factsOf = async (id: string) => (await service.facts()).filter(({ data }) => data.personId === id);

/** Real: PostgreSQL, the event log in it. Orders and messaging are functions. */
describe('person', () => {
  it('is published with sealed fields', async () => {
    const { id, email } = await service.signUp('sealed');
    const [fact] = await factsOf(id);
    expect(fact).toMatchObject({
      type: 'identity.PersonRegistered.v1',
      data: { personId: id, role: 'buyer', language: 'en', pii: { keyId: id } },
    });
    expect(JSON.stringify(fact)).not.toContain(email);
  });

  it('becomes a seller once', async () => {
    const { id, actor } = await service.signUp();
    const by = as(actor);
    const first = await service.call(identity.becomeSeller, {}, by);
    expect(first.user.role).toBe('seller');
    expect(await service.call(identity.becomeSeller, {}, by)).toEqual(first);
    expect(await service.call(identity.becomeSeller, {}, as(actor))).toEqual(first);
    expect((await factsOf(id)).filter(({ type }) => type === 'identity.BecameSeller.v1')).toHaveLength(1);
    const { items } = await service.call(identity.recentChanges, {});
    expect(items).toContainEqual({ personId: id, role: 'seller', sessionsEndedAt: null });
  });

  it('changes their profile and reads it at once', async () => {
    const { actor } = await service.signUp();
    await service.call(identity.updateProfile, { displayName: 'Mina S.', location: 'Kyoto' }, as(actor));
    await service.call(identity.updateProfile, { displayName: 'Mina Sato' }, as(actor));
    expect(await service.call(identity.me, {}, as(actor))).toMatchObject({ displayName: 'Mina Sato', location: 'Kyoto' });
    expect(await service.call(identity.updateProfile, { location: null }, as(actor))).toMatchObject({
      displayName: 'Mina Sato',
      location: null,
    });
  });

  it('has the browser’s zone until a choice, both published', async () => {
    const with_ = { password: PASSWORD, timeZone: 'Asia/Tokyo' };
    const { user } = await service.call(identity.signUp, { ...with_, email: 'tz@example.com', displayName: 'Tz' }, service.visitor());
    expect(user.timeZone).toBe('Asia/Tokyo');
    const sofar = await service.signUp();
    expect(sofar.timeZone).toBe('UTC');
    const unknown = { email: sofar.email, password: PASSWORD, timeZone: 'Mars/Olympus' };
    expect((await service.call(identity.signIn, unknown, service.visitor())).user.timeZone).toBe('UTC');
    const signIn = (timeZone: string) => service.call(identity.signIn, { ...unknown, timeZone }, service.visitor());
    expect((await signIn('America/New_York')).user.timeZone).toBe('America/New_York');
    expect((await signIn('Europe/Berlin')).user.timeZone).toBe('America/New_York');
    const chosen = await service.call(identity.updateProfile, { timeZone: 'Pacific/Kiritimati' }, as(sofar.actor));
    expect(chosen).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
    expect(await outcome(service.call(identity.updateProfile, { timeZone: 'Mars/Olympus' }, as(sofar.actor)))).toBe(
      'validation_failed 400',
    );
    const facts = (await service.facts()).map(({ data }) => data as { personId: string; timeZone?: string });
    const heard = (id: string) => facts.filter(({ personId, timeZone }) => personId === id && timeZone).map(({ timeZone }) => timeZone);
    expect([heard(user.id), heard(sofar.id)]).toEqual([['Asia/Tokyo'], ['America/New_York', 'Pacific/Kiritimati']]);
  });

  it('has the last chosen language, each choice published once', async () => {
    const { id, email, actor } = await service.signUp();
    const other = await service.signUp();
    const mailed = async (template: string) => {
      await service.jobs.runAll();
      return service.mails.filter((mail) => mail.personId === id && mail.template === template).map(({ language }) => language);
    };
    expect(await mailed('verify_email')).toEqual(['en']);
    const signIn = (language: 'en' | 'ja') => service.call(identity.signIn, { email, password: PASSWORD, language }, service.visitor());
    expect((await signIn('ja')).user.language).toBe('ja');
    expect((await signIn('en')).user.language).toBe('ja');
    await service.call(identity.forgotPassword, { email }, service.visitor());
    expect(await mailed('reset_password')).toEqual(['ja']);
    const choose = (language: 'en' | 'ja') => service.call(identity.updateProfile, { language }, as(actor));
    await choose('en');
    expect(await choose('en')).toMatchObject({ language: 'en' });
    expect((await signIn('ja')).user.language).toBe('en');
    const heard = (await factsOf(id)).map(({ data }) => (data as { language?: string }).language).filter(Boolean);
    expect(heard).toEqual(['en', 'ja', 'en']);
    expect(await service.call(identity.me, {}, as(other.actor))).toMatchObject({ language: 'en' });
  });

  it('follows repeated facts of payouts about the account once', async () => {
    const { id, actor } = await service.signUp();
    const data = { sellerId: id, onboardingStatus: 'complete', payoutsEnabled: true, at: '2026-03-01T12:00:00.000Z' };
    await service.deliver('payouts.SellerAccountChanged.v1', data, { times: 2 });
    expect(await service.call(identity.me, {}, as(actor))).toMatchObject({ onboardingStatus: 'complete' });
  });

  it('is nobody without a session', async () => {
    expect(await outcome(service.call(identity.me, {}, service.visitor()))).toBe('auth_required 401');
  });
});

describe('address book', () => {
  it('keeps one default and stores repeats once', async () => {
    const { actor } = await service.signUp();
    const by = as(actor);
    const first = await service.call(identity.addAddress, home, by);
    expect(await service.call(identity.addAddress, home, by)).toEqual(first);
    const second = await service.call(identity.addAddress, { ...home, city: 'Osaka', makeDefault: true }, as(actor));
    expect(second.items.map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Tokyo', false],
      ['Osaka', true],
    ]);
    const { items } = await service.call(identity.removeAddress, { addressId: second.id }, as(actor));
    expect(items).toEqual([{ ...home, id: first.id, isDefault: true }]);
    expect(await service.call(identity.addressOf, { personId: actor.id })).toEqual({ address: home });
  });

  it('is private', async () => {
    const [mina, kaito] = [await service.signUp(), await service.signUp()];
    const { id: addressId } = await service.call(identity.addAddress, home, as(mina.actor));
    expect(await outcome(service.call(identity.updateAddress, { ...home, addressId }, as(kaito.actor)))).toBe('not_found 404');
    expect(await outcome(service.call(identity.removeAddress, { addressId }, as(kaito.actor)))).toBe('not_found 404');
    expect(await service.call(identity.addresses, {}, as(kaito.actor))).toEqual({ items: [] });
    expect(await service.call(identity.addressOf, { personId: kaito.id, addressId })).toEqual({ address: null });
  });
});

describe('roles and bans by an admin', () => {
  it('are changed, and end every session', async () => {
    const { id, email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    expect(await service.call(identity.changeRole, { personId: id, role: 'moderator' }, as(service.admin))).toMatchObject({
      role: 'moderator',
    });
    const by = as(service.admin);
    const banned = await service.call(identity.ban, { personId: id, reason: 'Fraud' }, by);
    expect(banned).toMatchObject({ id, banned: true });
    expect(await service.call(identity.ban, { personId: id, reason: 'Fraud' }, by)).toEqual(banned);
    expect(await outcome(service.refresh(refreshToken))).toBe('session_expired 401');
    expect(await outcome(service.signIn(email))).toBe('account_banned 403');
    expect((await factsOf(id)).map(({ type }) => type.split('.')[1])).toEqual([
      'PersonRegistered',
      'RoleChanged',
      'PersonBanned',
      'SessionsEnded',
    ]);
  });

  it('are lifted, so that the person signs in again without old sessions', async () => {
    const { id, email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    const by = as(service.admin);
    await service.call(identity.ban, { personId: id, reason: 'Fraud' }, by);
    const unban = { personId: id, reason: 'It was somebody else.' };
    for (const _ of [1, 2]) expect(await service.call(identity.unban, unban, by)).toMatchObject({ id, banned: false });
    expect(await outcome(service.refresh(refreshToken))).toBe('session_expired 401');
    expect((await service.signIn(email)).user).toMatchObject({ id, banned: false });
    expect((await factsOf(id)).map(({ type }) => type.split('.')[1])).toEqual([
      'PersonRegistered',
      'PersonBanned',
      'SessionsEnded',
      'PersonUnbanned',
    ]);
  });

  it('are refused to others', async () => {
    const [mina, kaito] = [await service.signUp(), await service.signUp()];
    const seller = as({ ...kaito.actor, role: 'seller' });
    expect(await outcome(service.call(identity.changeRole, { personId: mina.id, role: 'admin' }, seller))).toBe('forbidden 403');
    expect(await outcome(service.call(identity.ban, { personId: mina.id, reason: 'x' }, seller))).toBe('forbidden 403');
    expect(await outcome(service.call(identity.unban, { personId: mina.id, reason: 'x' }, seller))).toBe('forbidden 403');
    expect(await outcome(service.call(identity.people, {}, seller))).toBe('forbidden 403');
  });

  it('are preceded by a search by name, page by page', async () => {
    for (const name of ['finder-a', 'finder-b', 'finder-c']) await service.signUp(name);
    const first = await service.call(identity.people, { q: 'FINDER-', limit: 2 }, as(service.admin));
    expect(first.items.map(({ displayName }) => displayName)).toEqual(['finder-c', 'finder-b']);
    const second = await service.call(identity.people, { q: 'FINDER-', limit: 2, cursor: first.nextCursor! }, as(service.admin));
    expect(second).toMatchObject({ items: [{ displayName: 'finder-a' }], nextCursor: null });
    expect(await service.call(identity.people, { q: '%' }, as(service.admin))).toEqual({ items: [], nextCursor: null });
  });

  it('are preceded by a search by id, role and standing', async () => {
    const [one, other] = [await service.signUp('standing-a'), await service.signUp('standing-b')];
    const foundBy = async (filter: object) => (await service.call(identity.people, filter, as(service.admin))).items.map(({ id }) => id);
    expect(await foundBy({ q: one.id })).toEqual([one.id]);
    await service.call(identity.ban, { personId: one.id, reason: 'Fakes.' }, as(service.admin));
    expect(await foundBy({ q: 'standing-', standing: 'banned' })).toEqual([one.id]);
    expect(await foundBy({ q: 'standing-', standing: 'active' })).toEqual([other.id]);
    expect(await foundBy({ q: 'standing-', role: 'moderator' })).toEqual([]);
    expect(await foundBy({ standing: 'banned', limit: 1 })).toHaveLength(1);
  });
});

describe('search for people', () => {
  it.each([
    ['an ideographic space', '山田　太郎', '山田 太郎'],
    ['full width', 'ＫＥＮＪＩ', 'Kenji W'],
    ['a macron', 'Ryō Satō', 'Ryou Satou'],
    ['a doubled vowel', 'yuuki', 'Yūki'],
  ])('matches names across %s', async (_, q, name) => {
    const { actor } = await service.signUp();
    await service.call(identity.updateProfile, { displayName: name }, as(actor));
    const { items } = await service.call(identity.people, { q }, as(service.admin));
    expect(items.map(({ displayName }) => displayName)).toEqual([name]);
  });
});

describe('erasure over RPC', () => {
  it('leaves nothing readable and no sign-in', async () => {
    const { id, email, actor } = await service.signUp('planted-marker');
    await service.call(identity.addAddress, { ...home, fullName: 'Planted-Marker' }, as(actor));
    await service.call(identity.updateProfile, { location: 'Planted-Marker Street' }, as(actor));
    await service.signIn(email);
    await service.call(identity.forgotPassword, { email }, service.visitor());
    await service.call(identity.eraseMe, {}, as(actor));

    expect(await outcome(service.signIn(email))).toBe('invalid_credentials 401');
    expect(await outcome(service.call(identity.me, {}, as(actor)))).toBe('not_found 404');
    expect((await service.call(identity.peopleByIds, { ids: [id] })).items).toEqual([]);
    expect(await service.call(identity.dataKeys, { personIds: [id], create: true })).toEqual({ keys: { [id]: null } });
    const tables = await service.database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    for (const { tablename } of tables) {
      const rows = await service.database.query(`SELECT t::text AS row FROM "${tablename}" t WHERE t::text ILIKE '%planted-marker%'`);
      expect([tablename, rows]).toEqual([tablename, []]);
    }
    expect((await factsOf(id)).at(-1)).toMatchObject({ type: 'identity.PersonErased.v1' });
    expect(JSON.stringify(await service.facts())).not.toMatch(/planted-marker/i);
  });

  it('leaves nothing readable in the history, however recently its key was used', async () => {
    const { id, email, actor } = await service.signUp();
    const reported = async () => JSON.stringify(await service.engine.store.history(id));
    expect(await reported()).toContain(email);
    await service.call(identity.eraseMe, {}, as(actor));
    const until = Date.now() + 10_000;
    while ((await reported()).includes(email) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await reported()).not.toContain(email);
  });

  it('waits while paid orders are open', async () => {
    const { id, actor } = await service.signUp();
    service.outside.openOrders = 1;
    expect(await outcome(service.call(identity.eraseMe, {}, as(actor)))).toBe('open_business 409');
    service.outside.openOrders = 0;
    expect(await service.call(identity.me, {}, as(actor))).toMatchObject({ id });
  });

  it('is refused to others and happens once', async () => {
    const [mina, kaito] = [await service.signUp(), await service.signUp()];
    expect(await outcome(service.call(identity.erase, { personId: mina.id }, as(kaito.actor)))).toBe('forbidden 403');
    await service.call(identity.erase, { personId: mina.id }, as(service.admin));
    expect(await service.call(identity.erase, { personId: mina.id }, as(service.admin))).toEqual({ ok: true });
    expect((await factsOf(mina.id)).filter(({ type }) => type === 'identity.PersonErased.v1')).toHaveLength(1);
  });

  it('frees the address for a new account', async () => {
    const { id, actor } = await service.signUp('comes-back');
    await service.call(identity.eraseMe, {}, as(actor));
    expect((await service.signUp('comes-back')).id).not.toBe(id);
  });
});

describe('export', () => {
  it('holds all stored data of its owner, readable', async () => {
    const { id, email, actor } = await service.signUp();
    await service.call(identity.addAddress, home, as(actor));
    const { person, addresses, history } = await service.call(identity.exportMe, {}, as(actor));
    expect(person).toMatchObject({ id, email });
    expect(addresses).toMatchObject([home]);
    expect(history).toMatchObject([{ type: 'PersonRegistered', data: { email } }, { type: 'AddressAdded', data: { address: home } }, {}]);
  });
});

describe('data keys', () => {
  it('are made on request, stay the same and differ per person', async () => {
    const ids = ['person_a', 'person_b'];
    expect(await service.call(identity.dataKeys, { personIds: ids })).toEqual({ keys: { person_a: null, person_b: null } });
    const made = await service.call(identity.dataKeys, { personIds: ids, create: true });
    expect(await service.call(identity.dataKeys, { personIds: ids, create: true })).toEqual(made);
    expect(Buffer.from(made.keys.person_a!, 'base64')).toHaveLength(32);
    expect(made.keys.person_a).not.toBe(made.keys.person_b);
  });

  it('are outside of the event store', async () => {
    const { id } = await service.signUp();
    const { keys } = await service.call(identity.dataKeys, { personIds: [id] });
    const stored = await service.database.query('SELECT data::text, meta::text FROM es_events');
    const answers = await service.database.query('SELECT body::text FROM idempotency_keys');
    expect(JSON.stringify([stored, answers])).not.toContain(keys[id]);
  });
});

describe('views of identity', () => {
  it.each(['people', 'address-book'])('%s are rebuilt from events', (name) => service.replayMatches(name));
});
