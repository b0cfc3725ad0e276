import type { MessageRule, ReportReason, ReviewResolution } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What is looked at beside listings: something that a person said, or the person. Of a review with a reply each of the two may report the other. */
export type ModerationSubject = {
  kind: 'message' | 'person' | 'review';
  subjectId: string;
  personId: string;
  conversationId: string | null;
};
/** Why it stands out without a report: what rules say of a message, or that staff escalated one of the person's. */
export type SubjectFlag = MessageRule | 'message_escalated';
export type SubjectResolution = ReviewResolution | 'escalated' | 'banned';

export type SubjectEvent =
  | Event<'SubjectFlagged', ModerationSubject & { rules: SubjectFlag[]; reviewDueAt: string; at: string }>
  /** The note is its author's. */
  | Event<
      'SubjectReported',
      ModerationSubject & { reporterId: string; reason: ReportReason; note: string | null; reviewDueAt: string; at: string }
    >
  | Event<'SubjectResolved', ModerationSubject & { resolution: SubjectResolution; by: string; reporterIds: string[]; at: string }>;

export type SubjectCase =
  | { status: 'none' }
  | { status: 'open'; subject: ModerationSubject; rules: readonly SubjectFlag[]; reporters: readonly string[]; reviewDueAt: string }
  | { status: 'resolved'; subject: ModerationSubject; resolution: SubjectResolution };

export const caseIdOf = (subjectId: string): string => `case_${subjectId}`;

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(subjectCase: SubjectCase, { type, data }: SubjectEvent): SubjectCase {
  const { kind, subjectId, personId, conversationId } = data;
  const subject = { kind, subjectId, personId, conversationId };
  if (type === 'SubjectResolved') return { status: 'resolved', subject, resolution: data.resolution };
  const { reviewDueAt } = data;
  const open = subjectCase.status === 'open' ? subjectCase : { status: 'open' as const, subject, rules: [], reporters: [], reviewDueAt };
  if (type === 'SubjectFlagged') return { ...open, rules: [...open.rules, ...data.rules] };
  return { ...open, reporters: [...open.reporters, data.reporterId] };
}
