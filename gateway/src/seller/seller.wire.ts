import type { ListingCard, Out, payouts, Sale } from '@tankobon/contracts';
import type { SellerOverview } from './seller-overview.js';

export function toPayout({
  contractId,
  listingId,
  amountCents,
  currency,
  payoutStatus,
  updatedAt,
}: Out<typeof payouts.sellerPayouts>['items'][number]) {
  return { id: contractId, contractId, itemId: listingId, amountCents, currency, status: payoutStatus, updatedAt };
}

const toListing = ({ id, title, status, updatedAt }: ListingCard) => ({ id, title, status, updatedAt });

function toSale({
  id,
  listingId,
  title,
  status,
  quantity,
  priceCents,
  shippingCents,
  currency,
  ships,
  shippedAt,
  shipBy,
  createdAt,
  ...sale
}: Sale) {
  const { buyerName = null, address = null } = sale as { buyerName?: string | null; address?: unknown };
  return {
    id,
    contractId: id,
    itemId: listingId,
    title,
    status,
    quantity,
    priceCents,
    shippingCents,
    currency,
    ships,
    shippedAt,
    shipBy,
    createdAt,
    buyerName,
    address,
  };
}

export function toSellerOverview({ metrics, listings, payouts, sales }: SellerOverview) {
  const { live, pending, flagged, ...rest } = metrics;
  return {
    metrics: { listings: { live, pending, flagged }, ...rest },
    listings: listings?.map(toListing) ?? null,
    requests: [],
    payouts: payouts?.map(toPayout) ?? null,
    sales: sales?.map(toSale) ?? null,
    rentals: [],
  };
}
