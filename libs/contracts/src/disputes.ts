import { z } from 'zod';
import { instantAfter } from './days.js';
import { distinctList } from './distinct-list.js';
import { command, query, Staff } from './dsl.js';
import { Cents, Currency, DisputeId, Instant, line, ListingId, MAX_CENTS, OrderId, Page, pageOf, PersonId, PictureId, RentalId, SaleId, text } from './primitives.js'; // prettier-ignore
import { Picture } from './pictures.js';

/** Pictures that come with one word in a dispute. */
export const MAX_EVIDENCE_PICTURES = 6;
/** The other side answers within that. */
export const RESPONSE_HOURS = 72;
/** Both sides show what they have within that. */
export const EVIDENCE_DAYS = 7;
/** A buyer may open one until so long after it has arrived, a renter until so long after their rental is over. */
export const DISPUTE_DAYS = 14;
/** A renter may contest what was kept of their deposit until so long after their rental closed. */
export const CONTEST_HOURS = 72;
/** Until when that is; null = nothing was kept, or the rental is not closed. */
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

/** A picture that one side shows: private evidence, for both sides and staff. */
export const Attachment = z.object({
  id: PictureId,
  picture: Picture,
  description: z.string().nullable(),
  role: DisputeSide,
  createdAt: Instant,
});
export type Attachment = z.infer<typeof Attachment>;

/** What the buyer's bank says beside it: it has taken the payment back, and decides. */
export const ChargebackStatus = z.enum(['open', 'won', 'lost']);

const ContractId = SaleId.or(RentalId);
export const Dispute = z.object({
  id: DisputeId,
  contractId: ContractId,
  orderId: OrderId,
  listingId: ListingId,
  /** Of the contract's listing, as it was bought. */
  title: z.string(),
  buyerId: PersonId,
  sellerId: PersonId,
  openedBy: DisputeSide,
  /** `chargeback`: the buyer's bank opened it, without words. */
  kind: z.enum(['complaint', 'chargeback']),
  /** Of the order's payment, the last one; null where the bank says nothing. */
  chargeback: ChargebackStatus.nullable(),
  /** Null once its author is erased, as everything they wrote. */
  summary: z.string().nullable(),
  details: z.string().nullable(),
  reasonCode: DisputeReason,
  severity: DisputeSeverity,
  requestedOutcome: DisputeOutcome,
  /** The part of the money that is asked back; null where it is all of it, or was left open. */
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
  /** What the seller offers to give back; the buyer may take it. */
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

/** One line of what happened, oldest first. `by`: a side, its bank, staff, or time. */
export const DisputeEntry = z.object({
  at: Instant,
  kind: z.enum([
    'opened', 'answered', 'evidence', 'reminded', 'escalated', 'updated', 'refunded', 'closed', 'chargeback', 'chargeback_won', 'chargeback_lost',
  ]), // prettier-ignore
  by: z.enum(['buyer', 'seller', 'staff', 'bank', 'system']),
  text: z.string().nullable(),
  /** What was offered, or given back. */
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
  /** With `partial_refund`: how much of it; left out, the sides agree on it. */
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
  /** Of an order with several contracts one is named. Each contract has one dispute; `disputeId` of the refusal is the one there is. */
  openOnOrder: command({
    input: Complaint.extend({ orderId: OrderId, contractId: ContractId.optional() }),
    answer: One,
    roles: [],
    refusals: { ...opening, contract_required: 422 },
  }),
  openOnContract: command({ input: Complaint.extend({ contractId: ContractId }), answer: One, roles: [], refusals: opening }),
  /** Both sides, until `evidenceDueAt`. What the other side says first is its answer. */
  addEvidence: command({
    input: DisputeRef.extend({ text: text(4_000, 1), pictures: pictureIds }),
    answer: One,
    roles: [],
    refusals: saying,
  }),
  /** The side that did not open it; a seller may offer to give back a part, or all. An offer can be raised, never lowered. */
  answerDispute: command({
    input: DisputeRef.extend({ text: text(4_000, 1), offerCents: z.int().min(1).max(100_000_000).optional(), pictures: pictureIds }),
    answer: One,
    roles: [],
    refusals: { ...saying, not_other_side: 403, not_seller: 403, exceeds_contract: 422, offer_lowered: 409 },
  }),
  /** The buyer takes the offer that they saw: that is given back, and it is over. Another offer by then is refused. */
  acceptOffer: command({
    input: DisputeRef.extend({ offerCents: z.int().min(1).max(100_000_000) }),
    answer: One,
    roles: [],
    refusals: { not_found: 404, not_party: 403, not_buyer: 403, dispute_closed: 409, no_offer: 409, offer_changed: 409, ...money },
  }),
  /** For both sides and staff. */
  dispute: query({
    input: DisputeRef,
    answer: z.object({ dispute: Dispute, history: z.array(DisputeEntry) }),
    roles: [],
    refusals: { not_found: 404 },
  }),
  /** The caller's own on this side, the newest first; `open`: how many are not over. */
  myDisputes: query({
    input: Page.extend({ side: DisputeSide.default('buyer') }),
    answer: pageOf(Dispute).extend({ open: z.int() }),
    roles: [],
  }),
  updateDispute: command({
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
      /** As many as there are: it is counted, not set. */
      attachmentsCount: z.int().min(0).max(1_000).optional(),
      /** Pictures that are there, as they were read; what staff says of them is taken. */
      attachments: distinctList(AttachmentRead, { max: 100, by: 'id' }).optional(),
      /** With `closed`: who was right; no_action where nothing is said. */
      resolution: DisputeResolution.optional(),
      /** With `refunded`: so much and no more; all that the contract still stands for where nothing is said. */
      refundCents: z.int().min(1).max(100_000_000).optional(),
      /** Why: both sides read it. */
      note: text(2_000).optional(),
    }),
    answer: One,
    roles: [...Staff],
    refusals: { not_found: 404, invalid_transition: 409, wrong_resolution: 422, attachment_unknown: 422, ...money },
  }),
  remindDispute: command({
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
  /** Also an answer; `offerCents` where the seller offered something. */
  'DisputeEvidenceAdded.v1': DisputeFact.extend({ by: PersonId, offerCents: Cents.nullable() }),
  /** `why`: the other side was silent, the time for evidence is over, or staff wants it looked at again. */
  'DisputeEscalated.v1': DisputeFact.extend({ escalationLevel: EscalationLevel, why: z.enum(['silence', 'time', 'staff']) }),
  /** `dueAt`: until when they are to answer, or to show what they have. */
  'DisputeReminded.v1': DisputeFact.extend({ remindedId: PersonId, dueAt: Instant.nullish() }),
  /** Closing gives back `refundCents` of the contract, and lets go of the rest. `by`: who decided. */
  'DisputeClosed.v1': DisputeFact.extend({
    status: z.enum(['refunded', 'closed']),
    resolution: DisputeResolution,
    refundCents: Cents,
    currency: Currency,
    by: PersonId.or(z.literal('bank')),
    /** Where the buyer's bank decided: for the seller, or for the buyer, who has the money from it. */
    verdict: z.enum(['won', 'lost']).optional(),
  }),
};
