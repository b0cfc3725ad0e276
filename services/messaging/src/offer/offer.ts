import type { Currency, OfferStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type OfferParties = { conversationId: string; listingId: string; buyerId: string; sellerId: string };
/** Days of a rental: `[startDate, endDate)`. */
export type OfferDays = { startDate: string; endDate: string };
export type OfferTerms = OfferParties & { madeBy: string; amountCents: number; currency: Currency; days?: OfferDays; expiresAt: string };
type OfferTransition = OfferParties & { at: string };
/** Reason why the copy or the days could not be reserved. */
export type OfferFailure = 'sold' | 'taken' | 'not_on_sale' | 'no_room';

export type OfferEvent =
  | Event<'OfferMade', OfferTerms & { at: string }>
  /** Another offer replaces this one. */
  | Event<'OfferCountered', OfferTransition>
  | Event<'OfferAccepted', OfferTransition & { by: string }>
  /** The copy or the days are reserved for the buyer, and in their cart. */
  | Event<'OfferKept', OfferTransition & { keptUntil: string }>
  | Event<'OfferFailed', OfferTransition & { why: OfferFailure }>
  | Event<'OfferDeclined', OfferTransition & { by: string }>
  | Event<'OfferWithdrawn', OfferTransition & { by: string }>
  | Event<'OfferExpired', OfferTransition>
  /** The buyer did not pay in time. */
  | Event<'OfferLapsed', OfferTransition>
  | Event<'OfferBought', OfferTransition>;

type EndStatus = Exclude<OfferStatus, 'open' | 'accepted' | 'kept' | 'failed'>;
export type Offer =
  | { status: 'none' }
  | { status: 'open' | 'kept' | EndStatus; terms: OfferTerms; by: string | null }
  | { status: 'accepted'; terms: OfferTerms; by: string }
  | { status: 'failed'; terms: OfferTerms; by: string; why: OfferFailure };

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(offer: Offer, { type, data }: OfferEvent): Offer {
  if (type === 'OfferMade') {
    const { at: _, ...terms } = data;
    return { status: 'open', terms, by: null };
  }
  if (offer.status === 'none') return offer;
  const { terms, by } = offer;
  switch (type) {
    case 'OfferCountered':
      return { status: 'countered', terms, by };
    case 'OfferAccepted':
      return { status: 'accepted', terms, by: data.by };
    case 'OfferKept':
      return { status: 'kept', terms, by };
    case 'OfferFailed':
      return { status: 'failed', terms, by: by ?? terms.buyerId, why: data.why };
    case 'OfferDeclined':
      return { status: 'declined', terms, by: data.by };
    case 'OfferWithdrawn':
      return { status: 'withdrawn', terms, by: data.by };
    case 'OfferExpired':
      return { status: 'expired', terms, by };
    case 'OfferLapsed':
      return { status: 'lapsed', terms, by };
    case 'OfferBought':
      return { status: 'bought', terms, by };
  }
}
