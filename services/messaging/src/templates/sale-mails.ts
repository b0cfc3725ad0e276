import type { CancelledBy } from '@tankobon/contracts';

type Sold = { saleId: string; title: string | null };
type Ordered = Sold & { orderId: string };

/** What the mails about sales are about. */
export type SaleMails = {
  sale_shipped: Ordered;
  /** To its seller, who has until then. */
  sale_reminder: Ordered & { shipBy: string };
  sale_delivered_seller: Ordered;
  /** To its buyer and to its seller; `by` is who ended it. */
  sale_cancelled: Ordered & { by: CancelledBy; refundCents: number; currency: string };
  sale_cancelled_seller: Ordered & { by: CancelledBy };
  sale_completed: Sold & { earnedCents: number; currency: string };
};
