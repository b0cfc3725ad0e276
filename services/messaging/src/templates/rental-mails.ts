import type { Address, RentalCancelledBy, RentalReminder } from '@tankobon/contracts';

/** Rental with the title of its listing. */
type RentalMailData = { rentalId: string; listingId: string | null; title: string | null };
/** `returnAddress`: null for a hand-over in person, or if unknown. */
type ReturnAddressData = { returnAddress: Address | null };
type CurrencyData = { currency: string };
type DepositDecisionData = RentalMailData & CurrencyData & { capturedCents: number; releasedCents: number; reason: string | null };

/** Data of the mails about rentals. `…_seller` goes to the seller, the others to the renter. */
export type RentalMails = {
  /** `startDate`: first day, `YYYY-MM-DD`. */
  rental_unsent_seller: RentalMailData & { startDate: string };
  rental_shipped: RentalMailData & ReturnAddressData;
  rental_received_seller: RentalMailData;
  rental_sent_back_seller: RentalMailData;
  /** `condition`: null if the seller did not confirm the return. */
  rental_returned: RentalMailData & { condition: string | null };
  rental_overdue_seller: RentalMailData;
  /** `endDate`: new end, `YYYY-MM-DD`. */
  rental_extended: RentalMailData & { orderId: string; endDate: string };
  /** `rentCents`: 0 if the earlier rent already covered the days; absent in older mails. */
  rental_extended_seller: RentalMailData & { endDate: string; rentCents?: number };
  deposit_decided: DepositDecisionData;
  deposit_decided_seller: DepositDecisionData;
  rental_cancelled: RentalMailData & CurrencyData & { by: RentalCancelledBy; refundCents: number };
  rental_cancelled_seller: RentalMailData & { by: RentalCancelledBy };
  /** `endDate`: `YYYY-MM-DD`; a parcel posted on this day is on time. */
  rental_reminder: ReturnAddressData & {
    orderId: string;
    listingId: string | null;
    title: string | null;
    daysLeft: RentalReminder;
    endDate: string;
  };
};
