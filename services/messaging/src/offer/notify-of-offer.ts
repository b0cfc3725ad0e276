import type { CommandResult, StoreTx } from '@tankobon/eventstore';
import { type NotificationRequest, notify } from '../notification/notify.js';
import type { Offer, OfferEvent, OfferTerms } from './offer.js';

const system = { id: 'messaging', role: 'system' } as const;

/** Notifies the side that waits for the other one; of a failed or lapsed offer, both sides. */
export async function notifyOfOffer(tx: StoreTx, { events, state }: CommandResult<Offer, OfferEvent>): Promise<void> {
  if (state.status === 'none') return;
  for (const event of events) {
    const all = notificationsOf(event, state.terms);
    if (all.length > 0) await notify(all, event, { tx, system });
  }
}

function notificationsOf({ type, data }: OfferEvent, terms: OfferTerms): NotificationRequest[] {
  const { conversationId, listingId, buyerId, sellerId, madeBy, amountCents, currency } = terms;
  const about = { conversationId, listingId, title: null, amountCents, currency };
  const both = [buyerId, sellerId];
  switch (type) {
    case 'OfferMade':
      return [{ personId: madeBy === buyerId ? sellerId : buyerId, template: 'offer_made', data: { ...about, dueAt: data.expiresAt } }];
    case 'OfferKept': {
      const toBuyer: NotificationRequest = { personId: buyerId, template: 'offer_kept', data: { ...about, dueAt: data.keptUntil } };
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
