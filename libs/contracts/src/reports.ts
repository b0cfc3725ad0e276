import { z } from 'zod';
import { command, query, Staff } from './dsl.js';
import { ConversationId, Done, Instant, ListingId, MessageId, Page, PersonId, ReviewId, words } from './primitives.js';
import { SaidReview } from './reviews.js';

/** Characters of what somebody adds to a report or an appeal. */
export const MAX_NOTE = 2_000;
/** Staff looks within a day: what the marketing promises. */
export const REVIEW_HOURS = 24;

export const ListingReport = z.enum(['counterfeit', 'prohibited', 'misleading', 'stolen_pictures', 'wrong_price', 'other']);
export const MessageReport = z.enum(['off_platform_payment', 'scam', 'harassment', 'spam', 'other']);
export const PersonReport = z.enum(['scam', 'impersonation', 'harassment', 'offensive', 'other']);
export const ReviewReport = z.enum(['offensive', 'personal_data', 'off_topic', 'spam', 'other']);
type ReasonList = typeof ListingReport | typeof MessageReport | typeof PersonReport | typeof ReviewReport;
export type ReportReason = z.infer<ReasonList>;

/** What a message looks like breaking. */
export const MessageRule = z.enum(['off_platform_payment', 'phone', 'email', 'link']);
export type MessageRule = z.infer<typeof MessageRule>;
/** What makes a listing stand out. */
export const ListingRule = z.enum(['price_outlier', 'banned_words', 'same_picture', 'new_seller', ...MessageRule.options]);
export type ListingRule = z.infer<typeof ListingRule>;
/** `detail`: how many times the median, the words, the other listing. */
export const RuleHit = z.object({ rule: ListingRule, detail: z.string().nullable() });
export type RuleHit = z.infer<typeof RuleHit>;

export const ReportedKind = z.enum(['listing', 'message', 'person', 'review']);
export type ReportedKind = z.infer<typeof ReportedKind>;
/** What somebody said of it; `note` is null where there is none, or its author is erased. */
export const Report = z.object({ reason: z.string(), note: z.string().nullable(), at: Instant });
export type Report = z.infer<typeof Report>;

export const FlaggedMessage = z.object({
  id: MessageId,
  conversationId: ConversationId,
  senderId: PersonId,
  /** Null once that person is erased, as what they wrote. */
  senderEmail: z.string().nullable(),
  body: z.string().nullable(),
  /** Rules by their names, reports as `reported: <reason>`. */
  reasons: z.array(z.string()),
  reviewDueAt: Instant,
  submittedAt: Instant,
  reports: z.array(Report),
});
export type FlaggedMessage = z.infer<typeof FlaggedMessage>;

export const ReportedPerson = z.object({
  id: PersonId,
  email: z.string().nullable(),
  reasons: z.array(z.string()),
  reviewDueAt: Instant,
  submittedAt: Instant,
  reports: z.array(Report),
});
export type ReportedPerson = z.infer<typeof ReportedPerson>;

export const ReportedReview = SaidReview.omit({ authorId: true, repliedBy: true }).extend({
  /** Whose review it is; null once they are erased. */
  authorEmail: z.string().nullable(),
  reasons: z.array(z.string()),
  reviewDueAt: Instant,
  submittedAt: Instant,
  reports: z.array(Report),
});
export type ReportedReview = z.infer<typeof ReportedReview>;

/** How often a rule has hit in the last 90 days, and what staff made of it; the rest is not decided yet. */
export const RuleFigure = z.object({ rule: z.string(), hits: z.int(), upheld: z.int(), cleared: z.int() });

const note = words(MAX_NOTE, { missing: 'Write something.' });
const said = (reason: ReasonList) => ({ reason, note: note.optional() });
const refusals = { not_found: 404, already_reported: 409 };
const Resolved = z.enum(['cleared', 'escalated']);
/** Its words go, or those of the reply to it. */
const ReviewResolution = z.enum(['cleared', 'removed', 'reply_removed']);
export type ReviewResolution = z.infer<typeof ReviewResolution>;
const QueuePage = Page.extend({ limit: z.int().min(1).max(100).default(50) });

export const reportCalls = {
  /** By the side that it was written to. */
  reportMessage: command({
    input: z.strictObject({ messageId: MessageId, ...said(MessageReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_message: 422 },
  }),
  reportListing: command({
    input: z.strictObject({ listingId: ListingId, ...said(ListingReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_listing: 422 },
  }),
  reportPerson: command({
    input: z.strictObject({ personId: PersonId, ...said(PersonReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_account: 422 },
  }),
  /** With the reply to it: its author reports what was replied, everybody else both. */
  reportReview: command({
    input: z.strictObject({ reviewId: ReviewId, ...said(ReviewReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_review: 422 },
  }),
  /** Once, by the seller of a listing that staff rejected or paused: the case is open again, with what the seller says. */
  appeal: command({
    input: z.strictObject({ listingId: ListingId, note }),
    answer: Done,
    roles: [],
    refusals: { not_found: 404, not_rejected: 409, already_appealed: 409 },
  }),
  /** Those that nobody has looked at, the newest due time first. */
  flaggedMessages: query({
    input: QueuePage,
    answer: z.object({ items: z.array(FlaggedMessage), nextCursor: z.string().nullable() }),
    roles: [...Staff],
  }),
  /** What is escalated puts its sender among the people who are looked at. */
  resolveMessage: command({
    input: z.strictObject({ messageId: MessageId, action: z.enum(['clear', 'escalate']) }),
    answer: z.object({ message: z.object({ id: MessageId, resolution: Resolved }) }),
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  reportedPeople: query({
    input: QueuePage,
    answer: z.object({ items: z.array(ReportedPerson), nextCursor: z.string().nullable() }),
    roles: [...Staff],
  }),
  /** Nothing was found. What was found is a ban, which identity decides. */
  clearPerson: command({
    input: z.strictObject({ personId: PersonId }),
    answer: z.object({ person: z.object({ id: PersonId, resolution: Resolved }) }),
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  reportedReviews: query({
    input: QueuePage,
    answer: z.object({ items: z.array(ReportedReview), nextCursor: z.string().nullable() }),
    roles: [...Staff],
  }),
  /** Words that are removed are gone for everybody; the stars stay, as what was bought. */
  resolveReview: command({
    input: z.strictObject({ reviewId: ReviewId, action: z.enum(['clear', 'remove', 'remove_reply']) }),
    answer: z.object({ review: z.object({ id: ReviewId, resolution: ReviewResolution }) }),
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  ruleFigures: query({ input: z.strictObject({}), answer: z.object({ items: z.array(RuleFigure) }), roles: [...Staff] }),
};

/** What became of reports: `upheld` where staff did something. */
export const ReportOutcome = z.enum(['upheld', 'cleared']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

export const reportFacts = {
  /** Who reported is nobody's business. */
  'Reported.v1': z.object({ kind: ReportedKind, subjectId: z.string(), reason: z.string(), at: Instant }),
  'ReportsAnswered.v1': z.object({
    kind: ReportedKind,
    subjectId: z.string(),
    reporterIds: z.array(PersonId),
    outcome: ReportOutcome,
    at: Instant,
  }),
  'MessageResolved.v1': z.object({ messageId: MessageId, resolution: Resolved, by: z.string(), at: Instant }),
  'ReviewResolved.v1': z.object({ reviewId: ReviewId, resolution: ReviewResolution, by: z.string(), at: Instant }),
  /** The seller of a listing asks for another look. Without `against`: at its rejection. */
  'CaseAppealed.v1': z.object({ listingId: ListingId, sellerId: PersonId, at: Instant, against: z.literal('paused').optional() }),
};
