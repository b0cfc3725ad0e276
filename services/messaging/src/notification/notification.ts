import type { Currency } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';
import type { NotificationKind } from '../templates/mails.js';

/** Subject of a notification: ids and figures, but no text that a person wrote. */
export type NotificationSubject = {
  orderId?: string;
  saleId?: string;
  rentalId?: string;
  listingId?: string;
  disputeId?: string;
  conversationId?: string;
  announcementId?: string;
  daysLeft?: number;
  amountCents?: number;
  currency?: Currency;
};
export type NotificationEvent =
  | Event<'Noticed', { personId: string; kind: NotificationKind; about: NotificationSubject; at: string }>
  /** Deletes all notifications of an erased person, in a stream of its own, so that a rebuilt view deletes them too. */
  | Event<'NoticesForgotten', { personId: string }>;
export type NotificationState = { status: 'none' } | { status: 'noticed' } | { status: 'forgotten' };

export const noNotification: NotificationState = { status: 'none' };

/** Returns the id of the only notification for a fact, person and kind. */
export const notificationIdOf = (eventId: string, personId: string, kind: NotificationKind): string =>
  derivedStreamId('notice', 'notice', eventId, `${personId}:${kind}`);

export const erasureIdOf = (personId: string): string => derivedStreamId('notice', 'notice', personId, 'forgotten');

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(_: NotificationState, { type }: NotificationEvent): NotificationState {
  switch (type) {
    case 'Noticed':
      return { status: 'noticed' };
    case 'NoticesForgotten':
      return { status: 'forgotten' };
  }
}
