import { rentals, rentalsFacts } from '@tankobon/contracts';
import { defineService } from '@tankobon/service-kit';
import { calendar } from './calendar/calendar.decide.js';
import { CalendarDoor } from './calendar/calendar.door.js';
import { Init1700000000000 } from './migrations/1700000000000-init.js';
import { LiveListings1763800000000 } from './migrations/1763800000000-live-listings.js';
import { published } from './published.js';
import { knownListings } from './views/known-listings.view.js';
import { windows } from './views/windows.view.js';

export const rentalsService = defineService({
  name: 'rentals',
  contract: rentals,
  facts: rentalsFacts,
  aggregates: [calendar],
  views: [windows],
  projections: [knownListings],
  published,
  doors: [CalendarDoor],
  migrations: [Init1700000000000, LiveListings1763800000000],
});
