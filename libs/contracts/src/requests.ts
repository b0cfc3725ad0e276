import { z } from 'zod';
import { command, query, Sellers, Staff } from './dsl.js';
import { ConversationId, Empty, Instant, line, ListingId, Page, pageOf, PersonId, RequestId, sought, text, words } from './primitives.js';
import { problem } from './validation-sentences.js';

/** Stages of a request in order; the last two are final. */
export const RequestStage = z.enum(['applied', 'screening', 'interview', 'offer', 'contract_sent', 'hired', 'declined']);
export type RequestStage = z.infer<typeof RequestStage>;
/** Stage of a request, or `withdrawn` by its buyer. */
export const RequestStatus = z.enum([...RequestStage.options, 'withdrawn']);
export type RequestStatus = z.infer<typeof RequestStatus>;
/** Final statuses of a request. */
export const REQUEST_ENDS = ['hired', 'declined', 'withdrawn'] as const satisfies readonly RequestStatus[];
export const Delivery = z.enum(['shipping', 'pickup', 'either']);
export type Delivery = z.infer<typeof Delivery>;
export const Direction = z.enum(['sent', 'received']);
export type Direction = z.infer<typeof Direction>;

/** Action on a request. Its actor is shown to staff only, notes to everybody but the buyer. */
export const RequestAction = z.object({
  actionType: z.enum([...RequestStatus.options, 'viewing_set', 'viewing_cancelled', 'contract_resent', 'noted']),
  createdAt: Instant,
  actorEmail: z.string().nullable(),
  notes: z.string().nullable(),
});
export type RequestAction = z.infer<typeof RequestAction>;

/** A buyer's request for a listing: an application. */
export const Application = z.object({
  id: RequestId,
  listingId: ListingId,
  title: z.string(),
  conversationId: ConversationId,
  sellerId: PersonId,
  applicantId: PersonId,
  /** null where they were erased. */
  applicantName: z.string().nullable(),
  /** Shown to staff only. */
  applicantEmail: z.string().nullable(),
  message: z.string().nullable(),
  /** The applicant's page as a renter; null where they were erased. */
  portfolioUrl: z.string().nullable(),
  preferredDelivery: Delivery,
  /** Direction as seen by the reader; null for staff. */
  direction: Direction.nullable(),
  stage: RequestStage,
  status: RequestStatus,
  createdAt: Instant,
  updatedAt: Instant,
  interviewScheduledAt: Instant.nullable(),
  contractSentAt: Instant.nullable(),
  rejectedReason: z.string().nullable(),
  /** True after more than three days in its stage. */
  overdue: z.boolean(),
  /** Last twenty actions, newest first. */
  actions: z.array(RequestAction),
});
export type Application = z.infer<typeof Application>;

const Count = z.int().min(0);
const RequestRef = z.strictObject({ requestId: RequestId });
const answer = z.object({ application: Application });
const Filter = z.strictObject({ stage: RequestStage.optional(), status: RequestStatus.optional(), q: sought(120).optional() });

export const requestCalls = {
  openRequest: command({
    rest: { route: 'POST /items/:id/requests', status: 201 },
    input: z.strictObject({
      listingId: ListingId,
      message: words(4_000, { missing: problem('inquiry.empty_message') }),
      preferredDelivery: Delivery,
    }),
    answer: z.object({
      request: z.object({ id: RequestId, listingId: ListingId, status: RequestStatus, stage: RequestStage }),
      conversationId: ConversationId,
    }),
    roles: [],
    refusals: { not_found: 404, own_listing: 422, blocked: 403, unavailable: 409, already_requested: 409, too_many_open: 409 },
  }),
  /** Moves a request. `status` accepts any text: only `declined` declines, any other is replaced by the stage. */
  moveRequest: command({
    rest: 'PATCH /requests/:id',
    input: RequestRef.extend({
      stage: RequestStage.optional(),
      status: line(40).optional(),
      interviewScheduledAt: Instant.nullable().optional(),
      rejectedReason: text(1_000).optional(),
      notes: text(1_000).optional(),
    }),
    answer,
    roles: [],
    refusals: {
      not_found: 404,
      not_seller: 403,
      withdrawn: 409,
      already_requested: 409,
      too_many_open: 409,
      viewing_past: 422,
      viewing_far: 422,
    },
  }),
  withdrawRequest: command({
    rest: 'POST /requests/:id/withdraw',
    input: RequestRef,
    answer,
    roles: [],
    refusals: { not_found: 404, not_buyer: 403, invalid_transition: 409 },
  }),
  resendContract: command({
    rest: 'POST /admin/applicants/:id/resend-contract',
    input: RequestRef,
    answer,
    roles: [...Staff],
    refusals: { not_found: 404, withdrawn: 409, already_requested: 409, too_many_open: 409 },
  }),
  request: query({ input: RequestRef, answer: Application, roles: [], refusals: { not_found: 404 } }),
  /** The caller's requests, and those for their listings, newest first. */
  myRequests: query({
    rest: 'GET /requests',
    input: Page.extend({ direction: Direction.optional() }),
    answer: pageOf(Application),
    roles: [],
  }),
  /** All requests, newest first; `q` searches name, title and mail address. */
  applicants: query({ input: Page.extend(Filter.shape), answer: pageOf(Application), roles: [...Staff] }),
  /** Counts over all requests, regardless of the list's filter. */
  applicantsOverview: query({
    input: Empty,
    answer: z.object({
      stages: z.array(z.object({ stage: RequestStage, count: Count })),
      statuses: z.array(z.object({ status: RequestStatus, count: Count })),
      total: Count,
      /** Next twenty viewings. */
      upcomingInterviews: z.array(Application),
    }),
    roles: [...Staff],
  }),
  applicantFigures: query({
    input: Empty,
    answer: z.object({ activeApplications: Count, newApplicantsLast7Days: Count, contractsInSignature: Count }),
    roles: [...Staff],
  }),
  /** Number of open requests for the caller's listings. */
  requestFigures: query({ input: Empty, answer: z.object({ activeRequests: Count }), roles: [...Sellers] }),
};

const About = z.object({
  requestId: RequestId,
  conversationId: ConversationId,
  listingId: ListingId,
  buyerId: PersonId,
  sellerId: PersonId,
  at: Instant,
});

export const requestFacts = {
  'RequestOpened.v1': About,
  'RequestMoved.v1': About.extend({ stage: RequestStage, status: RequestStatus, by: z.string() }),
  'RequestWithdrawn.v1': About,
  /** null = the viewing was cancelled. */
  'ViewingSet.v1': About.extend({ interviewScheduledAt: Instant.nullable(), by: z.string() }),
};
