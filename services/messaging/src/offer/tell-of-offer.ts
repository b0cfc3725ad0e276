import type { Handled, StoreTx } from '@tankobon/eventstore';
import { tell, type Told } from '../notice/tell.js';
import type { Offer, OfferEvent, OfferTerms } from './offer.js';

const system = { id: 'messaging', role: 'system' } as const;

/** Who waits for the other side hears what became of an offer; what both lose, both. */
export async function tellOfOffer(tx: StoreTx, { events, state }: Handled<Offer, OfferEvent>): Promise<void> {
  if (state.status === 'none') return;
  for (const event of events) {
    const all = toldOf(event, state.terms);
    if (all.length > 0) await tell(all, event, { tx, system });
  }
}

function toldOf({ type, data }: OfferEvent, terms: OfferTerms): Told[] {
  const { conversationId, listingId, buyerId, sellerId, madeBy, amountCents, currency } = terms;
  const about = { conversationId, listingId, title: null, amountCents, currency };
  const both = [buyerId, sellerId];
  switch (type) {
    case 'OfferMade':
      return [{ personId: madeBy === buyerId ? sellerId : buyerId, template: 'offer_made', data: { ...about, dueAt: data.expiresAt } }];
    case 'OfferKept': {
      const toBuyer: Told = { personId: buyerId, template: 'offer_kept', data: { ...about, dueAt: data.keptUntil } };
      return madeBy === sellerId ? [toBuyer, { personId: sellerId, template: 'offer_accepted', data: about }] : [toBuyer];
    }
    case 'OfferDeclined':
      return [{ personId: madeBy, template: 'offer_declined', data: about }];
    case 'OfferExpired':
      return [{ personId: madeBy, template: 'offer_expired', data: about }];
    case 'OfferFailed':
      return both.map((personId) => ({ personId, template: 'offer_failed', data: about }));
    case 'OfferLapsed':
      return both.map((personId) => ({ personId, template: 'offer_lapsed', data: about }));
    default:
      return [];
  }
}
