type OfferMailData = {
  conversationId: string | null;
  listingId: string | null;
  title: string | null;
  amountCents: number;
  currency: string;
};

/** Data of the mails about offers. */
export type OfferMails = {
  /** To the other side. `dueAt`: the end of the offer. */
  offer_made: OfferMailData & { dueAt: string };
  /** To the buyer. `dueAt`: the copy or the days leave the cart then. */
  offer_kept: OfferMailData & { dueAt: string };
  /** To a seller who made the offer. */
  offer_accepted: OfferMailData;
  offer_declined: OfferMailData;
  offer_expired: OfferMailData;
  /** To both sides: the reservation failed, or the buyer did not pay for it in time. */
  offer_failed: OfferMailData;
  offer_lapsed: OfferMailData;
};
