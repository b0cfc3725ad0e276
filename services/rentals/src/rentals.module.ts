import { rentals, rentalsFacts } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { calendar } from './calendar/calendar.decide.js';
import { CalendarDoor } from './calendar/calendar.door.js';
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
  migrations: await migrationsIn(import.meta.dirname),
});
