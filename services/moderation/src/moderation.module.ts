import { moderation, moderationFacts } from '@tankobon/contracts';
import { defineService } from '@tankobon/service-kit';
import { AuditRow } from './audit/audit-trail.js';
import { SubjectState } from './audit/subject-states.js';
import { listingCase } from './case/listing-case.decide.js';
import { StaffDoor } from './case/staff.door.js';
import { WorkerErrorRow } from './errors/worker-errors.js';
import { Init1700000000000 } from './migrations/1700000000000-init.js';
import { AuditOrigin1764000000000 } from './migrations/1764000000000-audit-origin.js';
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
  migrations: [Init1700000000000, AuditOrigin1764000000000],
});
