import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identity } from '@tankobon/contracts';
import { as, testService } from '@tankobon/testing';
import { outcome, PASSWORD, startIdentity } from '../fixtures/identity.js';

const start = () => startIdentity(testService);
let service: Awaited<ReturnType<typeof start>>;
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

type TestPerson = Awaited<ReturnType<typeof service.signUp>>;
const mailed = async (email: string, template = 'verify_email') => {
  await service.jobs.runAll();
  return service.mails.filter((mail) => mail.to === email && mail.template === template);
};
const linkOf = async ({ email }: TestPerson) => (await mailed(email)).at(-1)!.data.token!;
const verify = (token: string, by = service.visitor()) => outcome(service.call(identity.verifyEmail, { token }, by));
const again = ({ actor }: TestPerson) => outcome(service.call(identity.resendVerification, {}, as(actor)));
const me = ({ actor }: TestPerson) => service.call(identity.me, {}, as(actor));
const verifiedFacts = async ({ id }: TestPerson) =>
  (await service.facts('identity.EmailVerified.v1')).filter(({ data }) => data.personId === id);

/** Real: PostgreSQL, the event log in it. Messaging is a function. */
describe('new account', () => {
  it('is unverified, and its address gets a link without text of its owner', async () => {
    const somebody = await service.signUp('Win-a-prize');
    expect(await me(somebody)).toMatchObject({ emailVerified: false });
    expect(await mailed(somebody.email)).toEqual([
      expect.objectContaining({ personId: somebody.id, to: somebody.email, data: { token: expect.any(String) } }),
    ]);
    await service.call(identity.forgotPassword, { email: somebody.email }, service.visitor());
    expect((await mailed(somebody.email, 'reset_password'))[0]!.data).toEqual({ token: expect.any(String) });
  });

  it('is greeted by name once it is verified', async () => {
    const somebody = await service.signUp('Greeted');
    await verify(await linkOf(somebody));
    await service.call(identity.forgotPassword, { email: somebody.email }, service.visitor());
    expect((await mailed(somebody.email, 'reset_password'))[0]!.data).toMatchObject({ name: 'Greeted' });
  });

  it.each(['Win https://prize.example', 'prize.example', 'see www.prize', 'a@prize.co', 'PRIZE。com', 'ｐｒｉｚｅ．ｃｏｍ', 'http:me'])(
    'is refused “%s” as a name, now or later',
    async (displayName) => {
      const email = `link${Math.random()}@example.com`;
      const signUp = service.call(identity.signUp, { email, password: PASSWORD, displayName }, service.visitor());
      expect(await outcome(signUp)).toBe('validation_failed 400');
      const { actor } = await service.signUp();
      expect(await outcome(service.call(identity.updateProfile, { displayName }, as(actor)))).toBe('validation_failed 400');
    },
  );

  it.each([
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Moth & Lantern',
    '夏目 漱石。',
    '山田.太郎',
    'Dr. Stone',
    'No.6',
    'Mina S.',
    '24/7 Manga',
  ])('is allowed “%s” as a name', async (displayName) => {
    const { actor } = await service.signUp();
    expect(await service.call(identity.updateProfile, { displayName }, as(actor))).toMatchObject({ displayName });
  });
});

describe('verification link', () => {
  it('works once for its holder', async () => {
    const somebody = await service.signUp();
    const token = await linkOf(somebody);
    expect(await verify(token)).toEqual({ ok: true });
    expect(await me(somebody)).toMatchObject({ emailVerified: true });
    expect(await verify(token)).toBe('invalid_verification_token 422');
    expect(await verifiedFacts(somebody)).toHaveLength(1);
  });

  it('works once in ten concurrent calls', async () => {
    const somebody = await service.signUp();
    const token = await linkOf(somebody);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(outcomes.filter((each) => typeof each === 'object')).toHaveLength(1);
    expect(await verifiedFacts(somebody)).toHaveLength(1);
  });

  it('expires after a day', async () => {
    const somebody = await service.signUp();
    const token = await linkOf(somebody);
    await service.advanceClock('23 hours');
    const late = await service.signUp();
    const lateToken = await linkOf(late);
    expect(await verify(token)).toEqual({ ok: true });
    await service.advanceClock('25 hours');
    expect(await verify(lateToken)).toBe('invalid_verification_token 422');
  });

  it('verifies its own address only and sets no password', async () => {
    const [mina, kaito] = [await service.signUp(), await service.signUp()];
    const token = await linkOf(mina);
    expect(await outcome(service.call(identity.resetPassword, { token, password: 'eight lamps on a bridge' }, service.visitor()))).toBe(
      'invalid_reset_token 422',
    );
    await service.call(identity.forgotPassword, { email: kaito.email }, service.visitor());
    const [reset] = await mailed(kaito.email, 'reset_password');
    expect(await verify(reset!.data.token!)).toBe('invalid_verification_token 422');
    await verify(token, as(kaito.actor));
    expect([(await me(mina)).emailVerified, (await me(kaito)).emailVerified]).toEqual([true, false]);
  });

  it('is stored as a hash only and deleted with its person', async () => {
    const somebody = await service.signUp();
    const token = await linkOf(somebody);
    const tables = await Promise.all(
      ['link_tokens', 'mail_requests', 'es_events', 'idempotency_keys'].map((table) => service.database.query(`SELECT * FROM ${table}`)),
    );
    expect(JSON.stringify(tables)).not.toContain(token);
    await service.call(identity.eraseMe, {}, as(somebody.actor));
    expect(await verify(token)).toBe('invalid_verification_token 422');
  });

  it('is refused if it never existed', async () => expect(await verify('made-up')).toBe('invalid_verification_token 422'));
});

describe('repeated verification link', () => {
  it('is sent on request, five times a day at most, and the first one stays valid', async () => {
    const somebody = await service.signUp();
    const token = await linkOf(somebody);
    for (let n = 0; n < 5; n += 1) expect(await again(somebody)).toEqual({ ok: true });
    expect(await again(somebody)).toBe('too_many_requests 429');
    expect(await mailed(somebody.email)).toHaveLength(6);
    expect(await verify(token)).toEqual({ ok: true });
  });

  it('is not sent to a verified address or for a visitor', async () => {
    const somebody = await service.signUp();
    await verify(await linkOf(somebody));
    expect(await again(somebody)).toBe('already_verified 409');
    expect(await outcome(service.call(identity.resendVerification, {}, service.visitor()))).toBe('auth_required 401');
  });
});

describe('verification by an admin', () => {
  it('verifies an address once and is refused to others', async () => {
    const somebody = await service.signUp();
    expect(await outcome(service.call(identity.confirmEmail, { personId: somebody.id }, as(somebody.actor)))).toBe('forbidden 403');
    for (let n = 0; n < 2; n += 1) {
      expect(await service.call(identity.confirmEmail, { personId: somebody.id }, as(service.admin))).toMatchObject({
        emailVerified: true,
      });
    }
    expect(await verifiedFacts(somebody)).toHaveLength(1);
  });
});
