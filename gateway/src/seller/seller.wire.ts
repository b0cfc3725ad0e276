import {
  Application,
  catalog,
  Currency,
  ListingCard,
  MoneyByCurrency,
  orders,
  type CallOutput,
  PayoutEntry,
  rentals,
} from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';
import { FIGURE_CURRENCY, figureOf } from '../wire/figure.js';
import { withWireStatus } from '../wire/rental-status.js';
import type { SellerOverviewResolver } from './seller-overview.js';

const Payout = pickFields(PayoutEntry, ['contractId', 'amountCents', 'currency', 'updatedAt'], {
  id: 'contractId',
  itemId: 'listingId',
  status: 'payoutStatus',
});
const Listing = pickFields(ListingCard, ['id', 'title', 'status', 'updatedAt'], {});
const Sale = pickFields(
  orders.mySales.answer.shape.items.element,
  [
    ...(['id', 'title', 'status', 'quantity', 'priceCents', 'shippingCents', 'currency', 'ships'] as const),
    ...(['shippedAt', 'shipBy', 'createdAt', 'buyerName', 'address'] as const),
  ],
  { contractId: 'id', itemId: 'listingId' },
);
const SellerRental = pickFields(
  rentals.myLettings.answer.shape.items.element,
  [
    ...(['id', 'status', 'startDate', 'endDate', 'shippedAt', 'returnedAt', 'claimUntil'] as const),
    ...(['depositCapturedCents', 'depositReleasedCents', 'currency'] as const),
  ],
  {
    ...({ itemId: 'listingId', itemTitle: 'title', applicantId: 'renterId', buyerName: 'renterName', buyerEmail: 'renterEmail' } as const),
    depositAmountCents: 'depositCents',
  },
);
const Request = pickFields(Application, ['id', 'title', 'status', 'stage', 'createdAt'], { itemId: 'listingId' });
const counts = { live: z.int(), pending: z.int(), flagged: z.int() };
export const OverviewAnswer = z.object({
  metrics: z
    .object({
      listings: z.object(counts),
      activeRequests: z.int().nullable(),
      /** The currency of the two figures below, whose shape the specification fixes. */
      currency: Currency,
      pendingPayoutCents: z.int(),
      lifetimePayoutCents: z.int(),
      pendingPayouts: MoneyByCurrency,
      lifetimePayouts: MoneyByCurrency,
    })
    .nullable(),
  listings: z.array(Listing.schema).nullable(),
  requests: z.array(Request.schema).nullable(),
  payouts: z.array(Payout.schema).nullable(),
  sales: z.array(Sale.schema).nullable(),
  rentals: z.array(SellerRental.schema).nullable(),
});

type Overview = Awaited<ReturnType<SellerOverviewResolver['whole']>>;
const inGroups = ({ live, pending, flagged, ...same }: NonNullable<Overview['metrics']>) => ({
  listings: { live, pending, flagged },
  currency: FIGURE_CURRENCY,
  pendingPayoutCents: figureOf(same.pendingPayouts),
  lifetimePayoutCents: figureOf(same.lifetimePayouts),
  ...same,
});

export function toSellerOverview({
  metrics,
  listings,
  payouts,
  sales,
  requests,
  rentals: found,
}: Overview): z.output<typeof OverviewAnswer> {
  return {
    metrics: metrics && inGroups(metrics),
    listings: listings?.map(Listing.of) ?? null,
    payouts: payouts?.map(Payout.of) ?? null,
    sales: sales?.map(Sale.of) ?? null,
    requests: requests?.map(Request.of) ?? null,
    rentals: found?.map((rental) => SellerRental.of(withWireStatus(rental))) ?? null,
  };
}

/** A seller's own listing, as the inventory shows it. */
const Shelf = pickFields(ListingCard, ['id', 'title', 'description', 'category', 'location', 'status', 'currency', 'sku'], {
  min_rate: 'rateCents',
  inventory_count: 'inventory',
  available_count: 'available',
  rejected_reason: 'rejectedReason',
  paused_by_staff: 'pausedByStaff',
  updated_at: 'updatedAt',
});
export const InventoryAnswer = catalog.mine.answer.extend({ items: z.array(Shelf.schema) });
export const toInventory = (mine: CallOutput<typeof catalog.mine>): z.output<typeof InventoryAnswer> => ({
  ...mine,
  items: mine.items.map(Shelf.of),
});
