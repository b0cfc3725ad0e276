type Offered = { conversationId: string | null; listingId: string | null; title: string | null; amountCents: number; currency: string };

/** What the mails about offers are about. */
export type OfferMails = {
  /** To the other side, who answers until then. */
  offer_made: Offered & { dueAt: string };
  /** To its buyer, whose cart has it until then. */
  offer_kept: Offered & { dueAt: string };
  /** To a seller whose offer it was. */
  offer_accepted: Offered;
  offer_declined: Offered;
  offer_expired: Offered;
  /** To both: nothing could be kept, or nobody paid for what was. */
  offer_failed: Offered;
  offer_lapsed: Offered;
};
