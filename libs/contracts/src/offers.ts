import { z } from 'zod';
import { command, query } from './dsl.js';
import { Cents, ConversationId, Currency, Day, Instant, ListingId, OfferId, PersonId } from './primitives.js';

/** `kept`: accepted, and the copy is kept for its buyer. The others but `open` and `accepted` are how it ended. */
export const OfferStatus = z.enum([
  'open', 'countered', 'declined', 'withdrawn', 'expired', 'accepted', 'kept', 'failed', 'lapsed', 'bought',
]); // prettier-ignore
export type OfferStatus = z.infer<typeof OfferStatus>;

/** What one side of a conversation offers the other: one copy of its listing for this amount, without shipping; of a rental these days of it, deposit apart. */
export const Offer = z.object({
  id: OfferId,
  conversationId: ConversationId,
  listingId: ListingId,
  buyerId: PersonId,
  sellerId: PersonId,
  madeBy: PersonId,
  amountCents: Cents,
  currency: Currency,
  /** Of a rental: `[startDate, endDate)`. */
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  status: OfferStatus,
  madeAt: Instant,
  /** Until then it can be answered. */
  expiresAt: Instant,
  /** Until then the copy is kept. */
  keptUntil: Instant.nullable(),
});
export type Offer = z.infer<typeof Offer>;

const OfferRef = z.strictObject({ offerId: OfferId });
const Terms = z.strictObject({
  amountCents: Cents.min(1, 'Offer more than nothing.'),
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
  /** The last twenty of a conversation, the newest first. */
  offers: query({
    input: z.strictObject({ conversationId: ConversationId }),
    answer: z.object({ items: z.array(Offer) }),
    roles: [],
    refusals: { not_found: 404 },
  }),
  /** One is open at a time: a new one takes the place of the last. */
  makeOffer: command({ input: Terms.extend({ conversationId: ConversationId }), answer, roles: [], refusals: making }),
  counterOffer: command({ input: Terms.extend(OfferRef.shape), answer, roles: [], refusals: { ...making, ...answering } }),
  /** The copy, or the days, are kept for 24 hours and lie in the buyer's cart; where it cannot be, the offer has ended. */
  acceptOffer: command({ input: OfferRef, answer, roles: [], refusals: { ...making, ...answering, offer_failed: 409 } }),
  declineOffer: command({ input: OfferRef, answer, roles: [], refusals: answering }),
  withdrawOffer: command({ input: OfferRef, answer, roles: [], refusals: { not_found: 404, not_yours: 403, offer_ended: 409 } }),
};
