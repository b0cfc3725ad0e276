import { z } from 'zod';
import { command, query } from './dsl.js';
import { Cents, ConversationId, Currency, Day, Instant, ListingId, OfferId, PersonId } from './primitives.js';
import { problem } from './validation-sentences.js';

/** `kept`: accepted, with the copy reserved for its buyer. All others but `open` and `accepted` are final. */
export const OfferStatus = z.enum([
  'open', 'countered', 'declined', 'withdrawn', 'expired', 'accepted', 'kept', 'failed', 'lapsed', 'bought',
]); // prettier-ignore
export type OfferStatus = z.infer<typeof OfferStatus>;

/** Negotiated offer in a conversation: one copy of its listing for this amount without shipping, or a rental of these days without deposit. */
export const Offer = z.object({
  id: OfferId,
  conversationId: ConversationId,
  listingId: ListingId,
  buyerId: PersonId,
  sellerId: PersonId,
  madeBy: PersonId,
  amountCents: Cents,
  currency: Currency,
  /** Days of a rental, `[startDate, endDate)`; null for a sale. */
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  status: OfferStatus,
  madeAt: Instant,
  /** End of the time to answer. */
  expiresAt: Instant,
  /** End of the copy's reservation. */
  keptUntil: Instant.nullable(),
});
export type Offer = z.infer<typeof Offer>;

const OfferRef = z.strictObject({ offerId: OfferId });
const Terms = z.strictObject({
  amountCents: Cents.min(1, problem('offer.zero')),
  currency: Currency,
  startDate: Day.optional(),
  endDate: Day.optional(),
});
const answer = z.object({ offer: Offer });
const making = {
  not_found: 404, blocked: 403, left: 409, unavailable: 409, insufficient_stock: 409, currency_mismatch: 409, invalid_range: 422,
} as const; // prettier-ignore
const answering = { not_found: 404, own_offer: 403, offer_ended: 409 } as const;

export const offerCalls = {
  /** Last twenty offers of a conversation, newest first. */
  offers: query({
    input: z.strictObject({ conversationId: ConversationId }),
    answer: z.object({ items: z.array(Offer) }),
    roles: [],
    refusals: { not_found: 404 },
  }),
  /** Makes an offer. One is open at a time: a new one replaces it. */
  makeOffer: command({
    rest: { route: 'POST /conversations/:id/offers', status: 201 },
    input: Terms.extend({ conversationId: ConversationId }),
    answer,
    roles: [],
    refusals: making,
  }),
  counterOffer: command({
    rest: { route: 'POST /offers/:id/counter', status: 201 },
    input: Terms.extend(OfferRef.shape),
    answer,
    roles: [],
    refusals: { ...making, ...answering },
  }),
  /** Reserves the copy or days for 24 hours in the buyer's cart. Where that fails, the offer ends. */
  acceptOffer: command({
    rest: 'POST /offers/:id/accept',
    input: OfferRef,
    answer,
    roles: [],
    refusals: { ...making, ...answering, offer_failed: 409 },
  }),
  declineOffer: command({ rest: 'POST /offers/:id/decline', input: OfferRef, answer, roles: [], refusals: answering }),
  withdrawOffer: command({
    rest: 'POST /offers/:id/withdraw',
    input: OfferRef,
    answer,
    roles: [],
    refusals: { not_found: 404, not_yours: 403, offer_ended: 409 },
  }),
};
