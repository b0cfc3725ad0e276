import { z } from 'zod';
import { isTimeZone } from './days.js';
import { distinctList } from './distinct-list.js';
import { command, facts, query, Role, service, Staff } from './dsl.js';
import { Address, AddressId, Done, Email, Empty, Instant, line, PersonId, Sealed, sought, text } from './primitives.js';
import { problem } from './validation-sentences.js';

export const OnboardingStatus = z.enum(['none', 'pending', 'complete', 'restricted']);
const MemberRole = Role.extract(['buyer', 'seller', 'moderator', 'admin']);
/** Languages of mails. */
export const MailLanguage = z.enum(['en', 'ja']);
/** Accepts almost any length; the rules (8 to 200 characters, no well-known password) refuse with their own sentence. */
export const Password = z.string().min(1, problem('person.password')).max(1_000);
/** Token of a mailed link. */
const LinkToken = z.string().min(1).max(500);

/** Web or mail address in any spelling that mail programs turn into a link. */
const LINK = /:\/\/|\b(?:https?|mailto|javascript):|\bwww\.|[\p{L}\p{N}]\.(?:[a-z]{2,}|xn--)|[\p{L}\p{N}]。[a-z]{2,}/iu;
/** Display name of a person, shown to others and in mails. */
export const DisplayName = line(80, 1, { missing: problem('person.display_name') }).refine(
  (name) => !LINK.test(name.normalize('NFKC')),
  problem('person.web_address_in_name'),
);

/** Time zone of a person's days, an IANA name. */
export const TimeZone = line(60, 1).refine(isTimeZone, problem('person.time_zone'));
/** Time zone from the browser; an unknown one is not refused. */
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
  /** Language of mails to the person. */
  language: MailLanguage,
  avatarColor: z.string(),
  createdAt: Instant,
  banned: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** `token` lives 15 minutes; `refreshToken` rotates on each use, its reuse ends the whole family. */
const Session = z.object({ token: z.string(), refreshToken: z.string(), refreshExpiresAt: Instant, user: Person });
/** Origin of a sign-in: network address, and `deviceToken` of an earlier `signIn` on this device. */
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
    /** `timeZone` and `language` are stored where the person had none. */
    input: From.extend({ email: Email, password: Password, timeZone: BrowserZone, language: MailLanguage.optional() }).strict(),
    answer: Session.extend({ deviceToken: z.string() }),
    refusals: { invalid_credentials: 401, account_banned: 403, too_many_requests: 429 },
  }),
  refresh: command({ input: z.strictObject({ refreshToken: z.string().max(500) }), answer: Session, refusals: { session_expired: 401 } }),
  signOut: command({ input: z.strictObject({ refreshToken: z.string().max(500).optional() }), answer: Done }),
  /** Always the same answer, whether the account exists or not. Mails per account are limited. */
  forgotPassword: command({ input: From.extend({ email: Email }).strict(), answer: Done }),
  resetPassword: command({
    input: z.strictObject({ token: LinkToken, password: Password }),
    answer: Done,
    refusals: { invalid_reset_token: 422, weak_password: 400, too_many_requests: 429 },
  }),
  /** Verifies an address by its link, which works once, for 24 hours. */
  verifyEmail: command({
    input: z.strictObject({ token: LinkToken }),
    answer: Done,
    refusals: { invalid_verification_token: 422 },
  }),
  /** Sends another link to the caller's address. Refused with `too_many_requests` only while an earlier link is still valid. */
  resendVerification: command({ input: Empty, answer: Done, roles: [], refusals: { already_verified: 409, too_many_requests: 429 } }),
  /** Verifies an address on an admin's word. */
  confirmEmail: command({ input: z.strictObject({ personId: PersonId }), answer: Person, roles: ['admin'], refusals: { not_found: 404 } }),
  me: query({ input: Empty, answer: Person, roles: [], refusals: { not_found: 404 } }),
  updateProfile: command({
    rest: 'PATCH /user/profile',
    input: z.strictObject({
      displayName: DisplayName.optional(),
      location: line(120).nullable().optional(),
      timeZone: TimeZone.optional(),
      language: MailLanguage.optional(),
    }),
    answer: Person,
    roles: [],
  }),
  becomeSeller: command({
    rest: 'POST /user/become-seller',
    input: Empty,
    answer: z.object({ user: Person }),
    roles: [],
    refusals: { account_banned: 403 },
  }),
  addresses: query({ rest: 'GET /user/addresses', input: Empty, answer: AddressList, roles: [] }),
  addAddress: command({
    rest: { route: 'POST /user/addresses', status: 201 },
    input: Address.extend({ makeDefault: z.boolean().default(false) }).strict(),
    answer: AddressList.extend({ id: AddressId }),
    roles: [],
    refusals: { address_book_full: 422 },
  }),
  updateAddress: command({
    rest: 'PUT /user/addresses/:id',
    input: Address.extend({ addressId: AddressId, makeDefault: z.boolean().default(false) }).strict(),
    answer: AddressList,
    roles: [],
    refusals: { not_found: 404 },
  }),
  removeAddress: command({
    rest: 'DELETE /user/addresses/:id',
    input: z.strictObject({ addressId: AddressId }),
    answer: AddressList,
    roles: [],
    refusals: { not_found: 404 },
  }),
  people: query({
    rest: 'GET /admin/people',
    input: z.strictObject({
      /** Part of the name or e-mail address, or the whole id. */
      q: sought(120).optional(),
      role: MemberRole.optional(),
      standing: z.enum(['active', 'banned']).optional(),
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(20),
    }),
    answer: z.object({ items: z.array(Person), nextCursor: z.string().nullable() }),
    roles: [...Staff],
  }),
  changeRole: command({
    rest: 'POST /admin/people/:id/role',
    input: z.strictObject({ personId: PersonId, role: MemberRole }),
    answer: Person,
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  ban: command({
    rest: 'POST /admin/people/:id/ban',
    input: z.strictObject({ personId: PersonId, reason: text(500, 1) }),
    answer: Person,
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  /** Lets the person sign in again, and resume listings that the ban paused. */
  unban: command({
    rest: 'POST /admin/people/:id/unban',
    input: z.strictObject({ personId: PersonId, reason: text(500, 1) }),
    answer: Person,
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  /** All data of the caller stored by identity. */
  exportMe: query({
    rest: 'GET /user/export',
    input: Empty,
    answer: z.object({ person: Person, addresses: z.array(SavedAddress), history: z.array(z.unknown()) }),
    roles: [],
  }),
  /** Deletes the key that seals the person's data. The history of money and listings stays, without a name. */
  eraseMe: command({ rest: 'DELETE /user', input: Empty, answer: Done, roles: [], refusals: { open_business: 409 } }),
  erase: command({
    rest: 'POST /admin/people/:id/erase',
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
  /** Address for an order: the default or the named one. Null = none. */
  addressOf: query({
    input: z.strictObject({ personId: PersonId, addressId: AddressId.optional() }),
    answer: z.object({ address: Address.nullable() }),
    internal: true,
  }),
  /** Keys that seal the personal data of these people (base64); null = erased or none. `create` creates missing ones. */
  dataKeys: query({
    input: z.strictObject({ personIds: distinctList(z.string().max(120), { max: 200 }), create: z.boolean().default(false) }),
    answer: z.object({ keys: z.record(z.string(), z.string().nullable()) }),
    internal: true,
  }),
  /** Sessions ended and roles changed in the last 20 minutes. A gateway checks older tokens against them. */
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
    /** Ended session (claim `sid`); absent = all sessions. */
    sid: z.string().optional(),
  }),
  'PersonBanned.v1': z.object({ personId: PersonId, at: Instant, reason: z.string() }),
  'PersonUnbanned.v1': z.object({ personId: PersonId, at: Instant, reason: z.string() }),
  'PersonErased.v1': z.object({ personId: PersonId, at: Instant }),
});
