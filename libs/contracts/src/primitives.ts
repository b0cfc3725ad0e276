import { z } from 'zod';
import { problem } from './validation-sentences.js';

/** The largest sum of money there is, a whole order with its shipping included. */
export const MAX_CENTS = 100_000_000;
/** Minor units of a currency; JPY has none, so there it is whole yen. Integer, 0 to 100,000,000. */
export const Cents = z.int().min(0).max(MAX_CENTS);
export const Currency = z.enum(['usd', 'eur', 'jpy']);
export type Currency = z.infer<typeof Currency>;
/** A sum of money: minor units and their currency. Objects have no `+`, so sums of two currencies do not compile. */
export const Money = z.object({ currency: Currency, amountCents: z.int() });
export type Money = z.infer<typeof Money>;
/** Sums by currency, in the order of `Currency`; a currency without an amount has no entry. */
export const MoneyByCurrency = z.array(Money).max(Currency.options.length);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A calendar day, `YYYY-MM-DD`. No calendar has a year 0. */
export const Day = day();

/** A day with its own sentence for a missing value; an empty string counts as missing. */
export function day(missing?: string) {
  return z.iso
    .date({ error: ({ input }) => (typeof input === 'string' && input !== '' ? undefined : missing), abort: true })
    .refine((given) => given >= '0001', problem('field.year_zero'));
}

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`), problem('field.id', { kind: prefix }));
export const PersonId = id('person');
export const OrderId = id('order');
export const CheckoutId = id('checkout');
export const SaleId = id('sale');
export const RentalId = id('rental');
export const PaymentId = id('payment');
export const TopUpId = id('topup');
export const AddressId = id('address');
export const CartLineId = id('line');
export const PictureId = id('picture');
export const NotificationId = id('notice');
export const ConversationId = id('conversation');
export const MessageId = id('message');
export const RequestId = id('request');
export const DisputeId = id('dispute');
export const OfferId = id('offer');
export const ReviewId = id('review');
export const CampaignId = id('campaign');

/** The public id of a listing: its slug. Samples of the web app (`demo-…`) never reach a service. */
export const ListingId = z.string().regex(/^listing-[a-z0-9-]{1,160}$/, problem('field.listing_id'));
/** `mal-<number>` of an imported series. */
export const SeriesId = z.string().regex(/^mal-\d{1,9}$/, problem('field.series_id'));

/** Sentences that replace the general ones, for a missing and for a too long text. */
type InputSentences = { readonly missing?: string; readonly tooLong?: string };

/** Text without visible characters: white space, unshown marks, blank letters. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u;
const isSeen = (value: string) => !UNSEEN.test(value);
const UNSAID = problem('field.write_something');

/**
 * Search text: trimmed, no control characters but line breaks and tabs. `meta` describes the untrimmed input, which may have white space
 * around it.
 */
export const sought = (max: number, min = 0, { missing, tooLong }: InputSentences = {}) =>
  z
    .string(missing)
    .max(max, tooLong)
    .trim()
    .min(min, missing)
    // eslint-disable-next-line no-control-regex -- the rule is about these very characters
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, problem('field.control_characters'))
    .refine((value) => value.isWellFormed(), problem('field.malformed_text'))
    .meta({ pattern: String.raw`^\s*[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*\s*$` });

/** Text for people: a search text with at least one visible character. */
export const text = (max: number, min = 0, said: InputSentences = {}) => sought(max, min, said).refine(isSeen, said.missing ?? UNSAID);

/** Excludes direction marks, embeddings, isolates and zero-width spaces. Both joiners stay allowed: emoji and some scripts need them. */
const NO_FORMAT_CONTROLS = /^[^\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]*$/u;

/** Text of one line (a title, a name, a place): no control characters, and none that hide or reorder neighbouring text. */
export const line = (max: number, min = 0, { missing, tooLong }: InputSentences = {}) =>
  z
    .string(missing)
    .max(max, tooLong)
    .trim()
    .min(min, missing)
    // eslint-disable-next-line no-control-regex -- the rule is about these very characters
    .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/u, problem('field.line_breaks'))
    .refine((value) => value.isWellFormed(), problem('field.malformed_text'))
    .refine(isSeen, { error: missing ?? UNSAID, abort: true })
    .refine((value) => NO_FORMAT_CONTROLS.test(value), problem('field.invisible_characters'))
    .meta({ pattern: String.raw`^\s*[^\u0000-\u001f\u007f\u0085\u2028\u2029]*\s*$` });

/** Text of a message between people, never empty. */
export const words = (max: number, { missing = UNSAID }: Pick<InputSentences, 'missing'> = {}) => text(max, 1, { missing });

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(problem('person.email')));

export const Empty = z.strictObject({});
export const Done = z.object({ ok: z.literal(true) });
export const Page = z.strictObject({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(20) });
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A field sealed under a person's key (AES-256-GCM). The consumer's library opens it. */
export const Sealed = z.object({ keyId: z.string(), iv: z.string(), tag: z.string(), ct: z.string() });

/** Entry of an entity's history, built from its events. */
export const TimelineEntry = z.object({
  at: Instant,
  type: z.string(),
  actorId: z.string(),
  actorRole: z.string(),
  note: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const Address = z.object({
  fullName: line(120, 1),
  line1: line(200, 1),
  line2: line(200).default(''),
  city: line(120, 1),
  region: line(120).default(''),
  /** Required or not, and its format, by country: see `postalProblem`. */
  postalCode: line(20).default(''),
  /** ISO 3166-1 alpha-2 */
  country: z.string().regex(/^[A-Z]{2}$/, problem('field.country')),
  phone: line(40).default(''),
});
export type Address = z.infer<typeof Address>;
