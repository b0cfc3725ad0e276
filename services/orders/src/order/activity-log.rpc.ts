import { Injectable } from '@nestjs/common';
import { type Currency, type CallInput, orders, type ActivityLogEntry } from '@tankobon/contracts';
import { EventStore, type RecordedEvent } from '@tankobon/eventstore';
import { Handles, activityEntry } from '@tankobon/service-kit';
import type { OrderEvent } from './order.js';
import type { SaleEvent } from './sale.js';

/** Activity log of an order and one of its sales, for a dispute's evidence. No address, and nothing of the order's other lines. */
@Injectable()
export class ActivityLogRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(orders.trail)
  async activityLog({ contractId, orderId }: CallInput<typeof orders.trail>) {
    const [ofOrder, ofSale] = await Promise.all([
      this.store.history<OrderEvent>(orderId),
      contractId.startsWith('sale_') ? this.store.history<SaleEvent>(contractId) : [],
    ]);
    const currency = ofOrder.flatMap(({ type, data }) => (type === 'OrderPlaced' ? [data.currency] : []))[0] ?? null;
    return { items: [...ofOrder.flatMap(orderEntry), ...ofSale.flatMap((event) => saleEntry(event, currency))] };
  }
}

const OF_ORDER: readonly OrderEvent['type'][] = ['OrderPlaced', 'OrderAddressSet', 'OrderPaid', 'OrderExpired', 'OrderCancelled'];

const orderEntry = (event: RecordedEvent<OrderEvent>): ActivityLogEntry[] => (OF_ORDER.includes(event.type) ? [activityEntry(event)] : []);

function saleEntry(event: RecordedEvent<SaleEvent>, currency: Currency | null): ActivityLogEntry[] {
  const { type, data } = event;
  switch (type) {
    case 'SaleOpened': {
      const cents = data.priceCents * data.quantity + data.shippingCents;
      return [activityEntry(event, { note: `${data.title} × ${data.quantity}`, cents, currency: data.currency })];
    }
    case 'SaleShipped':
    case 'ShipmentCorrected':
      return [activityEntry(event, { note: [data.carrier, data.trackingNumber].filter(Boolean).join(' ') || null })];
    case 'SaleCancelled':
      return [activityEntry(event, { note: data.reason, cents: data.refundCents, currency })];
    case 'SaleReminded':
    case 'SaleDelivered':
    case 'SaleCompleted':
      return [activityEntry(event)];
    default:
      return [];
  }
}
