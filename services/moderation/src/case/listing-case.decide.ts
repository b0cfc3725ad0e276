import { aggregate, type Command } from '@tankobon/eventstore';
import { type CaseEvent, type CaseOutcome, type CaseReason, evolve, type ListingCase, noCase } from './listing-case.js';

/** Staff looks at a listing within a day: what the marketing promises. */
export const REVIEW_HOURS = 24;

export type CaseCommand =
  | Command<'OpenCase', { listingId: string; reason: CaseReason; submittedAt: string }>
  | Command<'CloseCase', { outcome: CaseOutcome; staffId: string; note: string | null }>;

/** The rules of a listing's case. Catalog decides about the listing; the case only says whether somebody still has to look. */
export function decide({ type, data }: CaseCommand, listingCase: ListingCase): CaseEvent[] {
  switch (type) {
    case 'OpenCase': {
      if (listingCase.status === 'open') return [];
      const due = new Date(Date.parse(data.submittedAt) + REVIEW_HOURS * 3_600_000);
      return [{ type: 'CaseOpened', data: { ...data, reviewDueAt: due.toISOString() } }];
    }
    case 'CloseCase': {
      if (listingCase.status !== 'open') return [];
      const { listingId } = listingCase;
      return [{ type: 'CaseClosed', data: { listingId, outcome: data.outcome, by: data.staffId, note: data.note } }];
    }
  }
}

export const listingCase = aggregate<ListingCase, CaseCommand, CaseEvent>({ type: 'case', initial: noCase, evolve, decide });
