export type Line = { title: string | null; quantity: number; priceCents: number; shippingCents: number };
/** What its seller sends of a paid order. */
type ToSend = { orderId: string; currency: string; lines: Line[]; needsAddress: boolean };

/** What the mails about a paid order are about. */
export type OrderMails = {
  /** `depositCents`: what of the total comes back after the rentals; `rented`: copies are sent for days. */
  order_receipt: { orderId: string; currency: string; totalCents: number; depositCents?: number; rented?: true; lines: Line[] };
  order_to_ship: ToSend;
  /** `listingId` where it is one rental. */
  rental_confirmed_seller: ToSend & { listingId: string | null };
  address_missing: { orderId: string };
};
