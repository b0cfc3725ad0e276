import { z } from 'zod';
import { query } from './dsl.js';
import { Cents, Currency, DisputeId, Instant, ListingId, OrderId, PersonId, PictureId, RentalId, SaleId } from './primitives.js';

/** Messages of a conversation that evidence shows, the last ones; how many came before is a line of its own. */
export const EVIDENCE_MESSAGES = 400;
export const EvidenceSource = z.enum(['catalog', 'orders', 'rentals', 'payouts', 'messaging', 'moderation']);
export type EvidenceSource = z.infer<typeof EvidenceSource>;

/** One dated thing that happened to a contract, as the service tells it that recorded it. */
export const TrailEntry = z.object({
  at: Instant,
  type: z.string(),
  actorId: z.string(),
  actorRole: z.string(),
  /** What somebody wrote or showed; null once they are erased. */
  note: z.string().nullable(),
  cents: Cents.nullable(),
  currency: Currency.nullable(),
  pictureIds: z.array(PictureId),
  /** Whose alone it is to know, beside staff; null = both sides'. */
  side: z.enum(['buyer', 'seller']).nullable(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

const Trail = z.object({ items: z.array(TrailEntry) });
const ContractId = SaleId.or(RentalId);

/** Of the contract's service: what became of it. */
export const trailOfContract = query({
  input: z.strictObject({ contractId: ContractId, orderId: OrderId }),
  answer: Trail,
  internal: true,
});
/** What the two said to each other; of the erased what the dispute keeps while it runs. */
export const trailOfConversation = query({
  input: z.strictObject({ buyerId: PersonId, listingId: ListingId }),
  answer: Trail,
  internal: true,
});
/** The listing as it was then. */
export const trailOfListing = query({
  input: z.strictObject({ listingId: ListingId, at: Instant }),
  answer: Trail,
  internal: true,
});

/** Of the first line `previousHash` is the hash of the dispute's id. */
const Link = z.object({ number: z.int(), previousHash: z.string(), hash: z.string() });
/** `hash` is SHA-256, in hex, of the JSON text of [previousHash, salt, at, source, type, actorId, actorRole, note, cents, currency, pictureIds]. */
const ToldLine = TrailEntry.omit({ side: true }).extend({ ...Link.shape, source: EvidenceSource, salt: z.string() });
export type ToldLine = z.infer<typeof ToldLine>;
/** What is the other side's alone has its place and its hash; without the salt nobody finds out by trying what it says. */
const WithheldLine = Link.extend({
  ...{ salt: z.null(), at: z.null(), source: z.null(), type: z.null(), actorId: z.null(), actorRole: z.null(), note: z.null() },
  ...{ cents: z.null(), currency: z.null(), pictureIds: z.array(PictureId).max(0) },
});
export const EvidenceLine = z.union([ToldLine, WithheldLine]);
export type EvidenceLine = z.infer<typeof EvidenceLine>;

export const evidenceCalls = {
  /** Everything about the contract, in its order: one chain for all who may read it, each line told to whom it is for. For both sides and staff. */
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
      /** The same for everybody. */
      lastHash: z.string(),
    }),
    roles: [],
    refusals: { not_found: 404 },
  }),
};
