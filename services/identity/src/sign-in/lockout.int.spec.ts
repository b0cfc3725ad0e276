import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identity } from '@tankobon/contracts';
import { testService } from '@tankobon/testing';
import { outcome, PASSWORD, startIdentity } from '../fixtures/identity.js';

const start = () => startIdentity(testService);
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

type Way = { address?: string; device?: string };
const CLOSED = 'too_many_requests 429';
const WRONG = 'invalid_credentials 401';
let next = 0;
/** An address nobody has tried from. */
const place = () => `198.51.${Math.floor((next += 1) / 250)}.${next % 250}`;
const tried = (email: string, way: Way = {}, password = 'a wrong guess') =>
  outcome(service.call(identity.signIn, { email, password, ...way }, service.visitor()));
const right = (email: string, way: Way = {}) => tried(email, way, PASSWORD);
const ten = async (email: string, address: string) => {
  for (let n = 0; n < 10; n += 1) expect(await tried(email, { address })).toBe(WRONG);
};
const warnings = async (email: string) => {
  await service.jobs.runAll();
  return service.mails.filter(({ to, template }) => to === email && template === 'sign_in_warning');
};

/** Real: PostgreSQL, argon2id. Messaging is a function. */
describe('wrong passwords', () => {
  it.each(['known', 'unknown'])('close a(n) %s account for their address and no other', async (kind) => {
    const email = kind === 'known' ? (await service.signUp()).email : 'nobody-here@example.com';
    const [attacker, other] = [place(), place()];
    await ten(email, attacker);
    expect(await right(email, { address: attacker })).toBe(CLOSED);
    expect(await tried(email, { address: other })).toBe(WRONG);
    if (kind === 'known') expect(await right(email, { address: other })).toHaveProperty('token');
  });

  it('close an address after thirty accounts, and count for each account', async () => {
    const address = place();
    for (let n = 0; n < 30; n += 1) expect(await tried(`spray${n}@example.com`, { address })).toBe(WRONG);
    const { email } = await service.signUp();
    expect(await right(email, { address })).toBe(CLOSED);
    expect(await right(email, { address: place() })).toHaveProperty('token');
  });

  it('close an account after a hundred from anywhere, except for known devices', async () => {
    const { email } = await service.signUp();
    const { deviceToken: device } = await service.signIn(email);
    for (let n = 0; n < 10; n += 1) await ten(email, place());
    expect(await right(email, { address: place() })).toBe(CLOSED);
    expect(await right(email, { address: place(), device })).toHaveProperty('token');
    await service.advanceClock('16 minutes');
    expect(await right(email, { address: place() })).toHaveProperty('token');
  });

  it('share a limit of a hundred that one address cannot use up', async () => {
    const { email } = await service.signUp();
    const address = place();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tried(email, { address })));
    expect(outcomes.filter((each) => each === WRONG)).toHaveLength(10);
    const [row] = await service.database.query("SELECT count FROM attempts WHERE kind = 'wrong_for' ORDER BY started_at DESC LIMIT 1");
    expect(row.count).toBe(10);
  });
});

describe('known device of an account', () => {
  it('signs in with the right password despite others at the same address', async () => {
    const { email } = await service.signUp();
    const { deviceToken: device } = await service.signIn(email);
    const address = place();
    await ten(email, address);
    expect(await right(email, { address })).toBe(CLOSED);
    for (let n = 0; n < 12; n += 1) expect(await right(email, { address, device })).toHaveProperty('token');
  });

  it('has ten wrong attempts of its own', async () => {
    const { email } = await service.signUp();
    const { deviceToken: device } = await service.signIn(email);
    for (let n = 0; n < 10; n += 1) expect(await tried(email, { address: place(), device })).toBe(WRONG);
    expect(await right(email, { address: place(), device })).toBe(CLOSED);
    expect(await right(email, { address: place() })).toHaveProperty('token');
  });

  it.each(['of another account', 'that was made up'])('opens no closed account if it is one %s', async (kind) => {
    const [mina, kaito] = [await service.signUp(), await service.signUp()];
    const { deviceToken } = await service.signIn(kind === 'that was made up' ? mina.email : kaito.email);
    const device = kind === 'that was made up' ? deviceToken.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) : deviceToken;
    const address = place();
    await ten(mina.email, address);
    expect(await right(mina.email, { address, device })).toBe(CLOSED);
  });

  it('is unknown after a change of the password', async () => {
    const { email } = await service.signUp();
    const { deviceToken: device } = await service.signIn(email);
    await outcome(service.call(identity.forgotPassword, { email }, service.visitor()));
    await service.jobs.runAll();
    const { token } = service.mails.find(({ to, template }) => to === email && template === 'reset_password')!.data;
    const password = 'eight lamps on a bridge';
    await service.call(identity.resetPassword, { token: token!, password }, service.visitor());
    const address = place();
    await ten(email, address);
    expect(await tried(email, { address, device }, password)).toBe(CLOSED);
  });

  it('tells nothing about the account', async () => {
    const { deviceToken: device, user } = await service.signIn((await service.signUp()).email);
    expect(device).not.toContain(user.id);
    expect(await tried('nobody-else@example.com', { address: place(), device })).toBe(WRONG);
  });
});

describe('mail about an attack', () => {
  it('is sent to the owner once a day', async () => {
    const { id, email } = await service.signUp('watched');
    await ten(email, place());
    await ten(email, place());
    expect(await warnings(email)).toEqual([expect.objectContaining({ personId: id })]);
    await service.advanceClock('25 hours');
    await ten(email, place());
    expect(await warnings(email)).toHaveLength(2);
  });

  it('is not sent after a few wrong passwords or for an unknown account', async () => {
    const { email } = await service.signUp();
    for (let n = 0; n < 9; n += 1) await tried(email, { address: place() });
    await ten('nobody-at-all@example.com', place());
    expect(await warnings(email)).toEqual([]);
    expect(await warnings('nobody-at-all@example.com')).toEqual([]);
  });
});
