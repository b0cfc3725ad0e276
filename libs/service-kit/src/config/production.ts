import { createHash } from 'node:crypto';

type Given = Readonly<Record<string, string | undefined>>;

/** Values that stand in this repository, so that everybody knows them. */
const KNOWN_SECRETS = /(^|[^a-z0-9])(secret|changeme|change-me|password|test|demo|example|tankobon)([^a-z0-9]|$)/i;
const SECRETS = ['INTERNAL_SECRET', 'STRIPE_WEBHOOK_SECRET', 'S3_SECRET_KEY', 'JWT_PRIVATE_KEY'] as const;
/** Fingerprint of the signing key that demo mode brings along; identity adds its own with `registerDemoSecret`. */
const demoFingerprints = new Set<string>();

/** Declares a value that only demo mode may use. Production then refuses to start with it. */
export function registerDemoSecret(value: string): void {
  demoFingerprints.add(fingerprint(value));
}

/** What production refuses: simulated payments, demo data, the review guard or the limits off, secrets that everybody knows. */
export function productionMistakes(service: string, given: Given): string[] {
  const mistakes: string[] = [];
  const say = (wrong: boolean, text: string) => void (wrong && mistakes.push(text));
  const pays = service === 'payouts';
  say(pays && !given.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY is missing: production does not run on simulated payments.');
  say(
    pays && !!given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET,
    'STRIPE_WEBHOOK_SECRET is missing: webhooks could not be verified.',
  );
  say(given.DEMO_DATA === 'on', 'DEMO_DATA is on: production does not load demo data.');
  say(given.REVIEW_GUARD === 'off', 'REVIEW_GUARD is off: production reviews need a finished order.');
  say(given.RATE_LIMITS === 'off', 'RATE_LIMITS is off: production does not run without limits.');
  say(!given.INTERNAL_SECRET, 'INTERNAL_SECRET is missing: production does not use the default secret.');
  say(service === 'identity' && !given.JWT_PRIVATE_KEY, 'JWT_PRIVATE_KEY is missing: production does not sign with the demo key.');
  say(service === 'gateway' && !given.JWT_PUBLIC_KEY, 'JWT_PUBLIC_KEY is missing: production does not trust the demo key.');
  for (const name of SECRETS) say(isKnown(given[name]), `${name} is a default that everybody can read: set one of your own.`);
  return mistakes;
}

function isKnown(value: string | undefined): boolean {
  return value !== undefined && ((value.length < 100 && KNOWN_SECRETS.test(value)) || demoFingerprints.has(fingerprint(value)));
}

function fingerprint(value: string): string {
  return createHash('sha256').update(value.trim()).digest('hex');
}
