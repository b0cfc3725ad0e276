import type { RequestStage } from '@tankobon/contracts';

type ListingMailData = { listingId: string | null; title: string | null };
type DisputeMailData = ListingMailData & { disputeId: string };
type ConversationMailData = ListingMailData & { conversationId: string | null };

/** Data of the mails about disputes, requests, messages, reviews and announcements. */
export type TalkMails = {
  /** To the side that opened the dispute. */
  dispute_begun: DisputeMailData & { dueAt: string };
  /** To the other side. `dueAt`: deadline for the answer. */
  dispute_opened: DisputeMailData & { dueAt: string };
  dispute_answered: DisputeMailData & { offered: boolean };
  dispute_reminder: DisputeMailData & { dueAt: string | null };
  dispute_escalated: DisputeMailData;
  /** `verdict` of the buyer's bank: `won` for the seller, `lost` for the buyer. */
  dispute_decided: DisputeMailData & { refundCents: number; currency: string; verdict?: 'won' | 'lost' };
  request_opened: ConversationMailData;
  request_moved: ConversationMailData & { stage: RequestStage };
  request_withdrawn: ConversationMailData;
  /** `viewingAt`: null for a cancelled viewing. */
  viewing_set: ConversationMailData & { viewingAt: string | null };
  /** All ids are null for messages in several conversations. */
  messages_unread: ConversationMailData;
  /** For a review of a sale by its buyer, or of a rental by its renter. */
  review_wanted: { orderId: string; saleId?: string; rentalId?: string; listingId?: string; title: string | null };
  /** For a seller's review of a renter. */
  review_wanted_seller: ListingMailData & { rentalId: string };
  /** Title and body are null in the outbox, and filled in when the mail is sent. */
  announcement: { announcementId: string; title: string | null; body: string | null };
};

/** Splits a text at blank lines. */
export const paragraphsOf = (words: string | null): string[] => words?.split(/\n\s*\n/) ?? [];
/** Formats an instant in UTC, because the reader's time zone is unknown. */
export const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
export const toAnnouncement = (id: string): string => `/notifications#${id}`;
export const toConversation = (id: string | null): string => `/account?tab=messages${id === null ? '' : `&conversation=${id}`}`;
