import type { Currency, OfferStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type Between = { conversationId: string; listingId: string; buyerId: string; sellerId: string };
/** Of a rental: `[startDate, endDate)`. */
export type OfferDays = { startDate: string; endDate: string };
export type OfferTerms = Between & { madeBy: string; amountCents: number; currency: Currency; days?: OfferDays; expiresAt: string };
type Ended = Between & { at: string };
/** Why the copy, or the days, could not be kept. */
export type Failure = 'sold' | 'taken' | 'not_on_sale' | 'no_room';

export type OfferEvent =
  | Event<'OfferMade', OfferTerms & { at: string }>
  /** Another one stands in its place. */
  | Event<'OfferCountered', Ended>
  | Event<'OfferAccepted', Ended & { by: string }>
  /** The copy is kept for its buyer, and lies in their cart. */
  | Event<'OfferKept', Ended & { keptUntil: string }>
  | Event<'OfferFailed', Ended & { why: Failure }>
  | Event<'OfferDeclined', Ended & { by: string }>
  | Event<'OfferWithdrawn', Ended & { by: string }>
  | Event<'OfferExpired', Ended>
  /** Nobody paid for what was kept. */
  | Event<'OfferLapsed', Ended>
  | Event<'OfferBought', Ended>;

type Over = Exclude<OfferStatus, 'open' | 'accepted' | 'kept' | 'failed'>;
export type Offer =
  | { status: 'none' }
  | { status: 'open' | 'kept' | Over; terms: OfferTerms; by: string | null }
  | { status: 'accepted'; terms: OfferTerms; by: string }
  | { status: 'failed'; terms: OfferTerms; by: string; why: Failure };

/** Replays one fact. Never refuses: what is recorded has happened. */
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
