import { catalogFacts, smallCover } from '@tankobon/contracts';
import { type FactOf, publishes } from '@tankobon/eventstore';
import type { Content, ListingEvent } from './listing/listing.js';
import type { Kept, ReservationEvent } from './reservation/reservation.js';

/** What the world hears of a listing. Reservations are catalog's own business: their copies speak for them; what is kept for an offer, for others too. */
export const published = publishes<ListingEvent | ReservationEvent, typeof catalogFacts>(catalogFacts, ({ type, data, at, meta }) => {
  if (type === 'HoldCommitted') return keptEnded(data.kept, 'bought', at);
  if (type === 'HoldReleased') return keptEnded(data.kept, 'released', at);
  if (type === 'HoldPlaced' || type === 'HoldTaken' || type === 'HoldReturned') return [];
  const { listingId, sellerId } = data;
  const ref = { listingId, sellerId, at };
  const by = meta.actor.id;
  switch (type) {
    case 'ListingCreated':
      return [
        { type: 'catalog.ListingCreated.v1', data: { ...ref, ...cardOf(data.content), ...uploadsOf(data.content), ...countOf(data) } },
      ];
    case 'ListingEdited':
      return [
        {
          type: 'catalog.ListingEdited.v1',
          data: { ...ref, ...cardOf(data.changes), ...uploadsOf(data.changes), material: data.material },
        },
      ];
    case 'StockCounted':
      return [{ type: 'catalog.ListingEdited.v1', data: { ...ref, ...countOf(data), material: false } }];
    case 'ListingSubmitted':
      return [{ type: 'catalog.ListingSubmitted.v1', data: { ...ref, title: data.title } }];
    case 'ListingApproved':
      return [{ type: 'catalog.ListingApproved.v1', data: { ...ref, by } }];
    case 'ListingRejected':
      return [
        { type: 'catalog.ListingRejected.v1', data: { ...ref, by, reason: data.reason, ...(data.removal && { removal: data.removal }) } },
      ];
    case 'ListingPaused':
      return [
        {
          type: 'catalog.ListingPaused.v1',
          data: { ...ref, by, byStaff: data.byStaff, ...(data.reason !== undefined && { reason: data.reason }) },
        },
      ];
    case 'ListingCleared':
      return [{ type: 'catalog.ListingCleared.v1', data: { ...ref, by } }];
    case 'ListingResumed':
      return [{ type: 'catalog.ListingResumed.v1', data: { ...ref, by, byStaff: data.byStaff } }];
    case 'StockReserved':
      return [{ type: 'catalog.StockReserved.v1', data: { ...ref, ...moveOf(data), checkoutId: data.checkoutId } }];
    case 'StockCommitted':
      return [{ type: 'catalog.StockCommitted.v1', data: { ...ref, ...moveOf(data), checkoutId: data.checkoutId } }];
    case 'StockReleased':
      return [{ type: 'catalog.StockReleased.v1', data: { ...ref, ...moveOf(data), checkoutId: data.checkoutId, reason: data.reason } }];
    case 'StockRestocked':
      return [{ type: 'catalog.StockRestocked.v1', data: { ...ref, ...moveOf(data), saleId: data.saleId } }];
    default:
      return [];
  }
});

const keptEnded = (kept: Kept | undefined, outcome: 'bought' | 'released', at: string): FactOf<typeof catalogFacts>[] =>
  kept ? [{ type: 'catalog.KeptCopyEnded.v1', data: { ...kept, outcome, at } }] : [];

type Stocked = { stock: { inventory: number; available: number } };

function countOf({ stock: { inventory, available } }: Stocked) {
  return { inventory, available };
}

function moveOf({ quantity, stock }: Stocked & { quantity: number }) {
  return { quantity, available: stock.available };
}

/** Every upload that the listing shows from now on; absent where they stay, and in what was recorded before there were any. */
function uploadsOf({ pictures }: Partial<Content>): { pictures?: string[] } {
  return pictures === undefined ? {} : { pictures: pictures.map(({ id }) => id) };
}

const publicFields = [
  'title', 'coverUrl', 'rateType', 'rateCents', 'currency', 'depositCents', 'offers', 'shippingFee', 'shippingCents', 'locationType', 'category',
] as const; // prettier-ignore
type PublicCard = Omit<Pick<Content, (typeof publicFields)[number]>, 'offers'> &
  Partial<Pick<Content, 'offers'>> & { seriesId: string | null; seriesTitle: string | null };

/** The part of the content that is public language; what has not changed is absent. */
function cardOf(content: Omit<Content, 'pictures' | 'offers'> & Partial<Content>): PublicCard;
function cardOf(content: Partial<Content>): Partial<PublicCard>;
function cardOf({ series, ...content }: Partial<Content>): Partial<PublicCard> {
  const { coverUrl, pictures } = content;
  const card = Object.fromEntries(publicFields.filter((field) => field in content).map((field) => [field, content[field]]));
  return {
    ...card,
    ...(coverUrl !== undefined && { coverUrl: smallCover({ coverUrl, pictures }) }),
    ...(series !== undefined && { seriesId: series?.id ?? null, seriesTitle: series?.title ?? null }),
  };
}
