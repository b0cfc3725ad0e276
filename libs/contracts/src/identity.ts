import { z } from 'zod';
import { isTimeZone } from './days.js';
import { distinctList } from './distinct-list.js';
import { command, facts, query, Role, service } from './dsl.js';
import { Address, AddressId, Done, Email, Empty, Instant, line, PersonId, Sealed, sought, text } from './primitives.js';

export const OnboardingStatus = z.enum(['none', 'pending', 'complete', 'restricted']);
const MemberRole = Role.extract(['buyer', 'seller', 'moderator', 'admin']);
/** The languages mail is written in. */
export const MailLanguage = z.enum(['en', 'ja']);
/** Any length is read; the rules (8 to 200 characters, not a well-known one) answer with their own sentence. */
export const Password = z.string().min(1, 'Enter your password.').max(1_000);
/** What a mailed link carries. */
const LinkToken = z.string().min(1).max(500);

/** A web or mail address, in any spelling that mail programs turn into a link. */
const LINK = /:\/\/|\b(?:https?|mailto|javascript):|\bwww\.|[\p{L}\p{N}]\.(?:[a-z]{2,}|xn--)|[\p{L}\p{N}]。[a-z]{2,}/iu;
/** What somebody calls themselves: others read it, in mails too. */
export const DisplayName = line(80, 1, { missing: 'Enter a display name.' }).refine(
  (name) => !LINK.test(name.normalize('NFKC')),
  'A name cannot contain a web address. Put a space after a dot.',
);

/** Where somebody counts their days: an IANA name. */
export const TimeZone = line(60, 1).refine(isTimeZone, 'There is no such time zone.');
/** As a browser gives it: one that is not known here keeps nobody out. */
const BrowserZone = line(60).optional();

export const Person = z.object({
  id: PersonId,
  role: MemberRole,
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  onboardingStatus: OnboardingStatus,
  location: z.string().nullable(),
  /** `UTC` until one is chosen. */
  timeZone: z.string(),
  /** The language of mails to them. */
  language: MailLanguage,
  avatarColor: z.string(),
  createdAt: Instant,
  banned: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** `token` lives 15 minutes; `refreshToken` rotates on each use, its reuse ends the whole family. */
const Session = z.object({ token: z.string(), refreshToken: z.string(), refreshExpiresAt: Instant, user: Person });
/** Where somebody comes from: the network address, and what `signIn` answered on this device before. */
const From = z.object({ address: line(64).optional(), device: z.string().max(200).optional() });
const SavedAddress = Address.extend({ id: AddressId, isDefault: z.boolean() });
const AddressList = z.object({ items: z.array(SavedAddress) });

export const identity = service('identity', {
  signUp: command({
    input: z.strictObject({
      email: Email,
      password: Password,
      displayName: DisplayName,
      language: MailLanguage.optional(),
      timeZone: BrowserZone,
    }),
    answer: z.object({ user: Person }),
    refusals: { email_taken: 409, weak_password: 400, too_many_requests: 429 },
  }),
  signIn: command({
    /** Their `timeZone` and `language` from then on, if they had none. */
    input: From.extend({ email: Email, password: Password, timeZone: BrowserZone, language: MailLanguage.optional() }).strict(),
    answer: Session.extend({ deviceToken: z.string() }),
    refusals: { invalid_credentials: 401, account_banned: 403, too_many_requests: 429 },
  }),
  refresh: command({ input: z.strictObject({ refreshToken: z.string().max(500) }), answer: Session, refusals: { session_expired: 401 } }),
  signOut: command({ input: z.strictObject({ refreshToken: z.string().max(500).optional() }), answer: Done }),
  /** The same answer for everybody, always: so many mails are sent to an account and no more. */
  forgotPassword: command({ input: From.extend({ email: Email }).strict(), answer: Done }),
  resetPassword: command({
    input: z.strictObject({ token: LinkToken, password: Password }),
    answer: Done,
    refusals: { invalid_reset_token: 422, weak_password: 400, too_many_requests: 429 },
  }),
  /** For whoever holds the link. It works once, for 24 hours. */
  verifyEmail: command({
    input: z.strictObject({ token: LinkToken }),
    answer: Done,
    refusals: { invalid_verification_token: 422 },
  }),
  /** Another link to the caller's own address; as long as no more are sent, one of those that were is still good. */
  resendVerification: command({ input: Empty, answer: Done, roles: [], refusals: { already_verified: 409, too_many_requests: 429 } }),
  /** An admin vouches for an address. */
  confirmEmail: command({ input: z.strictObject({ personId: PersonId }), answer: Person, roles: ['admin'], refusals: { not_found: 404 } }),
  me: query({ input: Empty, answer: Person, roles: [], refusals: { not_found: 404 } }),
  updateProfile: command({
    input: z.strictObject({
      displayName: DisplayName.optional(),
      location: line(120).nullable().optional(),
      timeZone: TimeZone.optional(),
      language: MailLanguage.optional(),
    }),
    answer: Person,
    roles: [],
  }),
  becomeSeller: command({ input: Empty, answer: z.object({ user: Person }), roles: [], refusals: { account_banned: 403 } }),
  addresses: query({ input: Empty, answer: AddressList, roles: [] }),
  addAddress: command({
    input: Address.extend({ makeDefault: z.boolean().default(false) }).strict(),
    answer: AddressList.extend({ id: AddressId }),
    roles: [],
    refusals: { address_book_full: 422 },
  }),
  updateAddress: command({
    input: Address.extend({ addressId: AddressId, makeDefault: z.boolean().default(false) }).strict(),
    answer: AddressList,
    roles: [],
    refusals: { not_found: 404 },
  }),
  removeAddress: command({ input: z.strictObject({ addressId: AddressId }), answer: AddressList, roles: [], refusals: { not_found: 404 } }),
  people: query({
    input: z.strictObject({
      q: sought(120).optional(),
      role: MemberRole.optional(),
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(20),
    }),
    answer: z.object({ items: z.array(Person), nextCursor: z.string().nullable() }),
    roles: ['admin'],
  }),
  changeRole: command({
    input: z.strictObject({ personId: PersonId, role: MemberRole }),
    answer: Person,
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  ban: command({
    input: z.strictObject({ personId: PersonId, reason: text(500, 1) }),
    answer: Person,
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  /** The person may sign in again, and resume listings that the ban paused. */
  unban: command({
    input: z.strictObject({ personId: PersonId, reason: text(500, 1) }),
    answer: Person,
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  /** The caller's own data: everything identity keeps about them. */
  exportMe: query({
    input: Empty,
    answer: z.object({ person: Person, addresses: z.array(SavedAddress), history: z.array(z.unknown()) }),
    roles: [],
  }),
  /** Deletes the key under which the person's data is sealed; money and listings history stays, without a name. */
  eraseMe: command({ input: Empty, answer: Done, roles: [], refusals: { open_business: 409 } }),
  erase: command({
    input: z.strictObject({ personId: PersonId }),
    answer: Done,
    roles: ['admin'],
    refusals: { not_found: 404, open_business: 409 },
  }),
  peopleByIds: query({
    input: z.strictObject({ ids: distinctList(PersonId, { max: 200 }) }),
    answer: z.object({ items: z.array(Person) }),
    internal: true,
  }),
  /** What is needed to place an order: the default (or named) address. Null when there is none. */
  addressOf: query({
    input: z.strictObject({ personId: PersonId, addressId: AddressId.optional() }),
    answer: z.object({ address: Address.nullable() }),
    internal: true,
  }),
  /** Keys under which personal data of these people is sealed (base64); null when erased. `create` makes a missing one. */
  dataKeys: query({
    input: z.strictObject({ personIds: distinctList(z.string().max(120), { max: 200 }), create: z.boolean().default(false) }),
    answer: z.object({ keys: z.record(z.string(), z.string().nullable()) }),
    internal: true,
  }),
  /** Sessions ended and roles changed in the last 20 minutes: what a gateway must know before it trusts an older token. */
  recentChanges: query({
    input: Empty,
    answer: z.object({ items: z.array(z.object({ personId: PersonId, role: MemberRole, sessionsEndedAt: Instant.nullable() })) }),
    internal: true,
  }),
});
export type Identity = typeof identity;

const WithName = z.object({ personId: PersonId, displayName: z.string().nullish(), email: z.string().nullish(), pii: Sealed.optional() });

export const identityFacts = facts('identity', {
  'PersonRegistered.v1': WithName.extend({
    role: MemberRole,
    avatarColor: z.string(),
    registeredAt: Instant,
    language: MailLanguage.optional(),
    timeZone: z.string().optional(),
  }),
  'ProfileChanged.v1': WithName.extend({
    location: z.string().nullish(),
    timeZone: z.string().optional(),
    language: MailLanguage.optional(),
  }),
  'EmailVerified.v1': z.object({ personId: PersonId, at: Instant }),
  'BecameSeller.v1': z.object({ personId: PersonId, at: Instant }),
  'RoleChanged.v1': z.object({ personId: PersonId, role: MemberRole, at: Instant }),
  'SessionsEnded.v1': z.object({
    personId: PersonId,
    at: Instant,
    reason: z.enum(['signed_out', 'password_reset', 'reuse', 'banned', 'erased']),
    /** The one session that ended (claim `sid`); absent = all of them. */
    sid: z.string().optional(),
  }),
  'PersonBanned.v1': z.object({ personId: PersonId, at: Instant, reason: z.string() }),
  'PersonUnbanned.v1': z.object({ personId: PersonId, at: Instant, reason: z.string() }),
  'PersonErased.v1': z.object({ personId: PersonId, at: Instant }),
});
