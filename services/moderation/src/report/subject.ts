import type { MessageRule, ReportReason, ReviewResolution } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Subject of a case that is no listing: a message, a review or a person. Both sides of a review with a reply may report the other. */
export type ModerationSubject = {
  kind: 'message' | 'person' | 'review';
  subjectId: string;
  personId: string;
  conversationId: string | null;
};
/** Reason without a report: a rule's hit on a message, or a message of the person that staff escalated. */
export type SubjectFlag = MessageRule | 'message_escalated';
export type SubjectResolution = ReviewResolution | 'escalated' | 'banned';

export type SubjectEvent =
  | Event<'SubjectFlagged', ModerationSubject & { rules: SubjectFlag[]; reviewDueAt: string; at: string }>
  /** `note`: personal data of the reporter. */
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

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(subjectCase: SubjectCase, { type, data }: SubjectEvent): SubjectCase {
  const { kind, subjectId, personId, conversationId } = data;
  const subject = { kind, subjectId, personId, conversationId };
  if (type === 'SubjectResolved') return { status: 'resolved', subject, resolution: data.resolution };
  const { reviewDueAt } = data;
  const open = subjectCase.status === 'open' ? subjectCase : { status: 'open' as const, subject, rules: [], reporters: [], reviewDueAt };
  if (type === 'SubjectFlagged') return { ...open, rules: [...open.rules, ...data.rules] };
  return { ...open, reporters: [...open.reporters, data.reporterId] };
}
