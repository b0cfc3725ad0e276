import type { Data, StoredEvent } from '../read/records.js';

export type FoldedOrder = {
  readonly id: string;
  readonly checkoutId: string;
  readonly buyerId: string;
  readonly currency: string;
  readonly totalCents: number;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly depositCents: number;
  /** Part of the total that the buyer's balance pays. */
  readonly walletCents: number;
  readonly lines: readonly Data[];
  readonly rentals: readonly Data[];
  status: string;
  paymentId: string | null;
  everPaid: boolean;
  review: Data | null;
  reply: Data | null;
};
export type FoldedSale = { readonly id: string; readonly orderId: string; readonly line: Data; status: string; shipment: Data };
export type FoldedOrders = { readonly orders: Map<string, FoldedOrder>; readonly sales: Map<string, FoldedSale> };

/** Returns the sum due: purchases, rents, shipping and deposits. */
export const dueOf = ({ lines, rentals }: FoldedOrder): number =>
  lines.reduce((total, { priceCents, quantity, shippingCents }) => total + priceCents * quantity + shippingCents, 0) +
  rentals.reduce((total, { priceCents, shippingCents, rental }) => total + priceCents + shippingCents + rental.depositCents, 0);

/** Folds orders and sales from their events. */
export function foldOrders(events: readonly StoredEvent[]): FoldedOrders {
  const folded: FoldedOrders = { orders: new Map(), sales: new Map() };
  for (const event of events) {
    if (event.type === 'OrderPlaced') place(folded, event);
    else if (event.type.startsWith('Sale') || event.type === 'ShipmentCorrected') changeSale(folded.sales.get(event.streamId), event);
    else changeOrder(folded, folded.orders.get(event.type === 'PaymentPrepared' ? event.data['orderId'] : event.streamId), event);
  }
  return folded;
}

function place({ orders, sales }: FoldedOrders, { streamId: id, data }: StoredEvent): void {
  const {
    checkoutId,
    buyerId,
    currency,
    totalCents,
    subtotalCents,
    shippingCents,
    depositCents = 0,
    walletCents = 0,
    lines,
    rentals = [],
  } = data;
  const terms = { id, checkoutId, buyerId, currency, totalCents, subtotalCents, shippingCents, depositCents, walletCents, lines, rentals };
  orders.set(id, { ...terms, status: 'requires_payment', paymentId: null, everPaid: false, review: null, reply: null });
  for (const line of lines)
    sales.set(line.saleId, { id: line.saleId, orderId: id, line, status: 'awaiting_payment', shipment: shipmentOf({}) });
}

const OVER: Readonly<Record<string, string>> = { OrderExpired: 'cancelled', OrderCancelled: 'cancelled', OrderRefunded: 'refunded' };

function changeOrder({ sales }: FoldedOrders, order: FoldedOrder | undefined, { type, data }: StoredEvent): void {
  if (!order) return;
  if (type === 'PaymentPrepared') {
    order.status = data['simulated'] ? 'awaiting_payment' : 'requires_payment';
    order.paymentId = data['paymentId'];
  } else if (type === 'OrderPaid') {
    order.status = 'paid';
    order.everPaid = true;
    order.paymentId = data['paymentId'];
  } else if (type === 'ReviewGiven') order.review = data;
  else if (type === 'ReviewReplied') order.reply = data;
  const over = OVER[type];
  if (over === undefined) return;
  if (type === 'OrderRefunded') order.status = data['reason'] === 'unavailable' ? 'refunded_unavailable' : 'refunded';
  else order.status = type === 'OrderExpired' ? 'expired' : 'cancelled';
  for (const sale of sales.values()) if (sale.orderId === order.id) sale.status = over;
}

const SALE: Readonly<Record<string, string>> = {
  SaleOpened: 'paid',
  SaleShipped: 'shipped',
  SaleDelivered: 'delivered',
  SaleCompleted: 'completed',
  SaleCancelled: 'cancelled',
  SaleRefunded: 'refunded',
};

const shipmentOf = ({ carrier = null, trackingNumber = null }: Data): Data => ({ carrier, tracking_number: trackingNumber });

function changeSale(sale: FoldedSale | undefined, { type, data }: StoredEvent): void {
  if (!sale) return;
  sale.status = SALE[type] ?? sale.status;
  if (type === 'SaleShipped' || type === 'ShipmentCorrected') sale.shipment = shipmentOf(data);
}
