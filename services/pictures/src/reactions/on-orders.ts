import { type FactMap, type ordersFacts, pictureOfAddress } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { picture } from '../picture/picture.decide.js';

/** Orders refer to their covers for good, whatever happens to the listing. */
export const onOrders = reaction<FactMap<typeof ordersFacts>>('on-orders', {
  'orders.OrderPlaced.v1': async ({ data: { orderId: by, lines, rentals = [] } }, { tx, system }) => {
    const covers = new Map([...lines, ...rentals].flatMap(({ coverUrl, sellerId }) => {
      const id = pictureOfAddress(coverUrl ?? '');
      return id === undefined ? [] : [[id, sellerId] as const];
    })); // prettier-ignore
    if (covers.size > 0) await tx.lock([...covers.keys()]);
    for (const [id, ownerId] of covers) await tx.handle(picture, id, { type: 'ReferToPicture', data: { ownerId, by }, by: system });
  },
});
