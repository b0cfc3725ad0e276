import { instantAfter, NEW_LISTING, type ReportReason, REVIEW_HOURS, type RuleHit } from '@tankobon/contracts';
import { type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type CaseEvent, type CaseOutcome, type CaseReason, evolve, type ListingCase, noCase } from './listing-case.js';

export type CaseCommand =
  | Command<'OpenCase', { listingId: string; reason: CaseReason; submittedAt: string }>
  /** `isTrusted`: the policy approves listings of this seller without hits. */
  | Command<'NoteHits', { hits: RuleHit[]; isTrusted: boolean }>
  | Command<'EndAutoApproval', { refusal: string | null }>
  | Command<'ReportListing', { listingId: string; sellerId: string; reason: ReportReason; note: string | null }>
  | Command<'AppealCase', { listingId: string; sellerId: string; note: string }>
  | Command<'CloseCase', { listingId: string; outcome: CaseOutcome; staffId: string; note: string | null }>;
type CaseCommandOf<T extends CaseCommand['type']> = Extract<CaseCommand, { type: T }>;

/** Decides commands on a listing's case. Catalog decides about the listing; the case only says whether and why staff has to review it. */
export function decide(command: CaseCommand, listingCase: ListingCase): CaseEvent[] {
  switch (command.type) {
    case 'OpenCase':
      return listingCase.status === 'open' ? [] : [opened(command.data)];
    case 'NoteHits':
      return noteHits(command.data, listingCase);
    case 'EndAutoApproval': {
      if (listingCase.status !== 'open' || !listingCase.approving) return [];
      return [{ type: 'AutoApprovalEnded', data: { listingId: listingCase.listingId, ...command.data } }];
    }
    case 'ReportListing':
      return report(command, listingCase);
    case 'AppealCase':
      return appeal(command, listingCase);
    case 'CloseCase':
      return close(command, listingCase);
  }
}

export const alreadyReported = (): never => refuse('already_reported', message('report.already_made'));

/** Only a new listing without hits and reports is approved by itself: edits, reports and appeals are for staff. */
function noteHits({ hits, isTrusted }: CaseCommandOf<'NoteHits'>['data'], listingCase: ListingCase): CaseEvent[] {
  if (listingCase.status !== 'open' || listingCase.checked) return [];
  const { listingId, reason, reporters } = listingCase;
  const checked: CaseEvent = { type: 'CaseChecked', data: { listingId, hits } };
  const isClear = reason === NEW_LISTING && hits.length === 0 && reporters.length === 0;
  return isTrusted && isClear ? [checked, { type: 'AutoApprovalStarted', data: { listingId } }] : [checked];
}

function opened({ listingId, reason, submittedAt }: CaseCommandOf<'OpenCase'>['data']): CaseEvent {
  const reviewDueAt = instantAfter(submittedAt, { hours: REVIEW_HOURS });
  return { type: 'CaseOpened', data: { listingId, reason, submittedAt, reviewDueAt } };
}

function report({ data, by, now: at }: CaseCommandOf<'ReportListing'>, listingCase: ListingCase): CaseEvent[] {
  const { listingId, sellerId, reason, note } = data;
  if (by.id === sellerId) return refuse('own_listing', message('conversation.own_listing'));
  if (listingCase.status === 'open' && listingCase.reporters.includes(by.id)) return alreadyReported();
  const reported: CaseEvent = { type: 'ListingReported', data: { listingId, reporterId: by.id, reason, note, at } };
  return listingCase.status === 'open' ? [reported] : [opened({ listingId, reason: `Reported: ${reason}`, submittedAt: at }), reported];
}

function appeal({ data: { listingId, sellerId, note }, by, now: at }: CaseCommandOf<'AppealCase'>, listingCase: ListingCase): CaseEvent[] {
  if (by.id !== sellerId) return refuse('not_found', message('listing.not_found'));
  if (listingCase.status !== 'none' && listingCase.appealed) return refuse('already_appealed', message('appeal.already_made'));
  if (listingCase.status !== 'closed' || (listingCase.outcome !== 'rejected' && listingCase.outcome !== 'paused'))
    return refuse('not_rejected', message('appeal.rejected_only'));
  const against = listingCase.outcome === 'paused' ? { against: listingCase.outcome } : {};
  return [
    opened({ listingId, reason: 'Appeal by the seller', submittedAt: at }),
    { type: 'CaseAppealed', data: { listingId, sellerId, note, at, ...against } },
  ];
}

/** Closes a case. A decision without an open case is recorded too, so that its seller can appeal. */
function close(
  { data: { listingId, outcome, staffId, note }, now: at }: CaseCommandOf<'CloseCase'>,
  listingCase: ListingCase,
): CaseEvent[] {
  if (listingCase.status === 'closed' && listingCase.outcome === outcome) return [];
  const closed: CaseEvent = { type: 'CaseClosed', data: { listingId, outcome, by: staffId, note } };
  const reporters = listingCase.status === 'open' ? listingCase.reporters : [];
  if (reporters.length === 0) return [closed];
  return [closed, { type: 'ListingReportsAnswered', data: { listingId, reporterIds: [...reporters], outcome, at } }];
}

/** Returns the pending steps. */
function steps(listingCase: ListingCase): Step<'check' | 'approve'>[] {
  if (listingCase.status !== 'open') return [];
  if (!listingCase.checked) return [{ name: 'check' }];
  return listingCase.approving ? [{ name: 'approve' }] : [];
}

export const listingCase = processManager<ListingCase, CaseCommand, CaseEvent, 'check' | 'approve'>({
  type: 'case',
  initial: noCase,
  evolve,
  decide,
  steps,
  personal: {
    ListingReported: { of: ({ reporterId }) => reporterId, fields: ['note'] },
    CaseAppealed: { of: ({ sellerId }) => sellerId, fields: ['note'] },
  },
});
