import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { offer } from './offer.decide.js';
import { moveRequest, say } from './saying.js';

/** What became of the copy that an accepted offer keeps. */
export const onKeptCopies = reaction<FactMap<typeof catalogFacts>>('on-kept-copies', {
  'catalog.KeptCopyEnded.v1': async ({ data: { offerId, outcome } }, { tx, system: by }) => {
    const type = outcome === 'bought' ? ('RecordBought' as const) : ('RecordLapsed' as const);
    const { state, events } = await tx.handle(offer, offerId, { type, data: {}, by });
    if (events.length === 0 || state.status === 'none') return;
    if (outcome === 'bought') await moveRequest(tx, state.terms, 'hired', by);
    else await say(tx, state.terms, 'offer_lapsed', offerId, by);
  },
});
