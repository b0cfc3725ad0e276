import type { CancelledBy, Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type SaleParties = { orderId: string; sellerId: string; buyerId: string };
/** The contract behind one sold line of a paid order. */
export type SaleTerms = SaleParties & {
  listingId: string;
  title: string;
  quantity: number;
  priceCents: number;
  shippingCents: number;
  currency: Currency;
  ships: boolean;
};
/** Parcel data that the seller enters. */
export type Shipment = { carrier: string | null; trackingNumber: string | null };
export type SaleCompletionCause = 'confirmed' | 'after_delivery' | 'after_shipping';

export type SaleEvent =
  | Event<'SaleOpened', SaleTerms & { at: string; shipBy: string }>
  /** `needsAddress`: the buyer has not given an address yet. */
  | Event<'SaleReminded', SaleParties & { at: string; shipBy: string; needsAddress: boolean }>
  | Event<'SaleShipped', SaleParties & Partial<Shipment> & { at: string; completesAt: string }>
  | Event<'ShipmentCorrected', Shipment & { at: string }>
  | Event<'SaleDelivered', SaleParties & { at: string; completesAt: string }>
  | Event<
      'SaleCompleted',
      SaleParties & { at: string; how: SaleCompletionCause; listingId: string; earnedCents: number; currency: Currency }
    >
  | Event<
      'SaleCancelled',
      SaleParties & {
        at: string;
        by?: CancelledBy;
        reason: string;
        listingId: string;
        quantity: number;
        refundCents: number;
        currency: Currency;
      }
    >
  | Event<'SaleRefunded', { refundId: string }>
  | Event<'SaleRestocked', Record<string, never>>;

export type Sale =
  | { status: 'none' }
  | { status: 'paid'; terms: SaleTerms; shipBy: string; isReminded: boolean }
  | { status: 'shipped'; terms: SaleTerms; shipment: Shipment; completesAt: string }
  | { status: 'delivered'; terms: SaleTerms; shipment: Shipment; completesAt: string }
  | { status: 'completed'; terms: SaleTerms; shipment: Shipment }
  | ({ status: 'cancelled'; terms: SaleTerms } & SaleCancellation);

type SaleCancellation = { by: CancelledBy; refundCents: number; reason: string; refunded: boolean; restocked: boolean };

/** Applies one event. Never refuses, since a recorded event has happened. */
export function evolve(sale: Sale, { type, data }: SaleEvent): Sale {
  if (type === 'SaleOpened') {
    const { at: _, shipBy, ...terms } = data;
    return { status: 'paid', terms, shipBy, isReminded: false };
  }
  if (sale.status === 'none') return sale;
  const { terms } = sale;
  const shipment = 'shipment' in sale ? sale.shipment : { carrier: null, trackingNumber: null };
  switch (type) {
    case 'SaleReminded':
      return sale.status === 'paid' ? { ...sale, isReminded: true } : sale;
    case 'SaleShipped':
      return { status: 'shipped', terms, shipment: said(data), completesAt: data.completesAt };
    case 'ShipmentCorrected':
      return 'shipment' in sale ? { ...sale, shipment: said(data) } : sale;
    case 'SaleDelivered':
      return { status: 'delivered', terms, shipment, completesAt: data.completesAt };
    case 'SaleCompleted':
      return { status: 'completed', terms, shipment };
    case 'SaleCancelled': {
      const { by = 'time', refundCents, reason } = data;
      return { status: 'cancelled', terms, by, refundCents, reason, refunded: false, restocked: false };
    }
    case 'SaleRefunded':
      return sale.status === 'cancelled' ? { ...sale, refunded: true } : sale;
    case 'SaleRestocked':
      return sale.status === 'cancelled' ? { ...sale, restocked: true } : sale;
  }
}

const said = ({ carrier = null, trackingNumber = null }: Partial<Shipment>): Shipment => ({ carrier, trackingNumber });
