import { catalog, messaging, moderation, moderationFacts, orders, payouts, pictures, rentals } from '@tankobon/contracts';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { AnalyticsRpc } from './analytics/analytics.rpc.js';
import { cohortFigures } from './analytics/cohort-figures.js';
import { payoutFigures } from './analytics/payout-figures.js';
import { salesFigures } from './analytics/sales-figures.js';
import { AuditRow } from './audit/audit-trail.js';
import { ownAudit } from './audit/own-audit.view.js';
import { SubjectState } from './audit/subject-states.js';
import { listingCase } from './case/listing-case.decide.js';
import { ListingCaseSteps } from './case/listing-case.steps.js';
import { StaffRpc } from './staff/staff.rpc.js';
import { Contracts } from './dispute/contracts.js';
import { DecidingRpc } from './dispute/deciding.rpc.js';
import { dispute } from './dispute/dispute.decide.js';
import { DisputeRpc } from './dispute/dispute.rpc.js';
import { DisputeSteps } from './dispute/dispute.steps.js';
import { EvidenceRpc, Trails } from './dispute/evidence.rpc.js';
import { WorkerErrorRow } from './errors/worker-errors.js';
import { published } from './published.js';
import { audit } from './reactions/audit.js';
import { onCatalog } from './reactions/on-catalog.js';
import { onIdentity } from './reactions/on-identity.js';
import { ReportRpc } from './report/report.rpc.js';
import { ReviewsRpc } from './report/reviews.rpc.js';
import { FlaggedRpc } from './report/flagged.rpc.js';
import { onMessaging } from './reactions/on-messaging.js';
import { onPayouts } from './reactions/on-payouts.js';
import { dueContracts } from './policy/due-contracts.view.js';
import { listingReviews } from './case/listing-reviews.view.js';
import { policies } from './policy/policies.view.js';
import { PoliciesRpc } from './policy/policies.rpc.js';
import { policy } from './policy/policy.decide.js';
import { subjectCase } from './report/subject.decide.js';
import { cases } from './case/cases.view.js';
import { disputes } from './dispute/disputes.view.js';
import { knownListings } from './views/known-listings.view.js';
import { people } from './views/people.view.js';
import { reports } from './report/reports.view.js';
import { ruleHits } from './report/rule-hits.view.js';
import { subjectCases } from './report/subject-cases.view.js';

export const moderationService = defineService({
  name: 'moderation',
  contract: moderation,
  facts: moderationFacts,
  aggregates: [subjectCase, policy],
  processes: [
    { process: listingCase, steps: ListingCaseSteps },
    { process: dispute, steps: DisputeSteps },
  ],
  views: [cases, disputes, ownAudit, subjectCases, reports, ruleHits, policies, listingReviews],
  projections: [knownListings, people, dueContracts, salesFigures, payoutFigures, cohortFigures],
  reactions: [onCatalog, onIdentity, onMessaging, onPayouts, audit],
  published,
  handlers: [StaffRpc, AnalyticsRpc, DisputeRpc, DecidingRpc, EvidenceRpc, ReportRpc, FlaggedRpc, ReviewsRpc, PoliciesRpc],
  providers: [Contracts, Trails],
  entities: [AuditRow, SubjectState, WorkerErrorRow],
  calls: [catalog, orders, rentals, pictures, payouts, messaging],
  migrations: await migrationsIn(import.meta.dirname),
});
