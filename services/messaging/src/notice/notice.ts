import type { Currency } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';
import type { Kind } from './kinds.js';

/** What it is about, by ids alone: nothing that a person wrote is copied. */
export type About = {
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
export type NoticeEvent =
  | Event<'Noticed', { personId: string; kind: Kind; about: About; at: string }>
  /** All of an erased person: in a stream of their own, so that a view that is built anew forgets them too. */
  | Event<'NoticesForgotten', { personId: string }>;
export type Notice = { status: 'none' } | { status: 'noticed' } | { status: 'forgotten' };

export const unnoticed: Notice = { status: 'none' };

/** One notice for each fact, person and kind. */
export const noticeIdOf = (eventId: string, personId: string, kind: Kind): string =>
  derivedStreamId('notice', 'notice', eventId, `${personId}:${kind}`);

export const forgottenIdOf = (personId: string): string => derivedStreamId('notice', 'notice', personId, 'forgotten');

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(_: Notice, { type }: NoticeEvent): Notice {
  switch (type) {
    case 'Noticed':
      return { status: 'noticed' };
    case 'NoticesForgotten':
      return { status: 'forgotten' };
  }
}
