import type { RequestStage } from '@tankobon/contracts';

type About = { listingId: string | null; title: string | null };
type Disputed = About & { disputeId: string };
type InConversation = About & { conversationId: string | null };

/** What the mails about disputes, requests, messages and reviews are about. */
export type TalkMails = {
  /** To who opened it. */
  dispute_begun: Disputed & { dueAt: string };
  /** To the other side, who answers until then. */
  dispute_opened: Disputed & { dueAt: string };
  dispute_answered: Disputed & { offered: boolean };
  dispute_reminder: Disputed & { dueAt: string | null };
  dispute_escalated: Disputed;
  /** `verdict`: of the buyer's bank, for the seller or the buyer. */
  dispute_decided: Disputed & { refundCents: number; currency: string; verdict?: 'won' | 'lost' };
  request_opened: InConversation;
  request_moved: InConversation & { stage: RequestStage };
  request_withdrawn: InConversation;
  /** `viewingAt` null: it is off. */
  viewing_set: InConversation & { viewingAt: string | null };
  /** Of one conversation, or of several. */
  messages_unread: InConversation;
  /** Of a sale, or of a rental by who rented. */
  review_wanted: { orderId: string; saleId?: string; rentalId?: string; listingId?: string; title: string | null };
  /** Of who rented. */
  review_wanted_seller: About & { rentalId: string };
  /** What an admin says to many; its words are taken when it is sent. */
  announcement: { announcementId: string; title: string | null; body: string | null };
};

/** What somebody wrote, as they parted it. */
export const paragraphsOf = (words: string | null): string[] => words?.split(/\n\s*\n/) ?? [];
/** An instant as mails show it, whose reader's clock nobody knows. */
export const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
export const toAnnouncement = (id: string): string => `/notifications#${id}`;
export const toConversation = (id: string | null): string => `/account?tab=messages${id === null ? '' : `&conversation=${id}`}`;
