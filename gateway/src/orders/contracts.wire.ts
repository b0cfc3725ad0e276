import { Rental, RentalStatus, Sale, SaleStatus, Shipment } from '@tankobon/contracts';
import { z } from 'zod';
import { nothingOf, pickFields } from '../http/wire-fields.js';
import { withWireStatus } from '../wire/rental-status.js';

const parcel = ['carrier', 'trackingNumber', 'shippedAt', 'deliveredAt'] as const;
const OfSale = pickFields(Sale, ['id', 'status', ...Shipment.keyof().options, 'deliveredAt', 'completedAt', 'orderId'], {
  itemId: 'listingId',
});
const OfRental = pickFields(
  Rental,
  [
    ...(['id', 'status', ...parcel, 'orderId', 'startDate', 'endDate', 'sentBackAt', 'returnCarrier', 'returnTrackingNumber'] as const),
    ...(['returnedAt', 'condition', 'returnPictureIds', 'claimUntil', 'lateDays', 'lateCents', 'claimableCents'] as const),
    ...(['depositCapturedCents', 'depositReleasedCents', 'captureReason'] as const),
  ],
  { itemId: 'listingId', depositAmountCents: 'depositCents', completedAt: 'closedAt' },
);
const ofSalesAlone = nothingOf(Shipment);
const ofRentalsAlone = {
  ...{ startDate: null, endDate: null, sentBackAt: null, returnCarrier: null, returnTrackingNumber: null, returnedAt: null },
  ...{ condition: null, returnPictureIds: [], claimUntil: null, lateDays: 0, lateCents: 0, claimableCents: 0 },
  ...{ depositAmountCents: 0, depositCapturedCents: 0, depositReleasedCents: 0, captureReason: null },
};
const { startDate, endDate } = OfRental.schema.shape;

/** A sale or a rental. Fields that only the other one has are null or empty, or 0 for amounts. */
const ContractOnWire = z
  .object({
    ...OfRental.schema.shape,
    ...OfSale.schema.shape,
    id: z.string(),
    status: z.union([SaleStatus, RentalStatus]),
    orderId: OfRental.schema.shape.orderId,
    startDate: startDate.nullable(),
    endDate: endDate.nullable(),
  })
  .meta({ id: 'Contract' });
export const ContractAnswer = z.object({ contract: ContractOnWire });
export const toContract = (sale: Sale): z.output<typeof ContractAnswer> => ({ contract: { ...ofRentalsAlone, ...OfSale.of(sale) } });
export const toRentalContract = (rental: Rental): z.output<typeof ContractAnswer> => ({
  contract: { ...ofSalesAlone, ...OfRental.of(withWireStatus(rental)) },
});
