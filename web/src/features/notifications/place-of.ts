import { paths } from '../../base/paths.js';

type NotificationTarget = {
  place: string;
  orderId: string | null;
  listingId: string | null;
  disputeId: string | null;
  conversationId: string | null;
  announcementId: string | null;
};

/** Address of the page that a notification is about. */
export function placeOf({ place, orderId, listingId, disputeId, conversationId, announcementId }: NotificationTarget): string {
  if (place === 'order' && orderId) return paths.order(orderId);
  if (place === 'listing' && listingId) return paths.item(listingId);
  if (place === 'dispute' && disputeId) return paths.dispute(disputeId);
  if (place === 'conversation') return conversationId ? paths.conversation(conversationId) : paths.messages;
  if (place === 'announcement') return paths.announcement(announcementId ?? '');
  if (place === 'statement') return paths.accountTab('billing');
  if (place === 'onboarding') return paths.onboarding;
  return place === 'seller' ? paths.seller : paths.buyer;
}
