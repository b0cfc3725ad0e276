import type { NEW_LISTING, ReportReason, RuleHit } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type CaseReason = typeof NEW_LISTING | 'Edited while live' | 'Appeal by the seller' | `Reported: ${string}`;
export type CaseOutcome = 'approved' | 'rejected' | 'paused' | 'resumed';

export type CaseEvent =
  | Event<'CaseOpened', { listingId: string; reason: CaseReason; submittedAt: string; reviewDueAt: string }>
  /** Hits of the rules on the listing as it is offered. */
  | Event<'CaseChecked', { listingId: string; hits: RuleHit[] }>
  /** The policy of trusted sellers approves the listing. */
  | Event<'AutoApprovalStarted', { listingId: string }>
  /** `refusal`: code of catalog's refusal; null = approved. */
  | Event<'AutoApprovalEnded', { listingId: string; refusal: string | null }>
  /** `note`: personal data of the reporter. */
  | Event<'ListingReported', { listingId: string; reporterId: string; reason: ReportReason; note: string | null; at: string }>
  /** `against`: absent for a rejection. */
  | Event<'CaseAppealed', { listingId: string; sellerId: string; note: string | null; at: string; against?: 'paused' }>
  | Event<'CaseClosed', { listingId: string; outcome: CaseOutcome; by: string; note: string | null }>
  /** The outcome of the case, for its reporters. */
  | Event<'ListingReportsAnswered', { listingId: string; reporterIds: string[]; outcome: CaseOutcome; at: string }>;

/** `appealed`: whether this listing was ever appealed for. */
type CaseBase = { listingId: string; appealed: boolean };
export type ListingCase =
  | { status: 'none' }
  /** `approving`: the policy is about to approve the listing. */
  | (CaseBase & { status: 'open'; reason: CaseReason; checked: boolean; approving: boolean; reporters: readonly string[] })
  | (CaseBase & { status: 'closed'; outcome: CaseOutcome });

export const noCase: ListingCase = { status: 'none' };

/** Returns the id of a listing's only case, which opens and closes as often as the listing is submitted, reported or appealed for. */
export const caseIdOf = (listingId: string): string => `case_${listingId}`;

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(listingCase: ListingCase, { type, data }: CaseEvent): ListingCase {
  const { listingId } = data;
  const appealed = listingCase.status !== 'none' && listingCase.appealed;
  if (type === 'CaseOpened') {
    return { status: 'open', listingId, appealed, reason: data.reason, checked: false, approving: false, reporters: [] };
  }
  if (type === 'CaseClosed') return { status: 'closed', listingId, appealed, outcome: data.outcome };
  if (listingCase.status !== 'open') return listingCase;
  switch (type) {
    case 'CaseChecked':
      return { ...listingCase, checked: true };
    case 'AutoApprovalStarted':
    case 'AutoApprovalEnded':
      return { ...listingCase, approving: type === 'AutoApprovalStarted' };
    case 'ListingReported':
      return { ...listingCase, approving: false, reporters: [...listingCase.reporters, data.reporterId] };
    case 'CaseAppealed':
      return { ...listingCase, appealed: true };
    case 'ListingReportsAnswered':
      return listingCase;
  }
}
