import { moderation, moderationFacts } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { AuditRow } from './audit/audit-trail.js';
import { SubjectState } from './audit/subject-states.js';
import { listingCase } from './case/listing-case.decide.js';
import { StaffDoor } from './case/staff.door.js';
import { WorkerErrorRow } from './errors/worker-errors.js';
import { published } from './published.js';
import { audit } from './reactions/audit.js';
import { onCatalog } from './reactions/on-catalog.js';
import { cases } from './views/cases.view.js';
import { knownListings } from './views/known-listings.view.js';
import { people } from './views/people.view.js';

export const moderationService = defineService({
  name: 'moderation',
  contract: moderation,
  facts: moderationFacts,
  aggregates: [listingCase],
  views: [cases],
  projections: [knownListings, people],
  reactions: [onCatalog, audit],
  published,
  doors: [StaffDoor],
  entities: [AuditRow, SubjectState, WorkerErrorRow],
  migrations: await migrationsIn(import.meta.dirname),
});
