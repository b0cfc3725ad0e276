import type { ReactionContext } from '@tankobon/eventstore';
import { offer } from './offer.decide.js';
import { OfferRow } from './offers.view.js';

/** Withdraws the open offers by and to an erased person, so that neither side waits for an answer. */
export async function withdrawOffers(personId: string, act: ReactionContext): Promise<void> {
  const where = [
    { buyerId: personId, status: 'open' as const },
    { sellerId: personId, status: 'open' as const },
  ];
  const open = await act.tx.manager.find(OfferRow, { select: { id: true }, where });
  for (const { id } of open) await act.handle(offer, id, { type: 'WithdrawOffer', data: {}, by: act.system });
}
