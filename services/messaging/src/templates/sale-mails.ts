import type { CancelledBy } from '@tankobon/contracts';

type SaleMailData = { saleId: string; title: string | null };
type OrderedSaleMailData = SaleMailData & { orderId: string };

/** Data of the mails about sales. */
export type SaleMails = {
  sale_shipped: OrderedSaleMailData;
  /** To the seller. `shipBy`: the deadline for sending. */
  sale_reminder: OrderedSaleMailData & { shipBy: string };
  sale_delivered_seller: OrderedSaleMailData;
  /** To the buyer and to the seller. `by`: the canceller. */
  sale_cancelled: OrderedSaleMailData & { by: CancelledBy; refundCents: number; currency: string };
  sale_cancelled_seller: OrderedSaleMailData & { by: CancelledBy };
  sale_completed: SaleMailData & { earnedCents: number; currency: string };
};
