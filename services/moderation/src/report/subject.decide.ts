import { instantAfter, type ReportReason, REVIEW_HOURS } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { alreadyReported } from '../case/listing-case.decide.js';
import {
  evolve,
  type ModerationSubject,
  type SubjectCase,
  type SubjectEvent,
  type SubjectFlag,
  type SubjectResolution,
} from './subject.js';
import { message } from '@tankobon/messages';
// prettier-ignore

export type SubjectCommand =
  | Command<'FlagSubject', { subject: ModerationSubject; rules: readonly SubjectFlag[] }>
  | Command<'ReportSubject', { subject: ModerationSubject; reason: ReportReason; note: string | null }>
  | Command<'ResolveSubject', { resolution: SubjectResolution; staffId: string }>;

const OWN = {
  message: () => refuse('own_message', message('report.own_message')),
  review: () => refuse('own_review', message('report.own_review')),
  person: () => refuse('own_account', message('report.yourself')),
};

/** Decides commands on a subject's case: rules and people give reasons, staff resolves it. Due a day after the first reason. */
export function decide(command: SubjectCommand, subjectCase: SubjectCase): SubjectEvent[] {
  const { now: at } = command;
  const open = subjectCase.status === 'open' ? subjectCase : undefined;
  const reviewDueAt = open?.reviewDueAt ?? instantAfter(at, { hours: REVIEW_HOURS });
  switch (command.type) {
    case 'FlagSubject': {
      const { subject } = command.data;
      const rules = command.data.rules.filter((rule) => !open?.rules.includes(rule));
      return rules.length === 0 ? [] : [{ type: 'SubjectFlagged', data: { ...subject, rules, reviewDueAt, at } }];
    }
    case 'ReportSubject': {
      const { subject, reason, note } = command.data;
      const reporterId = command.by.id;
      if (reporterId === subject.personId) return OWN[subject.kind]();
      if (open?.reporters.includes(reporterId)) return alreadyReported();
      return [{ type: 'SubjectReported', data: { ...subject, reporterId, reason, note, reviewDueAt, at } }];
    }
    case 'ResolveSubject':
      return resolve(command, subjectCase);
  }
}

function resolve(
  { data: { resolution, staffId }, now: at }: Extract<SubjectCommand, { type: 'ResolveSubject' }>,
  subjectCase: SubjectCase,
): SubjectEvent[] {
  if (subjectCase.status === 'none') return refuse('not_found', message('report.none'));
  const { subject } = subjectCase;
  if (subjectCase.status === 'open')
    return [{ type: 'SubjectResolved', data: { ...subject, resolution, by: staffId, reporterIds: [...subjectCase.reporters], at } }];
  return subjectCase.resolution === resolution ? [] : refuse('invalid_transition', message('report.decided'));
}

export const subjectCase = aggregate<SubjectCase, SubjectCommand, SubjectEvent>({
  type: 'subject',
  initial: { status: 'none' },
  evolve,
  decide,
  personal: { SubjectReported: { of: ({ reporterId }) => reporterId, fields: ['note'] } },
});
