import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { order } from '../order/order.decide.js';
import { ReviewRow } from '../order/orders.view.js';
import { RenterReviewRow } from '../review/renter-reviews.view.js';

/** Removes the words of a reported review, or of its reply, as staff resolved. */
export const onModeration = reaction<FactMap<typeof moderationFacts>>('on-moderation', {
  'moderation.ReviewResolved.v1': async ({ data: { reviewId, resolution } }, { tx, handle, system: by }) => {
    if (resolution === 'cleared') return;
    const of = (await tx.manager.findOneBy(ReviewRow, { id: reviewId })) ?? (await tx.manager.findOneBy(RenterReviewRow, { id: reviewId }));
    if (!of) return;
    const part = resolution === 'removed' ? ('review' as const) : ('reply' as const);
    const data = { reviewId, part, rentalId: 'rentalId' in of ? of.rentalId : null };
    await handle(order, of.orderId, { type: 'RemoveReviewWords', data, by });
  },
});
