import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { type ReactionContext, type Intent, reaction } from '@tankobon/eventstore';
import { listing, type ListingCommand } from '../listing/listing.decide.js';
import { streamOf } from '../listing/slugs.js';

/** A new case asks staff for a review. An appeal resubmits a rejected listing; a paused one stays paused. */
export const onModeration = reaction<FactMap<typeof moderationFacts>>('on-moderation', {
  'moderation.CaseOpened.v1': ({ data: { listingId } }, act) => handle(listingId, act, { type: 'AskReview', data: {}, by: act.system }),
  'moderation.CaseAppealed.v1': ({ data: { listingId, against } }, act) =>
    against === 'paused' ? undefined : handle(listingId, act, { type: 'SubmitListing', data: {}, by: act.system }),
});

async function handle(listingId: string, act: ReactionContext, command: Intent<ListingCommand>): Promise<void> {
  await act.handle(listing, await streamOf(act.tx.manager, listingId), command);
}
