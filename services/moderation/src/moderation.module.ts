import { moderation, moderationFacts, orders, payouts, pictures, rentals } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { AuditRow } from './audit/audit-trail.js';
import { SubjectState } from './audit/subject-states.js';
import { listingCase } from './case/listing-case.decide.js';
import { StaffDoor } from './case/staff.door.js';
import { Contracts } from './dispute/contracts.js';
import { DecidingDoor } from './dispute/deciding.door.js';
import { dispute } from './dispute/dispute.decide.js';
import { DisputeDoor } from './dispute/dispute.door.js';
import { DisputeSteps } from './dispute/dispute.steps.js';
import { WorkerErrorRow } from './errors/worker-errors.js';
import { published } from './published.js';
import { audit } from './reactions/audit.js';
import { onCatalog } from './reactions/on-catalog.js';
import { onIdentity } from './reactions/on-identity.js';
import { cases } from './views/cases.view.js';
import { disputes } from './views/disputes.view.js';
import { knownListings } from './views/known-listings.view.js';
import { people } from './views/people.view.js';

export const moderationService = defineService({
  name: 'moderation',
  contract: moderation,
  facts: moderationFacts,
  aggregates: [listingCase],
  processes: [{ process: dispute, steps: DisputeSteps }],
  views: [cases, disputes],
  projections: [knownListings, people],
  reactions: [onCatalog, onIdentity, audit],
  published,
  doors: [StaffDoor, DisputeDoor, DecidingDoor],
  providers: [Contracts],
  entities: [AuditRow, SubjectState, WorkerErrorRow],
  calls: [orders, rentals, pictures, payouts],
  migrations: await migrationsIn(import.meta.dirname),
});
