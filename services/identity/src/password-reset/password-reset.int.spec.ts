import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identity } from '@tankobon/contracts';
import { testService } from '@tankobon/testing';
import { outcome, PASSWORD, startIdentity } from '../fixtures/identity.js';

const NEW_PASSWORD = 'eight lamps on a bridge';
const start = () => startIdentity(testService);
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

const ask = (email: string, way: { address?: string; device?: string } = {}) =>
  outcome(service.call(identity.forgotPassword, { email, ...way }, service.visitor()));
const reset = (token: string, password = NEW_PASSWORD) =>
  outcome(service.call(identity.resetPassword, { token, password }, service.visitor()));
const mailed = async (email: string) => {
  await service.jobs.runAll();
  return service.mails.filter(({ to, template }) => to === email && template === 'reset_password');
};
const asked = async () => {
  const somebody = await service.signUp();
  await ask(somebody.email);
  const [mail] = await mailed(somebody.email);
  return { ...somebody, token: mail!.data.token! };
};

/** Real: PostgreSQL, argon2id. Messaging is a function. */
describe('password reset', () => {
  it('sends a link to the owner of the address', async () => {
    const { id, email } = await service.signUp('forgetful');
    expect(await ask(email)).toEqual({ ok: true });
    expect(await mailed(email)).toEqual([
      expect.objectContaining({
        personId: id,
        to: email,
        template: 'reset_password',
        language: 'en',
        data: { token: expect.any(String) },
      }),
    ]);
  });

  it('is mailed soon by itself', async () => {
    const { email } = await service.signUp();
    await ask(email);
    const written = () => service.mails.some(({ to, template }) => to === email && template === 'reset_password');
    for (const until = Date.now() + 20_000; !written() && Date.now() < until;) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(written()).toBe(true);
  });

  it('answers an unknown address alike and sends no mail', async () => {
    expect(await ask('nobody@example.com')).toEqual({ ok: true });
    expect(await mailed('nobody@example.com')).toEqual([]);
    expect(await service.database.query('SELECT 1 FROM mail_requests')).toEqual([]);
  });

  it.each(['known', 'unknown'])('answers any number of requests alike for a(n) %s address', async (kind) => {
    const email = kind === 'known' ? (await service.signUp()).email : 'stranger@example.com';
    for (let n = 0; n < 10; n += 1) expect(await ask(email)).toEqual({ ok: true });
  });

  it('sends two mails in half an hour to one caller and three to many', async () => {
    const { email } = await service.signUp();
    for (let n = 0; n < 5; n += 1) await ask(email, { address: '198.51.100.1' });
    expect(await mailed(email)).toHaveLength(2);
    await ask(email, { address: '198.51.100.2' });
    expect(await mailed(email)).toHaveLength(3);
    for (let n = 3; n < 9; n += 1) await ask(email, { address: `198.51.100.${n}` });
    expect(await mailed(email)).toHaveLength(3);
    await service.advanceClock('31 minutes');
    await ask(email, { address: '198.51.100.1' });
    expect(await mailed(email)).toHaveLength(4);
  });

  it('leaves its owner a good link and own mails while others ask', async () => {
    const { email } = await service.signUp();
    const { deviceToken: device } = await service.signIn(email);
    for (let n = 0; n < 9; n += 1) await ask(email, { address: `198.51.101.${n}` });
    const [sent] = await mailed(email);
    await ask(email, { address: '198.51.101.1', device });
    expect(await mailed(email)).toHaveLength(4);
    await service.advanceClock('29 minutes');
    expect(await reset(sent!.data.token!)).toEqual({ ok: true });
  });

  it('is mailed later with the same link after an outage of messaging', async () => {
    const { email } = await service.signUp();
    service.outside.mailDown = true;
    await ask(email);
    expect(await mailed(email)).toEqual([]);
    service.outside.mailDown = false;
    await service.advanceClock('10 seconds');
    const [mail] = await mailed(email);
    expect(await reset(mail!.data.token!)).toEqual({ ok: true });
  });
});

describe('reset link', () => {
  it('sets the new password, ends every session and works once', async () => {
    const { email, token } = await asked();
    const { refreshToken } = await service.signIn(email);
    expect(await reset(token)).toEqual({ ok: true });
    expect(await service.signIn(email, NEW_PASSWORD)).toHaveProperty('token');
    expect(await outcome(service.signIn(email, PASSWORD))).toBe('invalid_credentials 401');
    expect(await outcome(service.refresh(refreshToken))).toBe('session_expired 401');
    expect(await reset(token)).toBe('invalid_reset_token 422');
  });

  it('works once in ten concurrent calls', async () => {
    const { token } = await asked();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(outcomes.filter((each) => typeof each === 'object')).toHaveLength(1);
  });

  it('expires after thirty minutes', async () => {
    const { token } = await asked();
    await service.advanceClock('31 minutes');
    expect(await reset(token)).toBe('invalid_reset_token 422');
  });

  it('expires if another one is used', async () => {
    const { email, token } = await asked();
    await ask(email);
    const mails = await mailed(email);
    expect(await reset(mails.at(-1)!.data.token!)).toEqual({ ok: true });
    expect(await reset(token)).toBe('invalid_reset_token 422');
  });

  it('survives a weak password', async () => {
    const { token } = await asked();
    expect(await reset(token, 'password')).toBe('weak_password 400');
    expect(await reset(token)).toEqual({ ok: true });
  });

  it('is stored as a hash only and leaves no secret in events', async () => {
    const { id, token } = await asked();
    await reset(token);
    const tables = await Promise.all(
      ['link_tokens', 'mail_requests', 'es_events', 'idempotency_keys'].map((table) => service.database.query(`SELECT * FROM ${table}`)),
    );
    expect(JSON.stringify(tables)).not.toContain(token);
    const ended = (await service.facts('identity.SessionsEnded.v1')).filter(({ data }) => data.personId === id);
    expect(ended.map(({ data }) => data.reason)).toEqual(['password_reset']);
  });

  it('is refused if it never existed', async () => expect(await reset('made-up')).toBe('invalid_reset_token 422'));
});

describe('response time of a reset', () => {
  it('tells nothing about an account', async () => {
    const { email } = await service.signUp('timing');
    const took = async (address: string) => {
      await service.database.query('DELETE FROM attempts');
      const started = performance.now();
      await ask(address);
      return performance.now() - started;
    };
    for (let n = 0; n < 5; n += 1) await took(email);
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 40; n += 1) {
      known.push(await took(email));
      unknown.push(await took(`nobody${n}@example.com`));
    }
    // The quickest of many is what the work itself takes; everything above it is what else the machine was doing.
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(5);
  });
});
