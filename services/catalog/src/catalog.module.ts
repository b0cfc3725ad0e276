import { catalog, catalogFacts, identity, pictures, rentals } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { campaign } from './campaign/campaign.decide.js';
import { CampaignRpc } from './campaign/campaign.rpc.js';
import { CampaignSteps } from './campaign/campaign.steps.js';
import { campaigns } from './campaign/campaigns.view.js';
import { listing } from './listing/listing.decide.js';
import { ListingRpc } from './seller/listing.rpc.js';
import { ReviewRpc } from './listing/review.rpc.js';
import { ListingSlug } from './listing/slugs.js';
import { ActivityLogRpc } from './listing/activity-log.rpc.js';
import { published } from './published.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { CopyAllocation } from './reservation/copy-allocation.js';
import { ReservationFigures } from './reservation/reservation-figures.js';
import { reservation } from './reservation/reservation.decide.js';
import { ReservationSteps } from './reservation/reservation.steps.js';
import { StockRpc } from './reservation/stock.rpc.js';
import { SeriesRpc } from './series/series.rpc.js';
import { SeriesRow } from './series/series.js';
import { BrowseRpc } from './views/browse.rpc.js';
import { demand } from './views/demand.view.js';
import { firstRentals } from './views/first-rentals.view.js';
import { freeDays } from './views/free-days.view.js';
import { listingCards } from './views/listing-cards.view.js';
import { reservations } from './reservation/reservations.view.js';
import { sellerCards } from './views/seller-cards.view.js';
import { stock } from './listing/stock.view.js';

export const catalogService = defineService({
  name: 'catalog',
  contract: catalog,
  facts: catalogFacts,
  aggregates: [listing],
  processes: [
    { process: reservation, steps: ReservationSteps },
    { process: campaign, steps: CampaignSteps },
  ],
  views: [listingCards, stock, reservations, campaigns],
  projections: [sellerCards, freeDays, firstRentals, demand],
  reactions: [onIdentity, onModeration],
  published,
  handlers: [ListingRpc, ReviewRpc, StockRpc, BrowseRpc, SeriesRpc, ActivityLogRpc, CampaignRpc],
  providers: [ReservationFigures, CopyAllocation],
  entities: [SeriesRow, ListingSlug],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [identity, pictures, rentals],
});
