import { z } from 'zod';

const address = z.string().regex(/^[^\s:/]+:\d{2,5}$/, 'is not of the form host:port');
const port = z.coerce
  .number('is not a port number')
  .int('is not a port number')
  .min(0, 'is not a port number')
  .max(65_535, 'is not a port number');
const count = (most: number) => z.coerce.number('is not a number').int().min(1, 'is less than 1').max(most, `is more than ${most}`);
const list = (entry: z.ZodType<string, string>) =>
  z.string().transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean)).pipe(z.array(entry)); // prettier-ignore
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)),
      `does not start with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    );

/** Environment variables of all services; a service adds its own with `env` in its definition. Described ones also apply to `npm start`. */
export const baseEnv = {
  TANKOBON_MODE: z.enum(['demo', 'production'], 'is neither demo nor production').default('demo'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  EVENTLOG_URL: url('postgres', 'postgresql').optional(),
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((broker) => broker.trim()))
    .pipe(z.array(address))
    .optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  RPC_PORT: port.optional(),
  STATUS_PORT: port.optional(),
  API_PORT: port.optional(),
  IDENTITY_RPC: address.default('localhost:4101'),
  CATALOG_RPC: address.default('localhost:4102'),
  ORDERS_RPC: address.default('localhost:4103'),
  RENTALS_RPC: address.default('localhost:4104'),
  MODERATION_RPC: address.default('localhost:4105'),
  PAYOUTS_RPC: address.default('localhost:4106'),
  MESSAGING_RPC: address.default('localhost:4107'),
  PICTURES_RPC: address.default('localhost:4108'),
  INTERNAL_SECRET: z.string().default('tankobon-internal-demo-secret'),
  JWT_PRIVATE_KEY: z.string().min(1, 'is empty').optional(),
  JWT_PUBLIC_KEY: z.string().min(1, 'is empty').optional(),
  SMTP_URL: url('smtp', 'smtps').optional().describe('Mail server; without it mails are kept and shown at /dev/mail.'),
  MAIL_FROM: z.string().min(3, 'is not a mail address').default('Tankobon <no-reply@tankobon.example>').describe('Sender of mails.'),
  S3_ENDPOINT: url('http', 'https').optional().describe('Object store of pictures; without it they are files of DATA_DIR.'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('tankobon'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Folder of pictures without `S3_ENDPOINT`. */
  PICTURES_FOLDER: z.string().default('.data/pictures'),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_', 'does not start with sk_')
    .optional()
    .describe('Key of Stripe; without it payments are simulated.'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'does not start with whsec_').optional().describe('Secret of Stripe’s webhooks.'),
  /** Secret of the webhook endpoint for sellers' accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'does not start with whsec_')
    .optional()
    .describe('Secret of Stripe’s webhooks about sellers.'),
  STRIPE_API: url('http', 'https').optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'is neither on nor off').default('on').describe('on or off: limits per person and address.'),
  /** `/docs`; absent = in the demo only. */
  API_DOCS: z.enum(['on', 'off'], 'is neither on nor off').optional().describe('on or off: the description of the API at /docs.'),
  SHED_ABOVE_MS: count(60_000).default(200).describe('Delay in milliseconds above which requests are turned away.'),
  SOCKETS_PER_PERSON: count(1_000).default(20),
  SOCKETS_PER_ADDRESS: count(10_000).default(100),
  CONNECTIONS_PER_ADDRESS: count(100_000).default(256),
  TRUSTED_PROXIES: list(z.string().regex(/^[\w.:-]+(\/\d{1,3})?$/, 'is no address, network or name'))
    .default([])
    .describe('Proxies whose word about addresses counts, with commas between.'),
  REVIEW_GUARD: z.enum(['on', 'off'], 'is neither on nor off').default('on').describe('on or off: reviews need a paid order.'),
  WEB_ORIGIN: url('http', 'https').default('http://localhost:3000').describe('Address of the web app in mails and links.'),
  DATABASE_POOL: count(50).default(10),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is no log level')
    .default('info')
    .describe('fatal, error, warn, info, debug or silent.'),
} as const;

export type EnvShape = Readonly<Record<string, z.ZodType>>;
export type BaseEnv = z.output<z.ZodObject<typeof baseEnv>>;
export type EnvOf<S extends EnvShape> = { [K in keyof S]: z.output<S[K]> };
