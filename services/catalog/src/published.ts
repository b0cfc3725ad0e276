import { catalogFacts, smallCover } from '@tankobon/contracts';
import { type FactOf, publishes, type RecordedEvent } from '@tankobon/eventstore';
import type { CampaignEvent } from './campaign/campaign.js';
import type { ListingContent, ListingEvent } from './listing/listing.js';
import type { OfferCopy, ReservationEvent } from './reservation/reservation.js';

type CatalogEvent = ListingEvent | ReservationEvent | CampaignEvent;

/**
 * Facts about listings and campaigns. Reservations are private, their effect on stock is published. Only the end of a copy kept for an offer has a fact
 * of its own, because messaging owns the offers.
 */
export const published = publishes<CatalogEvent, typeof catalogFacts>(catalogFacts, (event) => {
  if (isOfCampaign(event)) return campaignFact(event);
  const { type, data, at, meta } = event;
  if (type === 'HoldCommitted') return offerCopyEnded(data.kept, 'bought', at);
  if (type === 'HoldReleased') return offerCopyEnded(data.kept, 'released', at);
  if (type === 'HoldPlaced' || type === 'HoldTaken' || type === 'HoldReturned') return [];
  const by = meta.actor.id;
  switch (type) {
    case 'ListingCreated': {
      const { listingId, sellerId, content, stock } = data;
      return [
        { type: 'catalog.ListingCreated.v1', data: { ...stock, ...cardOf(content), ...uploadsOf(content), listingId, sellerId, at } },
      ];
    }
    case 'ListingEdited': {
      const { changes, ...edited } = data;
      return [{ type: 'catalog.ListingEdited.v1', data: { ...cardOf(changes), ...uploadsOf(changes), ...edited, at } }];
    }
    case 'StockCounted':
      return [{ type: 'catalog.ListingEdited.v1', data: { ...data, ...data.stock, material: false, at } }];
    case 'ListingSubmitted':
      return [{ type: 'catalog.ListingSubmitted.v1', data: { ...data, at } }];
    case 'ListingRejected':
      return [{ type: 'catalog.ListingRejected.v1', data: { ...data, by, at } }];
    case 'ListingApproved':
    case 'ListingCleared':
      return [{ type: `catalog.${type}.v1`, data: { ...data, by, at } }];
    case 'ListingPaused':
    case 'ListingResumed':
      return [{ type: `catalog.${type}.v1`, data: { ...data, by, at } }];
    case 'StockReserved':
    case 'StockCommitted':
      return [{ type: `catalog.${type}.v1`, data: { ...data, available: data.stock.available, at } }];
    case 'StockReleased':
      return [{ type: 'catalog.StockReleased.v1', data: { ...data, available: data.stock.available, at } }];
    case 'StockRestocked':
      return [{ type: 'catalog.StockRestocked.v1', data: { ...data, available: data.stock.available, at } }];
    case 'ListingReviewAsked':
    case 'ListingSellerGone':
    case 'ListingSellerBack':
      return [];
  }
});

const isOfCampaign = (event: RecordedEvent<CatalogEvent>): event is RecordedEvent<CampaignEvent> => event.type.startsWith('Campaign');

function campaignFact({ type, data, streamId: campaignId, at }: RecordedEvent<CampaignEvent>): FactOf<typeof catalogFacts>[] {
  const ref = { campaignId, at };
  switch (type) {
    case 'CampaignCreated':
      return [{ type: 'catalog.CampaignCreated.v1', data: { ...ref, ...data } }];
    case 'CampaignEdited':
      return [{ type: 'catalog.CampaignEdited.v1', data: { ...ref, ...data.changes } }];
    default:
      return [{ type: `catalog.${type}.v1`, data: ref }];
  }
}

const offerCopyEnded = (kept: OfferCopy | undefined, outcome: 'bought' | 'released', at: string): FactOf<typeof catalogFacts>[] =>
  kept ? [{ type: 'catalog.KeptCopyEnded.v1', data: { ...kept, outcome, at } }] : [];

/** Ids of all uploads that the listing now shows. Absent when unchanged, and in events from before uploads. */
function uploadsOf({ pictures }: Partial<ListingContent>): { pictures?: string[] } {
  return pictures === undefined ? {} : { pictures: pictures.map(({ id }) => id) };
}

const publicFields = [
  'title', 'coverUrl', 'rateType', 'rateCents', 'currency', 'depositCents', 'offers', 'shippingFee', 'shippingCents', 'locationType', 'category',
] as const; // prettier-ignore
type PublicCard = Omit<Pick<ListingContent, (typeof publicFields)[number]>, 'offers'> &
  Partial<Pick<ListingContent, 'offers'>> & { seriesId: string | null; seriesTitle: string | null };

/** Returns the published part of the content. Unchanged fields are absent. */
function cardOf(content: Omit<ListingContent, 'pictures' | 'offers'> & Partial<ListingContent>): PublicCard;
function cardOf(content: Partial<ListingContent>): Partial<PublicCard>;
function cardOf({ series, ...content }: Partial<ListingContent>): Partial<PublicCard> {
  const { coverUrl, pictures } = content;
  const card = Object.fromEntries(publicFields.filter((field) => field in content).map((field) => [field, content[field]]));
  return {
    ...card,
    ...(coverUrl !== undefined && { coverUrl: smallCover({ coverUrl, pictures }) }),
    ...(series !== undefined && { seriesId: series?.id ?? null, seriesTitle: series?.title ?? null }),
  };
}
