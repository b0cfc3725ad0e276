import { z } from 'zod';
import { analyticsCalls } from './analytics.js';
import { Dispute, disputeCalls, disputeFacts } from './disputes.js';
import { command, facts, query, service, Staff } from './dsl.js';
import { Done, Empty, Instant, ListingId, PersonId, sought } from './primitives.js';
import { evidenceCalls } from './activity-log.js';
import { policyCalls, policyFacts } from './policies.js';
import { Report, reportCalls, reportFacts, RuleHit } from './reports.js';

export const AuditEntry = z.object({
  actionType: z.string(),
  createdAt: Instant,
  actorId: z.string(),
  actorEmail: z.string().nullable(),
  notes: z.string().nullable(),
});
/** Reason of the case of a listing that was submitted. */
export const NEW_LISTING = 'New listing awaiting review';
export const ListingCase = z.object({
  id: ListingId,
  title: z.string(),
  reason: z.string(),
  status: z.string(),
  sellerId: PersonId,
  reviewDueAt: Instant.nullable(),
  submittedAt: Instant,
  /** Rules that the listing has hit since the case was opened. */
  hits: z.array(RuleHit),
  reports: z.array(Report),
  /** The seller's appeal against the rejection. */
  appeal: z.string().nullable(),
  actions: z.array(AuditEntry),
});
export const WorkerError = z.object({
  id: z.string(),
  message: z.string(),
  createdAt: Instant,
  metadata: z.object({
    method: z.string(), path: z.string(), status: z.int(), requestId: z.string(), cfRay: z.string().nullable(), url: z.string(),
  }), // prettier-ignore
});

/** Order by due time; cases without one come last either way. */
export const QueueOrder = z.enum(['newest_due', 'soonest_due']);
export type QueueOrder = z.infer<typeof QueueOrder>;

export const moderation = service('moderation', {
  ...disputeCalls,
  ...evidenceCalls,
  ...reportCalls,
  ...policyCalls,
  ...analyticsCalls,
  queue: query({
    rest: 'GET /admin/moderation/queue',
    /** `limit` applies to each list. */
    input: z.strictObject({
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(50),
      order: QueueOrder.default('newest_due'),
    }),
    answer: z.object({
      flaggedListings: z.array(ListingCase),
      /** Undecided disputes. */
      disputes: z.array(Dispute),
      counts: z.object({ listings: z.int(), disputes: z.int(), messages: z.int() }),
      /** Cursor of both lists; null = neither has more. */
      nextCursor: z.string().nullable(),
    }),
    roles: [...Staff],
  }),
  /** Actions of staff, newest first: of everybody, or on one subject, by one person or of one kind. */
  audit: query({
    rest: 'GET /admin/audit',
    input: z.strictObject({
      subjectId: sought(200).optional(),
      actorId: sought(200).optional(),
      action: sought(80).optional(),
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(50),
    }),
    answer: z.object({
      items: z.array(
        AuditEntry.extend({
          id: z.string(),
          subjectId: z.string(),
          service: z.string(),
          actorRole: z.string(),
          requestId: z.string().nullable(),
          /** Address and browser of the staff member; null once that person is erased. */
          from: z.object({ ip: z.string(), agent: z.string().nullable() }).nullable(),
          /** Fields changed by the action, before (as far as known) and after. */
          before: z.record(z.string(), z.unknown()),
          after: z.record(z.string(), z.unknown()),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    roles: ['admin'],
  }),
  /** Stores technical errors seen by the gateway. Bounded and droppable. */
  recordErrors: command({
    input: z.strictObject({ items: z.array(WorkerError).max(100) }),
    answer: Done,
    internal: true,
  }),
  ops: query({
    input: Empty,
    answer: z.object({
      workerErrors: z.object({ count24h: z.int(), lastErrorAt: Instant.nullable(), recent: z.array(WorkerError) }),
      disputes: z.object({ open: z.int(), awaitingEvidence: z.int() }),
    }),
    roles: [...Staff],
  }),
});
export type Moderation = typeof moderation;

export const moderationFacts = facts('moderation', {
  ...disputeFacts,
  ...reportFacts,
  ...policyFacts,
  'CaseOpened.v1': z.object({ listingId: ListingId, reason: z.string(), reviewDueAt: Instant.nullable(), at: Instant }),
  'CaseClosed.v1': z.object({ listingId: ListingId, outcome: z.string(), at: Instant }),
});
