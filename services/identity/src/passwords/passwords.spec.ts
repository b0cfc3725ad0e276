import { hash } from '@node-rs/argon2';
import { describe, expect, it } from '@jest/globals';
import { type Refusal } from '@tankobon/eventstore';
import { Metrics } from '@tankobon/service-kit';
import { HashQueue } from './hash-queue.js';
import { checkPassword } from './password-rules.js';
import { Passwords } from './passwords.js';
import { wellKnown } from './common-passwords.js';

const refusal = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('new password', () => {
  it.each([
    ['seven characters', 'kx9-vQz', 'weak_password'],
    ['eight characters', 'kx9-vQzB', undefined],
    ['sixty-four characters', 'kx9-vQzB'.padEnd(63, 'mnbvcx') + '!', undefined],
    ['seventy-two characters', 'kx9-vQzB'.padEnd(71, 'mnbvcx') + '!', undefined],
    ['two hundred characters', 'kx9-vQzB'.padEnd(199, 'mnbvcx') + '!', undefined],
    ['two hundred and one characters', 'kx9-vQzB'.padEnd(200, 'mnbvcx') + '!', 'weak_password'],
    ['eight Japanese characters', '単行本の本棚八番', undefined],
    ['seven emoji', '📚📗📘📙📕📖🔖', 'weak_password'],
    ['a well-known one', 'Password123', 'weak_password'],
    ['a well-known one in full-width letters', 'ｐａｓｓｗｏｒｄ１２３', 'weak_password'],
    ['a row of the keyboard', 'qwertyuiop', 'weak_password'],
    ['counting', '123456789', 'weak_password'],
    ['one character again and again', 'aaaaaaaaaaaa', 'weak_password'],
    ['a syllable again and again', 'abcabcabcabc', 'weak_password'],
    ['a phrase without digits or capitals', 'seven lamps on a bridge', undefined],
  ])('is checked: %s', (_, password, expected) => expect(refusal(() => checkPassword(password))).toBe(expected));

  it('is compared with at least 3,000 well-known ones', () => expect(wellKnown().size).toBeGreaterThanOrEqual(3_000));
});

describe('stored password', () => {
  const passwords = new Passwords(new Metrics('identity'));

  it('is an argon2id hash with 19 MiB, two passes, one lane and a salt of its own', async () => {
    const [one, two] = await Promise.all([passwords.hash('kx9-vQzB'), passwords.hash('kx9-vQzB')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('matches any Unicode form of the same text', async () => {
    const stored = await passwords.hash('Café-Über-カフェ');
    expect(await passwords.matches('Cafe\u0301-U\u0308ber-カフェ', stored)).toBe(true);
    expect(await passwords.matches('Cafe-Uber-カフェ', stored)).toBe(false);
  });

  it('matches nothing for an unknown person', async () => expect(await passwords.matches('anything at all', undefined)).toBe(false));

  it('is outdated under other parameters than today’s', async () => {
    expect(passwords.isOutdated(await hash('kx9-vQzB', { memoryCost: 8_192 }))).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('kx9-vQzB'))).toBe(false);
  });
});

describe('concurrent hashing', () => {
  it('runs two at once, queues fifty and refuses the rest', async () => {
    const queue = new HashQueue();
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
    };
    const calls = Array.from({ length: 60 }, () =>
      queue.run(work).then(
        () => 'done',
        (error: Refusal) => `${error.code} ${error.status}`,
      ),
    );
    for (let done = 0; done < 52; done += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      finish.shift()?.();
    }
    const outcomes = await Promise.all(calls);
    expect(most).toBe(2);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(52);
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests 429')).toHaveLength(8);
  });

  it('continues after a failure', async () => {
    const queue = new HashQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
