import { bitsOf } from './strength.js';

type EnvironmentValues = Readonly<Record<string, string | undefined>>;
type VariableName = string;
/** Returns the fault of a present value; undefined = none. */
type ValueCheck = (value: string) => string | undefined;

const GUESSABLE_BITS = 64;
const WEAK = 'is too easy to guess: make one with "openssl rand -base64 32"';

const each =
  (isRight: (part: string) => boolean, why: string): ValueCheck =>
  (value) =>
    value.split(',').every((part) => isRight(part.trim())) ? undefined : why;
const isStrong = (secret: string) => bitsOf(secret) >= GUESSABLE_BITS;
const off =
  (why: string): ValueCheck =>
  (value) =>
    value === 'off' ? `is off: ${why}` : undefined;

/** Variables required in production: their defaults belong to the demo. */
const NEEDED: readonly { readonly name: VariableName; readonly of?: readonly string[]; readonly why: string }[] = [
  { name: 'INTERNAL_SECRET', why: 'production does not use the default secret' },
  { name: 'JWT_PRIVATE_KEY', of: ['identity'], why: 'production signs with a key of its own' },
  { name: 'JWT_PUBLIC_KEY', of: ['gateway'], why: 'production trusts a key of its own' },
  { name: 'STRIPE_SECRET_KEY', of: ['payouts'], why: 'production does not run on simulated payments' },
  { name: 'STRIPE_WEBHOOK_SECRET', of: ['payouts'], why: 'webhooks could not be verified' },
  { name: 'STRIPE_CONNECT_WEBHOOK_SECRET', of: ['payouts'], why: 'news of sellers’ accounts could not be verified' },
  { name: 'SMTP_URL', of: ['messaging'], why: 'production sends its mail' },
  { name: 'S3_ENDPOINT', of: ['gateway', 'pictures'], why: 'a folder is one machine’s, pictures are everybody’s' },
  { name: 'S3_ACCESS_KEY', of: ['gateway', 'pictures'], why: 'it opens the store of the pictures' },
  { name: 'S3_SECRET_KEY', of: ['gateway', 'pictures'], why: 'it opens the store of the pictures' },
  { name: 'WEB_ORIGIN', of: ['gateway', 'payouts', 'messaging'], why: 'it is https://<host> of the shop' },
];

const CHECKS: Readonly<Record<VariableName, ValueCheck>> = {
  INTERNAL_SECRET: each(isStrong, WEAK),
  S3_SECRET_KEY: each(isStrong, WEAK),
  STRIPE_WEBHOOK_SECRET: each((secret) => isStrong(secret.replace(/^whsec_/, '')), WEAK),
  STRIPE_CONNECT_WEBHOOK_SECRET: each((secret) => isStrong(secret.replace(/^whsec_/, '')), WEAK),
  STRIPE_SECRET_KEY: each((key) => /^sk_live_\w{16,}$/.test(key), 'is no live key: production takes real payments (sk_live_…)'),
  STRIPE_API: each((url) => url.startsWith('https://'), 'is not https: money goes over it'),
  WEB_ORIGIN: each(isSecureOrigin, 'is not https://<host>: sessions would travel in the clear'),
  REVIEW_GUARD: off('production reviews need a paid order'),
  RATE_LIMITS: off('production does not run without limits'),
};

/** Returns the faults of a service's environment in production: demo settings and guessable secrets. */
export function productionMistakes(service: string, given: EnvironmentValues): string[] {
  const missing = NEEDED.filter(({ name, of }) => !given[name] && (!of || of.includes(service)));
  const wrong = Object.entries(CHECKS).flatMap(([name, check]) => {
    const why = given[name] && check(given[name]);
    return why ? [`${name} ${why}.`] : [];
  });
  return [...missing.map(({ name, why }) => `${name} is missing: ${why}.`), ...wrong];
}

function isSecureOrigin(text: string): boolean {
  return /^https:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
