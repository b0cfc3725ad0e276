export type OrderMailLine = { title: string | null; quantity: number; priceCents: number; shippingCents: number };
/** Part of a paid order that one seller has to send. */
type SellerShipment = { orderId: string; currency: string; lines: OrderMailLine[]; needsAddress: boolean };

/** Data of the mails about a paid order. */
export type OrderMails = {
  /** `depositCents`: part of the total that is returned after the rentals. `rented`: the order contains rentals. */
  order_receipt: { orderId: string; currency: string; totalCents: number; depositCents?: number; rented?: true; lines: OrderMailLine[] };
  order_to_ship: SellerShipment;
  /** `listingId`: of a single rental; null for several. */
  rental_confirmed_seller: SellerShipment & { listingId: string | null };
  address_missing: { orderId: string };
};
