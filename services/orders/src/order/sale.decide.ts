import { type CancelledBy, instantAfter, isStaff } from '@tankobon/contracts';
import { type Actor, type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { evolve, type SaleCompletionCause, type SaleParties, type Sale, type SaleEvent, type SaleTerms, type Shipment } from './sale.js';

export const SHIP_WITHIN_DAYS = 14;
export const COMPLETES_AFTER_SHIPPING_DAYS = 14;
export const COMPLETES_AFTER_DELIVERY_DAYS = 3;

/** `unpaid`: parties of the line, used while its order is unpaid and no sale exists. */
type PartyCommandData = { unpaid: SaleParties | null };

export type SaleCommand =
  | Command<'OpenSale', SaleTerms>
  | Command<'ShipSale', PartyCommandData & Shipment & { hasAddress: boolean }>
  | Command<'CorrectShipment', PartyCommandData & Shipment>
  | Command<'CancelSale', PartyCommandData & { reason: string }>
  | Command<'CancelByBuyer', PartyCommandData>
  | Command<'DeliverSale', PartyCommandData>
  | Command<'ConfirmSale', PartyCommandData>
  | Command<'CompleteSale', Record<string, never>>
  | Command<'CancelUnshipped', Record<string, never>>
  | Command<'RemindOfShipping', { hasAddress: boolean }>
  | Command<'RecordRefund', { refundId: string }>
  | Command<'RecordRestock', Record<string, never>>;

/** Decides a sale's commands: the seller ships, the buyer confirms the arrival, deadlines do the rest. */
export function decide(command: SaleCommand, sale: Sale): SaleEvent[] {
  const { type, data, by, now } = command;
  switch (type) {
    case 'OpenSale':
      if (sale.status !== 'none') return [];
      return [{ type: 'SaleOpened', data: { ...data, at: now, shipBy: instantAfter(now, { days: SHIP_WITHIN_DAYS }) } }];
    case 'ShipSale':
      checkParty(sale, data.unpaid, by, 'seller');
      if ('shipment' in sale && isSaid(sale.shipment, data)) return [];
      if ('shipment' in sale) return refuse('invalid_transition', message('sale.sent_otherwise'));
      if (sale.status !== 'paid') return refuse('invalid_transition', notNow(sale));
      if (sale.terms.ships && !data.hasAddress) return refuse('address_missing', message('sale.no_address'));
      return [shipped(sale.terms, data, now)];
    case 'CorrectShipment':
      checkParty(sale, data.unpaid, by, 'seller');
      if (sale.status !== 'shipped') return refuse('invalid_transition', notNow(sale));
      if (isSaid(sale.shipment, data)) return [];
      return [{ type: 'ShipmentCorrected', data: { carrier: data.carrier, trackingNumber: data.trackingNumber, at: now } }];
    case 'CancelSale':
      checkParty(sale, data.unpaid, by, 'seller');
      return cancelling(sale, 'seller', data.reason, now);
    case 'CancelByBuyer':
      checkParty(sale, data.unpaid, by, 'buyer');
      return cancelling(sale, 'buyer', message('sale.cancelled_by_buyer').text, now);
    case 'DeliverSale':
      checkParty(sale, data.unpaid, by, 'buyer');
      if (sale.status === 'delivered' || sale.status === 'completed') return [];
      if (sale.status !== 'shipped') return refuse('invalid_transition', notNow(sale));
      return [delivered(sale.terms, sale.completesAt, now)];
    case 'ConfirmSale':
      checkParty(sale, data.unpaid, by, 'buyer');
      if (sale.status === 'completed') return [];
      if (sale.status !== 'shipped' && sale.status !== 'delivered') return refuse('invalid_transition', notNow(sale));
      return [completed(sale.terms, 'confirmed', now)];
    case 'CompleteSale':
      if (sale.status !== 'shipped' && sale.status !== 'delivered') return [];
      if (early(now, sale.completesAt)) return refuse('invalid_transition', message('sale.buyer_has_time'));
      return [completed(sale.terms, sale.status === 'shipped' ? 'after_shipping' : 'after_delivery', now)];
    case 'CancelUnshipped':
      if (sale.status !== 'paid') return [];
      if (early(now, sale.shipBy)) return refuse('invalid_transition', message('sale.seller_has_time'));
      return [cancelled(sale.terms, 'time', message('sale.not_shipped_in_time', { days: SHIP_WITHIN_DAYS }).text, now)];
    case 'RemindOfShipping':
      return remind(sale, data.hasAddress, now);
    case 'RecordRefund':
      return sale.status === 'cancelled' && !sale.refunded ? [{ type: 'SaleRefunded', data }] : [];
    case 'RecordRestock':
      return sale.status === 'cancelled' && !sale.restocked ? [{ type: 'SaleRestocked', data: {} }] : [];
  }
}

/** Strangers learn nothing (404); the other party learns that it is not theirs to do (403). */
function checkParty(sale: Sale, unpaid: SaleParties | null, by: Actor, role: 'seller' | 'buyer'): void {
  const those = sale.status === 'none' ? unpaid : sale.terms;
  if (!those || (by.id !== those.sellerId && by.id !== those.buyerId && !isStaff(by)))
    return refuse('not_found', message('sale.not_found'));
  if (role === 'seller' && by.id !== those.sellerId) return refuse('not_seller', message('sale.seller_only'));
  if (role === 'buyer' && by.id !== those.buyerId) return refuse('not_buyer', message('sale.buyer_only'));
}

function notNow(sale: Sale): Message {
  if (sale.status === 'none') return message('order.unpaid');
  if (sale.status === 'cancelled') return message('sale.cancelled');
  if (sale.status === 'delivered' || sale.status === 'completed') return message('sale.arrived');
  return message('sale.not_shipped');
}

function shipped(terms: SaleTerms, { carrier, trackingNumber }: Shipment, at: string): SaleEvent {
  const completesAt = instantAfter(at, { days: COMPLETES_AFTER_SHIPPING_DAYS });
  return { type: 'SaleShipped', data: { ...parties(terms), at, completesAt, carrier, trackingNumber } };
}

function delivered(terms: SaleTerms, latest: string, at: string): SaleEvent {
  const completesAt = [instantAfter(at, { days: COMPLETES_AFTER_DELIVERY_DAYS }), latest].sort()[0]!;
  return { type: 'SaleDelivered', data: { ...parties(terms), at, completesAt } };
}

function completed(terms: SaleTerms, how: SaleCompletionCause, at: string): SaleEvent {
  const { listingId, currency } = terms;
  return { type: 'SaleCompleted', data: { ...parties(terms), at, how, listingId, earnedCents: paidFor(terms), currency } };
}

/** Cancels a sale that is not sent. A repeated call of the same side changes nothing. */
function cancelling(sale: Sale, by: CancelledBy, reason: string, at: string): SaleEvent[] {
  if (sale.status === 'cancelled' && sale.by === by) return [];
  if (sale.status === 'paid') return [cancelled(sale.terms, by, reason, at)];
  const sent = sale.status === 'shipped' || sale.status === 'delivered' || sale.status === 'completed';
  return refuse('invalid_transition', sent ? message('sale.on_its_way') : notNow(sale));
}

function cancelled(terms: SaleTerms, by: CancelledBy, reason: string, at: string): SaleEvent {
  const { listingId, quantity, currency } = terms;
  return { type: 'SaleCancelled', data: { ...parties(terms), at, by, reason, listingId, quantity, refundCents: paidFor(terms), currency } };
}

const isSaid = (shipment: Shipment, { carrier, trackingNumber }: Shipment): boolean =>
  shipment.carrier === carrier && shipment.trackingNumber === trackingNumber;
const parties = ({ orderId, sellerId, buyerId }: SaleTerms): SaleParties => ({ orderId, sellerId, buyerId });
const paidFor = ({ priceCents, quantity, shippingCents }: SaleTerms) => priceCents * quantity + shippingCents;
const early = (now: string, due: string) => Date.parse(now) < Date.parse(due);

const REMIND_DAYS_BEFORE = 3;
/** Returns the time at which the seller of an unsent sale is reminded. */
const remindAt = (shipBy: string): string => instantAfter(shipBy, { days: -REMIND_DAYS_BEFORE });

/** Reminds the seller once, and never after the deadline. */
function remind(sale: Sale, hasAddress: boolean, now: string): SaleEvent[] {
  if (sale.status !== 'paid' || sale.isReminded || now < remindAt(sale.shipBy) || now >= sale.shipBy) return [];
  const needsAddress = sale.terms.ships && !hasAddress;
  return [{ type: 'SaleReminded', data: { ...parties(sale.terms), at: now, shipBy: sale.shipBy, needsAddress } }];
}

type SaleStep = 'remind' | 'cancelUnshipped' | 'complete' | 'refund' | 'restock';

/** Returns the pending steps: deadlines, and after a cancellation the refund and the restocking. */
export function steps(sale: Sale): Step<SaleStep>[] {
  switch (sale.status) {
    case 'paid':
      return [
        ...(sale.isReminded ? [] : [{ name: 'remind' as const, due: remindAt(sale.shipBy) }]),
        { name: 'cancelUnshipped', due: sale.shipBy },
      ];
    case 'shipped':
    case 'delivered':
      return [{ name: 'complete', due: sale.completesAt }];
    case 'cancelled':
      return [...(sale.refunded ? [] : [{ name: 'refund' as const }]), ...(sale.restocked ? [] : [{ name: 'restock' as const }])];
    default:
      return [];
  }
}

export const sale = processManager<Sale, SaleCommand, SaleEvent, SaleStep>({
  type: 'sale',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
});
