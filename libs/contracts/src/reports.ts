import { z } from 'zod';
import { command, query, Staff } from './dsl.js';
import { ConversationId, Done, Instant, ListingId, MessageId, Page, PersonId, ReviewId, words } from './primitives.js';
import { SaidReview } from './reviews.js';
import { problem } from './validation-sentences.js';

/** Maximum length of a report's or an appeal's note, characters. */
export const MAX_NOTE = 2_000;
/** Time for staff's review, hours: one day, as promised by marketing. */
export const REVIEW_HOURS = 24;

export const ListingReport = z.enum(['counterfeit', 'prohibited', 'misleading', 'stolen_pictures', 'wrong_price', 'other']);
export const MessageReport = z.enum(['off_platform_payment', 'scam', 'harassment', 'spam', 'other']);
export const PersonReport = z.enum(['scam', 'impersonation', 'harassment', 'offensive', 'other']);
export const ReviewReport = z.enum(['offensive', 'personal_data', 'off_topic', 'spam', 'other']);
type ReasonList = typeof ListingReport | typeof MessageReport | typeof PersonReport | typeof ReviewReport;
export type ReportReason = z.infer<ReasonList>;

/** Contact rules for messages. */
export const MessageRule = z.enum(['off_platform_payment', 'phone', 'email', 'link']);
export type MessageRule = z.infer<typeof MessageRule>;
/** Rules that make a listing stand out. */
export const ListingRule = z.enum(['price_outlier', 'banned_words', 'same_picture', 'new_seller', ...MessageRule.options]);
export type ListingRule = z.infer<typeof ListingRule>;
/** `detail`: multiple of the median, the words, or the other listing. */
export const RuleHit = z.object({ rule: ListingRule, detail: z.string().nullable() });
export type RuleHit = z.infer<typeof RuleHit>;

export const ReportedKind = z.enum(['listing', 'message', 'person', 'review']);
export type ReportedKind = z.infer<typeof ReportedKind>;
/** A report without its author; `note` is null where there is none, or its author is erased. */
export const Report = z.object({ reason: z.string(), note: z.string().nullable(), at: Instant });
export type Report = z.infer<typeof Report>;

export const FlaggedMessage = z.object({
  id: MessageId,
  conversationId: ConversationId,
  senderId: PersonId,
  /** Null once that person is erased, as is their text. */
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
  /** Author of the review; null once erased. */
  authorEmail: z.string().nullable(),
  reasons: z.array(z.string()),
  reviewDueAt: Instant,
  submittedAt: Instant,
  reports: z.array(Report),
});
export type ReportedReview = z.infer<typeof ReportedReview>;

/** Hits of a rule in the last 90 days, and staff's decisions; the rest is undecided. */
export const RuleFigure = z.object({ rule: z.string(), hits: z.int(), upheld: z.int(), cleared: z.int() });

const note = words(MAX_NOTE, { missing: problem('field.write_something') });
const said = (reason: ReasonList) => ({ reason, note: note.optional() });
const refusals = { not_found: 404, already_reported: 409 };
const Resolved = z.enum(['cleared', 'escalated']);
/** Decision about a reported review: its text, or that of its reply, is removed. */
const ReviewResolution = z.enum(['cleared', 'removed', 'reply_removed']);
export type ReviewResolution = z.infer<typeof ReviewResolution>;
const QueuePage = Page.extend({ limit: z.int().min(1).max(100).default(50) });

export const reportCalls = {
  /** Reports a message, by its recipient. */
  reportMessage: command({
    rest: { route: 'POST /messages/:id/report', status: 201 },
    input: z.strictObject({ messageId: MessageId, ...said(MessageReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_message: 422 },
  }),
  reportListing: command({
    rest: { route: 'POST /items/:id/report', status: 201 },
    input: z.strictObject({ listingId: ListingId, ...said(ListingReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_listing: 422 },
  }),
  reportPerson: command({
    rest: { route: 'POST /people/:id/report', status: 201 },
    input: z.strictObject({ personId: PersonId, ...said(PersonReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_account: 422 },
  }),
  /** Reports a review with its reply. A report by its author concerns the reply, any other both. */
  reportReview: command({
    rest: { route: 'POST /reviews/:id/report', status: 201 },
    input: z.strictObject({ reviewId: ReviewId, ...said(ReviewReport) }),
    answer: Done,
    roles: [],
    refusals: { ...refusals, own_review: 422 },
  }),
  /** Appeals, once, against staff's rejection or pause of a listing, by its seller. Reopens the case with the seller's note. */
  appeal: command({
    rest: { route: 'POST /items/:id/appeal', status: 201 },
    input: z.strictObject({ listingId: ListingId, note }),
    answer: Done,
    roles: [],
    refusals: { not_found: 404, not_rejected: 409, already_appealed: 409 },
  }),
  /** Undecided flagged messages, newest due time first. */
  flaggedMessages: query({
    rest: 'GET /admin/messages/flagged',
    input: QueuePage,
    answer: z.object({ items: z.array(FlaggedMessage), nextCursor: z.string().nullable() }),
    roles: [...Staff],
  }),
  /** Decides about a message. `escalate` opens a case about its sender. */
  resolveMessage: command({
    rest: 'POST /admin/messages/:id/resolve',
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
  /** Clears a person. The alternative is a ban, by identity. */
  clearPerson: command({
    rest: 'POST /admin/people/:id/clear',
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
  /** Decides about a review. Removed texts are gone for everybody; the stars stay. */
  resolveReview: command({
    rest: 'POST /admin/reviews/:id/resolve',
    input: z.strictObject({ reviewId: ReviewId, action: z.enum(['clear', 'remove', 'remove_reply']) }),
    answer: z.object({ review: z.object({ id: ReviewId, resolution: ReviewResolution }) }),
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  ruleFigures: query({ input: z.strictObject({}), answer: z.object({ items: z.array(RuleFigure) }), roles: [...Staff] }),
};

/** Outcome of reports: `upheld` where staff acted. */
export const ReportOutcome = z.enum(['upheld', 'cleared']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

export const reportFacts = {
  /** The reporter is not named. */
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
  /** The seller of a listing appeals. Without `against`: its rejection. */
  'CaseAppealed.v1': z.object({ listingId: ListingId, sellerId: PersonId, at: Instant, against: z.literal('paused').optional() }),
};
