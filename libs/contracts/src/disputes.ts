import { z } from 'zod';
import { instantAfter } from './days.js';
import { distinctList } from './distinct-list.js';
import { command, query, Staff } from './dsl.js';
import { Cents, Currency, DisputeId, Instant, line, ListingId, MAX_CENTS, OrderId, Page, pageOf, PersonId, PictureId, RentalId, SaleId, text } from './primitives.js'; // prettier-ignore
import { Picture } from './pictures.js';

/** Maximum number of pictures per statement in a dispute. */
export const MAX_EVIDENCE_PICTURES = 6;
/** Time for the other side to answer, hours. */
export const RESPONSE_HOURS = 72;
/** Time for evidence of both sides, days. */
export const EVIDENCE_DAYS = 7;
/** Time to open a dispute, days: for a buyer after arrival, for a renter after the end of the rental. */
export const DISPUTE_DAYS = 14;
/** Time for a renter to contest a captured deposit after the rental closed, hours. */
export const CONTEST_HOURS = 72;
/** Returns the end of that time; null = nothing was captured, or the rental is not closed. */
export const contestUntil = ({
  closedAt,
  depositCapturedCents,
}: {
  closedAt: string | null;
  depositCapturedCents: number;
}): string | null => (closedAt === null || depositCapturedCents === 0 ? null : instantAfter(closedAt, { hours: CONTEST_HOURS }));

export const DisputeReason = z.enum(['item_not_received', 'item_not_as_described', 'damaged_item', 'late_delivery', 'other']);
export const DisputeStatus = z.enum(['open', 'awaiting_evidence', 'escalated', 'refunded', 'closed']);
export type DisputeStatus = z.infer<typeof DisputeStatus>;
export const OPEN_DISPUTES: readonly DisputeStatus[] = ['open', 'awaiting_evidence', 'escalated'];
export const DisputeOutcome = z.enum(['refund', 'partial_refund', 'replacement', 'deposit', 'other']);
export const DisputeSeverity = z.enum(['low', 'medium', 'high']);
export const EscalationLevel = z.enum(['level_1', 'level_2']);
export const EvidenceStatus = z.enum(['pending', 'received', 'complete']);
export const SlaStatus = z.enum(['on_track', 'due_soon', 'overdue', 'not_set']);
export type SlaStatus = z.infer<typeof SlaStatus>;
export const DisputeResolution = z.enum(['refund', 'no_action', 'resolved_buyer', 'resolved_seller']);
export const DisputeSide = z.enum(['buyer', 'seller']);
export type DisputeSide = z.infer<typeof DisputeSide>;

/** Picture of one side: private evidence, visible to both sides and staff. */
export const Attachment = z.object({
  id: PictureId,
  picture: Picture,
  description: z.string().nullable(),
  role: DisputeSide,
  createdAt: Instant,
});
export type Attachment = z.infer<typeof Attachment>;

/** State of a chargeback: the buyer's bank has taken the payment back, and decides. */
export const ChargebackStatus = z.enum(['open', 'won', 'lost']);

const ContractId = SaleId.or(RentalId);
export const Dispute = z.object({
  id: DisputeId,
  contractId: ContractId,
  orderId: OrderId,
  listingId: ListingId,
  /** Title of the contract's listing at its purchase. */
  title: z.string(),
  buyerId: PersonId,
  sellerId: PersonId,
  openedBy: DisputeSide,
  /** `chargeback`: opened by the buyer's bank, without text. */
  kind: z.enum(['complaint', 'chargeback']),
  /** Status of the last chargeback of the order's payment; null = none. */
  chargeback: ChargebackStatus.nullable(),
  /** Null once its author is erased, as all their texts. */
  summary: z.string().nullable(),
  details: z.string().nullable(),
  reasonCode: DisputeReason,
  severity: DisputeSeverity,
  requestedOutcome: DisputeOutcome,
  /** Requested refund; null = all of it, or left open. */
  requestedCents: Cents.nullable(),
  attachments: z.array(Attachment),
  attachmentsCount: z.int(),
  status: DisputeStatus,
  escalationLevel: EscalationLevel,
  evidenceStatus: EvidenceStatus,
  slaStatus: SlaStatus,
  responseDueAt: Instant.nullable(),
  evidenceDueAt: Instant.nullable(),
  lastReminderAt: Instant.nullable(),
  /** Refund offered by the seller; the buyer may accept it. */
  offerCents: Cents.nullable(),
  resolution: DisputeResolution.nullable(),
  note: z.string().nullable(),
  refundCents: Cents.nullable(),
  currency: Currency,
  createdAt: Instant,
  lastUpdatedAt: Instant,
  closedAt: Instant.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/** Entry of a dispute's history, oldest first. `by`: a side, its bank, staff, or time. */
export const DisputeEntry = z.object({
  at: Instant,
  kind: z.enum([
    'opened', 'answered', 'evidence', 'reminded', 'escalated', 'updated', 'refunded', 'closed', 'chargeback', 'chargeback_won', 'chargeback_lost',
  ]), // prettier-ignore
  by: z.enum(['buyer', 'seller', 'staff', 'bank', 'system']),
  text: z.string().nullable(),
  /** Amount offered or refunded. */
  amountCents: Cents.nullable(),
  pictureIds: z.array(PictureId),
});
export type DisputeEntry = z.infer<typeof DisputeEntry>;

const pictureIds = distinctList(PictureId, { max: MAX_EVIDENCE_PICTURES }).default([]);
const Complaint = z.strictObject({
  reasonCode: DisputeReason,
  summary: line(200, 1),
  details: text(4_000, 1),
  requestedOutcome: DisputeOutcome.default('refund'),
  /** Requested amount of a `partial_refund`; absent = to be agreed by the sides. */
  requestedCents: z.int().min(1).max(MAX_CENTS).optional(),
  attachments: pictureIds,
});
const AttachmentRead = z.strictObject({
  id: PictureId,
  description: line(200).nullable(),
  url: line(2_000).nullable().optional(),
  role: DisputeSide.optional(),
  createdAt: Instant.optional(),
});
const DisputeRef = z.strictObject({ disputeId: DisputeId });
const opening = {
  not_found: 404, not_party: 403, dispute_exists: 409, not_paid: 409, too_early: 409, too_late: 409, contest_over: 409, not_rented: 422, picture_unknown: 422, exceeds_contract: 422,
}; // prettier-ignore
const saying = { not_found: 404, not_party: 403, dispute_closed: 409, evidence_over: 409, too_much_evidence: 422, picture_unknown: 422 };
const Due = Instant.nullable();
const One = z.object({ dispute: Dispute });
const money = { nothing_left: 422, exceeds_contract: 422, payout_under_way: 409, chargeback_open: 409 };

export const disputeCalls = {
  /** Opens a dispute. An order with several contracts needs `contractId`. A contract has one dispute; a refusal's `disputeId` names it. */
  openOnOrder: command({
    rest: { route: 'POST /orders/:id/disputes', status: 201 },
    input: Complaint.extend({ orderId: OrderId, contractId: ContractId.optional() }),
    answer: One,
    roles: [],
    refusals: { ...opening, contract_required: 422 },
  }),
  openOnContract: command({
    rest: { route: 'POST /contracts/:id/disputes', status: 201 },
    input: Complaint.extend({ contractId: ContractId }),
    answer: One,
    roles: [],
    refusals: opening,
  }),
  /** Adds evidence of either side until `evidenceDueAt`. The other side's first statement is its answer. */
  addEvidence: command({
    rest: 'POST /disputes/:id/evidence',
    input: DisputeRef.extend({ text: text(4_000, 1), pictures: pictureIds }),
    answer: One,
    roles: [],
    refusals: saying,
  }),
  /** Answers for the side that did not open it. A seller may offer a partial or full refund, and raise it later, never lower it. */
  answerDispute: command({
    rest: 'POST /disputes/:id/answer',
    input: DisputeRef.extend({ text: text(4_000, 1), offerCents: z.int().min(1).max(100_000_000).optional(), pictures: pictureIds }),
    answer: One,
    roles: [],
    refusals: { ...saying, not_other_side: 403, not_seller: 403, exceeds_contract: 422, offer_lowered: 409 },
  }),
  /** Accepts the refund that the buyer saw and closes the dispute. Refused where the offer has changed. */
  acceptOffer: command({
    rest: 'POST /disputes/:id/accept',
    input: DisputeRef.extend({ offerCents: z.int().min(1).max(100_000_000) }),
    answer: One,
    roles: [],
    refusals: { not_found: 404, not_party: 403, not_buyer: 403, dispute_closed: 409, no_offer: 409, offer_changed: 409, ...money },
  }),
  /** One dispute, for both sides and staff. */
  dispute: query({
    rest: 'GET /disputes/:id',
    input: DisputeRef,
    answer: z.object({ dispute: Dispute, history: z.array(DisputeEntry) }),
    roles: [],
    refusals: { not_found: 404 },
  }),
  /** The caller's disputes on one side, newest first; `open`: number of open ones. */
  myDisputes: query({
    rest: 'GET /disputes',
    input: Page.extend({ side: DisputeSide.default('buyer') }),
    answer: pageOf(Dispute).extend({ open: z.int() }),
    roles: [],
  }),
  updateDispute: command({
    rest: 'PATCH /admin/disputes/:id',
    input: DisputeRef.extend({
      status: DisputeStatus.optional(),
      escalationLevel: EscalationLevel.optional(),
      responseDueAt: Due.optional(),
      evidenceDueAt: Due.optional(),
      severity: DisputeSeverity.optional(),
      reasonCode: DisputeReason.optional(),
      requestedOutcome: DisputeOutcome.optional(),
      evidenceStatus: EvidenceStatus.optional(),
      summary: line(200, 1).optional(),
      details: text(4_000, 1).optional(),
      lastReminderAt: Due.optional(),
      /** Must equal the number of attachments, which cannot be set. */
      attachmentsCount: z.int().min(0).max(1_000).optional(),
      /** Existing pictures as read; only staff's descriptions are updated. */
      attachments: distinctList(AttachmentRead, { max: 100, by: 'id' }).optional(),
      /** With `closed`: the winning side; no_action by default. */
      resolution: DisputeResolution.optional(),
      /** With `refunded`: final refund; by default all remaining money of the contract. */
      refundCents: z.int().min(1).max(100_000_000).optional(),
      /** Reason, shown to both sides. */
      note: text(2_000).optional(),
    }),
    answer: One,
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409, wrong_resolution: 422, attachment_unknown: 422, ...money },
  }),
  remindDispute: command({
    rest: 'POST /admin/disputes/:id/remind',
    input: DisputeRef,
    answer: z.object({ lastReminderAt: Instant }),
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
};

const DisputeFact = z.object({
  disputeId: DisputeId,
  orderId: OrderId,
  contractId: ContractId,
  listingId: ListingId,
  buyerId: PersonId,
  sellerId: PersonId,
  at: Instant,
});

export const disputeFacts = {
  'DisputeOpened.v1': DisputeFact.extend({
    openedBy: PersonId,
    reasonCode: DisputeReason,
    responseDueAt: Instant,
    byBank: z.boolean().optional(),
  }),
  /** Evidence or an answer; `offerCents` where the seller offered a refund. */
  'DisputeEvidenceAdded.v1': DisputeFact.extend({ by: PersonId, offerCents: Cents.nullable() }),
  /** `why`: no answer from the other side, end of the time for evidence, or staff's request. */
  'DisputeEscalated.v1': DisputeFact.extend({ escalationLevel: EscalationLevel, why: z.enum(['silence', 'time', 'staff']) }),
  /** `dueAt`: deadline of the answer or the evidence. */
  'DisputeReminded.v1': DisputeFact.extend({ remindedId: PersonId, dueAt: Instant.nullish() }),
  /** Closing refunds `refundCents` of the contract and releases the rest. `by`: the deciding actor. */
  'DisputeClosed.v1': DisputeFact.extend({
    status: z.enum(['refunded', 'closed']),
    resolution: DisputeResolution,
    refundCents: Cents,
    currency: Currency,
    by: PersonId.or(z.literal('bank')),
    /** Verdict of the buyer's bank: `won` by the seller, or `lost` to the buyer, who has the money from the bank. */
    verdict: z.enum(['won', 'lost']).optional(),
  }),
};
