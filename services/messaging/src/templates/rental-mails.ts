import type { Address, RentalCancelledBy, RentalReminder } from '@tankobon/contracts';

/** Of a rental, which is named by its listing. */
type Lent = { rentalId: string; listingId: string | null; title: string | null };
/** Where it is sent back to; null where it is handed over in person, or not known. */
type ComesBack = { returnAddress: Address | null };
type Paid = { currency: string };
type Decided = Lent & Paid & { capturedCents: number; releasedCents: number; reason: string | null };

/** What the mails about rentals are about. `…_seller` goes to who lets, the others to who rents. */
export type RentalMails = {
  /** `startDate`: `YYYY-MM-DD`, its first day. */
  rental_unsent_seller: Lent & { startDate: string };
  rental_shipped: Lent & ComesBack;
  rental_received_seller: Lent;
  rental_sent_back_seller: Lent;
  /** `condition` null: nobody said that it is back. */
  rental_returned: Lent & { condition: string | null };
  rental_overdue_seller: Lent;
  /** `endDate`: `YYYY-MM-DD`, its new end. */
  rental_extended: Lent & { orderId: string; endDate: string };
  /** `rentCents` 0: the rent of before had paid for the days; absent in mails from before it was kept. */
  rental_extended_seller: Lent & { endDate: string; rentCents?: number };
  deposit_decided: Decided;
  deposit_decided_seller: Decided;
  rental_cancelled: Lent & Paid & { by: RentalCancelledBy; refundCents: number };
  rental_cancelled_seller: Lent & { by: RentalCancelledBy };
  /** `endDate`: `YYYY-MM-DD`; posted on it is on time. */
  rental_reminder: ComesBack & {
    orderId: string;
    listingId: string | null;
    title: string | null;
    daysLeft: RentalReminder;
    endDate: string;
  };
};
