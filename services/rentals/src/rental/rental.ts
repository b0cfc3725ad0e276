import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What was agreed when the days were taken; it stays so. */
export type Terms = {
  listingId: string;
  title: string;
  coverUrl: string | null;
  sellerId: string;
  renterId: string;
  startDate: string;
  endDate: string;
  days: number;
  rateType: 'rent_daily' | 'rent_weekly';
  rateCents: number;
  rentCents: number;
  shippingCents: number;
  currency: Currency;
  ships: boolean;
  depositCents: number;
  /** The seller's, IANA: whose days these are. */
  timeZone: string;
};
/** Who and what every event of a rental is about: what others hear. */
export type About = Pick<Terms, 'listingId' | 'sellerId' | 'renterId'> & { at: string };

type Asked = Pick<Terms, 'startDate' | 'endDate' | 'rentCents' | 'depositCents' | 'currency'>;

export type RentalEvent =
  | Event<'RentalBooked', Terms & { at: string; payBy: string }>
  /** Days that had run out are taken again, for its renter or for a checkout. */
  | Event<'RentalBookedAgain', About & Asked & { payBy: string; checkoutId: string | null }>
  | Event<'RentalHeld', About & { payBy: string; checkoutId: string }>
  | Event<'RentalRenewed', About & { payBy: string }>
  | Event<'RentalConfirmed', About & { checkoutId: string; orderId: string }>
  | Event<'RentalExpired', About & { reason: string }>;

/** `checkoutId`: the one that keeps its days until it is paid. */
type Unpaid = { payBy: string; checkoutId: string | null };
type Paid = { checkoutId: string; orderId: string };

export type Rental =
  | { status: 'none' }
  | ({ status: 'pending_payment'; terms: Terms } & Unpaid)
  | { status: 'expired'; terms: Terms }
  | ({ status: 'confirmed'; terms: Terms } & Paid);
export type Known = Exclude<Rental, { status: 'none' }>;

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(rental: Rental, { type, data }: RentalEvent): Rental {
  if (type === 'RentalBooked') {
    const { at: _, payBy, ...terms } = data;
    return { status: 'pending_payment', terms, payBy, checkoutId: null };
  }
  if (rental.status === 'none') return rental;
  const { terms } = rental;
  switch (type) {
    case 'RentalBookedAgain':
    case 'RentalHeld':
      return { status: 'pending_payment', terms, payBy: data.payBy, checkoutId: data.checkoutId };
    case 'RentalRenewed':
      return rental.status === 'pending_payment' ? { ...rental, payBy: data.payBy } : rental;
    case 'RentalConfirmed':
      return { status: 'confirmed', terms, checkoutId: data.checkoutId, orderId: data.orderId };
    case 'RentalExpired':
      return { status: 'expired', terms };
  }
}
