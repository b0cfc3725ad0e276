import { catalog, catalogFacts, identity, pictures, rentals } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { listing } from './listing/listing.decide.js';
import { ListingDoor } from './listing/listing.door.js';
import { ReviewDoor } from './listing/review.door.js';
import { ListingSlug } from './listing/slugs.js';
import { TrailDoor } from './listing/trail.door.js';
import { published } from './published.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { Calendars } from './reservation/calendars.js';
import { ReservationFigures } from './reservation/reservation-figures.js';
import { reservation } from './reservation/reservation.decide.js';
import { ReservationSteps } from './reservation/reservation.steps.js';
import { StockDoor } from './reservation/stock.door.js';
import { SeriesDoor } from './series/series.door.js';
import { SeriesRow } from './series/series.js';
import { BrowseDoor } from './views/browse.door.js';
import { firstRentals } from './views/first-rentals.view.js';
import { freeDays } from './views/free-days.view.js';
import { listingCards } from './views/listing-cards.view.js';
import { reservations } from './views/reservations.view.js';
import { sellerCards } from './views/seller-cards.view.js';
import { stock } from './views/stock.view.js';

export const catalogService = defineService({
  name: 'catalog',
  contract: catalog,
  facts: catalogFacts,
  aggregates: [listing],
  processes: [{ process: reservation, steps: ReservationSteps }],
  views: [listingCards, stock, reservations],
  projections: [sellerCards, freeDays, firstRentals],
  reactions: [onIdentity, onModeration],
  published,
  doors: [ListingDoor, ReviewDoor, StockDoor, BrowseDoor, SeriesDoor, TrailDoor],
  providers: [ReservationFigures, Calendars],
  entities: [SeriesRow, ListingSlug],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [identity, pictures, rentals],
});
