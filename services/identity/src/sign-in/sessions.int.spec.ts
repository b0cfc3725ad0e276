import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { identity } from '@tankobon/contracts';
import { as, testService } from '@tankobon/testing';
import { importJWK, jwtVerify } from 'jose';
import { outcome, PASSWORD, startIdentity } from '../fixtures/identity.js';

const start = () => startIdentity(testService);
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

/** Real: PostgreSQL, the event log in it, argon2id, EdDSA. */
describe('sign-up', () => {
  it('makes a buyer whose password is stored as a slow hash only', async () => {
    const { id, email } = await service.signUp('mina');
    const me = await service.call(identity.me, {}, as({ id, role: 'buyer' }));
    expect(me).toMatchObject({ role: 'buyer', displayName: 'mina', email, onboardingStatus: 'none', banned: false });
    const [row] = await service.database.query('SELECT password_hash FROM credentials WHERE person_id = $1', [id]);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a taken address in any spelling', async () => {
    await service.signUp('taken');
    const again = service.call(
      identity.signUp,
      { email: ' Taken@Example.com ', password: PASSWORD, displayName: 'Other' },
      service.visitor(),
    );
    expect(await outcome(again)).toBe('email_taken 409');
  });

  it('makes one account and the same response if repeated', async () => {
    const by = service.visitor();
    const input = { email: 'wire@example.com', password: PASSWORD, displayName: 'Wire' };
    const first = await service.call(identity.signUp, input, by);
    expect(await service.call(identity.signUp, input, by)).toEqual(first);
  });

  it('makes one account in concurrent calls with one address', async () => {
    const input = { email: 'race@example.com', password: PASSWORD, displayName: 'Race' };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(service.call(identity.signUp, input, service.visitor()))));
    expect(outcomes.filter((each) => each === 'email_taken 409')).toHaveLength(5);
  });

  it('refuses a well-known password', async () => {
    const input = { email: 'weak@example.com', password: 'Password123', displayName: 'Weak' };
    expect(await outcome(service.call(identity.signUp, input, service.visitor()))).toBe('weak_password 400');
  });

  it('stores no idempotency row with the password’s hash or the response', async () => {
    await service.signUp('private');
    const rows = await service.database.query("SELECT 1 FROM idempotency_keys WHERE route LIKE 'identity.sign%'");
    expect(rows).toEqual([]);
  });
});

describe('sign-in', () => {
  it('returns a token that the gateway can check', async () => {
    const { id, email } = await service.signUp();
    const { token, user } = await service.signIn(email);
    const key = await importJWK(JSON.parse(service.publicKey), 'EdDSA');
    const { payload, protectedHeader } = await jwtVerify(token, key, { issuer: 'tankobon', audience: 'tankobon-web', typ: 'at+jwt' });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(payload).toMatchObject({ sub: id, role: 'buyer', sid: expect.stringMatching(/^session_/) });
    expect(payload.exp! - Date.now() / 1_000).toBeLessThanOrEqual(900);
    expect(payload.nbf).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(user.id).toBe(id);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await service.signUp();
    expect(await outcome(service.signIn(email, 'wrong password'))).toBe('invalid_credentials 401');
    expect(await outcome(service.signIn('nobody@example.com', 'wrong password'))).toBe('invalid_credentials 401');
  });

  it.each(['known', 'unknown'])('allows ten failures in a quarter of an hour for a(n) %s address', async (kind) => {
    const email = kind === 'known' ? (await service.signUp()).email : 'stranger@example.com';
    for (let n = 0; n < 10; n += 1) expect(await outcome(service.signIn(email, 'wrong password'))).toBe('invalid_credentials 401');
    const eleventh = service.signIn(email);
    await expect(eleventh).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    await expect(eleventh).rejects.toMatchObject({ details: { retryAfter: expect.any(Number) } });
    await service.advanceClock('16 minutes');
    expect(await outcome(service.signIn(email, 'wrong password'))).toBe('invalid_credentials 401');
  });

  it('allows any number of right passwords', async () => {
    const { email } = await service.signUp();
    for (let n = 0; n < 12; n += 1) expect(await service.signIn(email)).toHaveProperty('token');
  });

  it('renews a hash made with older parameters', async () => {
    const { id, email } = await service.signUp();
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await service.database.query('UPDATE credentials SET password_hash = $2 WHERE person_id = $1', [id, old]);
    await service.signIn(email);
    const [row] = await service.database.query('SELECT password_hash FROM credentials WHERE person_id = $1', [id]);
    expect(row.password_hash).toMatch(/m=19456,t=2,p=1/);
    expect(await service.signIn(email)).toHaveProperty('token');
  });
});

describe('refresh token', () => {
  it('is exchanged for a new one and stored as a hash only', async () => {
    const { email } = await service.signUp();
    const first = await service.signIn(email);
    const second = await service.refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.user).toEqual(first.user);
    const rows = await service.database.query('SELECT * FROM refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(second.refreshToken);
  });

  it('ends its session if used again after ten seconds, also for its new holder', async () => {
    const { id, email } = await service.signUp();
    const other = await service.signIn(email);
    const first = await service.signIn(email);
    const second = await service.refresh(first.refreshToken);
    await service.advanceClock('11 seconds');
    expect(await outcome(service.refresh(first.refreshToken))).toBe('session_expired 401');
    expect(await outcome(service.refresh(second.refreshToken))).toBe('session_expired 401');
    expect(await service.refresh(other.refreshToken)).toHaveProperty('token');
    const ended = (await service.facts('identity.SessionsEnded.v1')).filter(({ data }) => data.personId === id);
    expect(ended.map(({ data }) => data.reason)).toEqual(['reuse']);
  });

  it.each([['the same call'], ['another call']])('is exchanged again within ten seconds by %s', async (caller) => {
    const { email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    const by = service.visitor();
    const lost = await service.refresh(refreshToken, by);
    const again = await service.refresh(refreshToken, caller === 'the same call' ? by : service.visitor());
    expect(again.refreshToken).not.toBe(lost.refreshToken);
    expect(await service.refresh(again.refreshToken)).toHaveProperty('token');
  });

  it('is refused once a successor was used', async () => {
    const { email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    const { refreshToken: successor } = await service.refresh(refreshToken);
    await service.refresh(successor);
    expect(await outcome(service.refresh(refreshToken))).toBe('session_expired 401');
  });

  it('ends the session if a second successor is used after a first', async () => {
    const { email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    const [one, other] = [await service.refresh(refreshToken), await service.refresh(refreshToken)];
    const next = await service.refresh(one.refreshToken);
    expect(await outcome(service.refresh(other.refreshToken))).toBe('session_expired 401');
    expect(await outcome(service.refresh(next.refreshToken))).toBe('session_expired 401');
  });

  it('keeps the session of the last cookie if two tabs send it at once', async () => {
    const { email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    const tabs = await Promise.all([service.refresh(refreshToken), service.refresh(refreshToken)]);
    const next = await service.refresh(tabs[1].refreshToken);
    expect(await service.refresh(next.refreshToken)).toHaveProperty('token');
  });

  it('ends the session if two successors are used at once', async () => {
    const { email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    const both = [await service.refresh(refreshToken), await service.refresh(refreshToken)];
    const outcomes = await Promise.all(both.map((each) => outcome(service.refresh(each.refreshToken))));
    expect(outcomes.filter((each) => each === 'session_expired 401')).toHaveLength(1);
    const [kept] = outcomes.filter((each) => typeof each === 'object') as { refreshToken: string }[];
    expect(await outcome(service.refresh(kept!.refreshToken))).toBe('session_expired 401');
  });

  it('expires after thirty days', async () => {
    const { email } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    await service.advanceClock('31 days');
    expect(await outcome(service.refresh(refreshToken))).toBe('session_expired 401');
  });

  it('is refused if it never existed', async () => expect(await outcome(service.refresh('made-up'))).toBe('session_expired 401'));
});

describe('sign-out', () => {
  it('ends this session only, once', async () => {
    const { id, email, actor } = await service.signUp();
    const [here, there] = [await service.signIn(email), await service.signIn(email)];
    await service.call(identity.signOut, { refreshToken: here.refreshToken }, as(actor));
    await service.call(identity.signOut, { refreshToken: here.refreshToken }, as(actor));
    expect(await outcome(service.refresh(here.refreshToken))).toBe('session_expired 401');
    expect(await service.refresh(there.refreshToken)).toHaveProperty('token');
    const ended = (await service.facts('identity.SessionsEnded.v1')).filter(({ data }) => data.personId === id);
    expect(ended.map(({ data }) => [data.reason, typeof data.sid])).toEqual([['signed_out', 'string']]);
    const { items } = await service.call(identity.recentChanges, {});
    expect(items.find(({ personId }) => personId === id)?.sessionsEndedAt).toBe(ended[0]!.data.at);
  });

  it('ends all sessions of the person without a refresh token', async () => {
    const { email, actor } = await service.signUp();
    const { refreshToken } = await service.signIn(email);
    await service.call(identity.signOut, {}, as(actor));
    expect(await outcome(service.refresh(refreshToken))).toBe('session_expired 401');
  });

  it('does nothing for a visitor', async () => {
    expect(await service.call(identity.signOut, { refreshToken: 'made-up' }, service.visitor())).toEqual({ ok: true });
  });
});

describe('response time of a sign-in', () => {
  it('tells nothing about an account', async () => {
    const { email } = await service.signUp('timing');
    const clear = () => service.database.query('DELETE FROM attempts');
    const took = async (address: string) => {
      await clear();
      const started = performance.now();
      await outcome(service.signIn(address, 'wrong password'));
      return performance.now() - started;
    };
    for (let n = 0; n < 3; n += 1) await took(email);
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 25; n += 1) {
      known.push(await took(email));
      unknown.push(await took(`nobody${n}@example.com`));
    }
    // The quickest of many is what the work itself takes; everything above it is what else the machine was doing.
    const quickest = (values: number[]) => Math.min(...values);
    expect(Math.abs(quickest(known) - quickest(unknown))).toBeLessThan(quickest(known) * 0.25);
  });
});
