import { paths } from '../../base/paths.js';

type Placed = { place: string; orderId: string | null; listingId: string | null };

/** The page that shows what a notice is about. */
export function placeOf({ place, orderId, listingId }: Placed): string {
  if (place === 'order' && orderId) return paths.order(orderId);
  if (place === 'listing' && listingId) return paths.item(listingId);
  return place === 'seller' ? paths.seller : paths.buyer;
}
