import { z } from 'zod';
import { query } from './dsl.js';
import { Cents, Currency, DisputeId, Instant, ListingId, OrderId, PersonId, PictureId, RentalId, SaleId } from './primitives.js';

/** Maximum number of messages in the evidence: the last ones. The number of earlier ones is an entry of its own. */
export const EVIDENCE_MESSAGES = 400;
export const EvidenceSource = z.enum(['catalog', 'orders', 'rentals', 'payouts', 'messaging', 'moderation']);
export type EvidenceSource = z.infer<typeof EvidenceSource>;

/** Dated entry about a contract, from the activity log of the service that recorded it. */
export const ActivityLogEntry = z.object({
  at: Instant,
  type: z.string(),
  actorId: z.string(),
  actorRole: z.string(),
  /** Text of a person; null once they are erased. */
  note: z.string().nullable(),
  cents: Cents.nullable(),
  currency: Currency.nullable(),
  pictureIds: z.array(PictureId),
  /** Only side, besides staff, that may read it; null = both sides. */
  side: z.enum(['buyer', 'seller']).nullable(),
});
export type ActivityLogEntry = z.infer<typeof ActivityLogEntry>;

const ActivityLog = z.object({ items: z.array(ActivityLogEntry) });
const ContractId = SaleId.or(RentalId);

/** Activity log of a contract, from its service. */
export const contractActivityLog = query({
  input: z.strictObject({ contractId: ContractId, orderId: OrderId }),
  answer: ActivityLog,
  internal: true,
});
/** Messages between the two sides; those of erased people as far as the dispute keeps them while it runs. */
export const conversationActivityLog = query({
  input: z.strictObject({ buyerId: PersonId, listingId: ListingId }),
  answer: ActivityLog,
  internal: true,
});
/** The listing as of a time. */
export const listingActivityLog = query({
  input: z.strictObject({ listingId: ListingId, at: Instant }),
  answer: ActivityLog,
  internal: true,
});

/** Link of a hash chain. The first line's `previousHash` is the hash of the dispute's id. */
const Link = z.object({ number: z.int(), previousHash: z.string(), hash: z.string() });
/** `hash` is SHA-256, in hex, of the JSON text of [previousHash, salt, at, source, type, actorId, actorRole, note, cents, currency, pictureIds]. */
const DisclosedLine = ActivityLogEntry.omit({ side: true }).extend({ ...Link.shape, source: EvidenceSource, salt: z.string() });
export type DisclosedLine = z.infer<typeof DisclosedLine>;
/** Line visible to the other side only: just its number and hash. Without the salt its content cannot be guessed from the hash. */
const WithheldLine = Link.extend({
  ...{ salt: z.null(), at: z.null(), source: z.null(), type: z.null(), actorId: z.null(), actorRole: z.null(), note: z.null() },
  ...{ cents: z.null(), currency: z.null(), pictureIds: z.array(PictureId).max(0) },
});
export const EvidenceLine = z.union([DisclosedLine, WithheldLine]);
export type EvidenceLine = z.infer<typeof EvidenceLine>;

export const evidenceCalls = {
  /** All evidence about a contract in order, for both sides and staff: one hash chain for all, with lines withheld from the other side. */
  evidence: query({
    input: z.strictObject({ disputeId: DisputeId }),
    answer: z.object({
      disputeId: DisputeId,
      contractId: ContractId,
      orderId: OrderId,
      title: z.string(),
      buyerId: PersonId,
      sellerId: PersonId,
      madeAt: Instant,
      lines: z.array(EvidenceLine),
      /** Last hash of the chain, the same for all readers. */
      lastHash: z.string(),
    }),
    roles: [],
    refusals: { not_found: 404 },
  }),
};
