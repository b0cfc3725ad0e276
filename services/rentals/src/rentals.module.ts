import { identity, pictures, rentals, rentalsFacts } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { calendar } from './calendar/calendar.decide.js';
import { CalendarRpc } from './calendar/calendar.rpc.js';
import { AllocationRpc } from './calendar/allocation.rpc.js';
import { published } from './published.js';
import { onCatalog } from './reactions/on-catalog.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { BookingRpc } from './rental/booking.rpc.js';
import { ExtensionRpc } from './rental/extension.rpc.js';
import { FulfilmentRpc } from './rental/fulfilment.rpc.js';
import { CheckoutRpc } from './rental/checkout.rpc.js';
import { rental } from './rental/rental.decide.js';
import { RentalSteps } from './rental/rental.steps.js';
import { addressedOrders } from './views/addressed-orders.view.js';
import { knownListings } from './views/known-listings.view.js';
import { people } from './views/people.view.js';
import { policySwitches } from './views/policy-switches.view.js';
import { rentalsView } from './rental/rentals.view.js';
import { windows } from './calendar/windows.view.js';

export const rentalsService = defineService({
  name: 'rentals',
  contract: rentals,
  facts: rentalsFacts,
  aggregates: [calendar],
  processes: [{ process: rental, steps: RentalSteps }],
  views: [windows, rentalsView],
  projections: [knownListings, people, addressedOrders, policySwitches],
  reactions: [onCatalog, onIdentity, onModeration],
  published,
  calls: [identity, pictures],
  handlers: [CalendarRpc, AllocationRpc, BookingRpc, ExtensionRpc, FulfilmentRpc, CheckoutRpc],
  migrations: await migrationsIn(import.meta.dirname),
});
