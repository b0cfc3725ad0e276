import { Application, messaging, type CallOutput } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';

const { stages, statuses, total } = messaging.applicantsOverview.answer.shape;

const OnWire = pickFields(
  Application,
  [
    ...(['id', 'applicantId', 'applicantName', 'applicantEmail', 'portfolioUrl', 'stage', 'status', 'createdAt', 'updatedAt'] as const),
    ...(['interviewScheduledAt', 'contractSentAt', 'rejectedReason', 'overdue', 'actions'] as const),
    ...(['sellerId', 'conversationId', 'preferredDelivery', 'direction'] as const),
  ],
  { itemId: 'listingId', item_id: 'listingId', itemTitle: 'title', coverLetter: 'message' },
);
const Written = OnWire.schema.meta({ id: 'Application' });
export const toApplication = OnWire.of;

export const ApplicationAnswer = z.object({ application: Written });
export const RequestsAnswer = z.object({ items: z.array(Written), nextCursor: z.string().nullable() });
export const toRequests = ({ items, nextCursor }: CallOutput<typeof messaging.myRequests>): z.output<typeof RequestsAnswer> => ({
  items: items.map(toApplication),
  nextCursor,
});

const Opened = pickFields(messaging.openRequest.answer.shape.request, ['id', 'status', 'stage'], { item_id: 'listingId' });
export const OpenedAnswer = messaging.openRequest.answer.extend({ request: Opened.schema });
export const toOpened = ({ request, ...same }: CallOutput<typeof messaging.openRequest>): z.output<typeof OpenedAnswer> => ({
  request: Opened.of(request),
  ...same,
});

export const PipelineAnswer = z.object({
  summary: z.object({ stages, statuses, total }),
  applications: z.array(Written),
  upcomingInterviews: z.array(Written),
  nextCursor: z.string().nullable(),
});
export function toPipeline(
  { upcomingInterviews, ...summary }: CallOutput<typeof messaging.applicantsOverview>,
  { items, nextCursor }: CallOutput<typeof messaging.applicants>,
): z.output<typeof PipelineAnswer> {
  return { summary, applications: items.map(toApplication), upcomingInterviews: upcomingInterviews.map(toApplication), nextCursor };
}

export const COLUMNS = [
  ...([
    'id',
    'applicantId',
    'applicantName',
    'applicantEmail',
    'itemId',
    'itemTitle',
    'coverLetter',
    'portfolioUrl',
    'stage',
    'status',
  ] as const),
  ...(['createdAt', 'updatedAt', 'interviewScheduledAt', 'contractSentAt', 'rejectedReason', 'overdue'] as const),
];
export const toRow = (application: Application): (string | null)[] => {
  const written = toApplication(application);
  return COLUMNS.map((column) => (typeof written[column] === 'boolean' ? String(written[column]) : written[column]));
};
