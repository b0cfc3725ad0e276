import type { Event } from '@tankobon/eventstore';

export type CaseReason = 'New listing awaiting review' | 'Edited while live';
export type CaseOutcome = 'approved' | 'rejected' | 'paused' | 'resumed';

export type CaseEvent =
  | Event<'CaseOpened', { listingId: string; reason: CaseReason; submittedAt: string; reviewDueAt: string }>
  | Event<'CaseClosed', { listingId: string; outcome: CaseOutcome; by: string; note: string | null }>;

export type ListingCase =
  | { status: 'none' }
  | { status: 'open'; listingId: string; reviewDueAt: string }
  | { status: 'closed'; listingId: string; outcome: CaseOutcome };

export const noCase: ListingCase = { status: 'none' };

/** One case for a listing: it opens and closes as often as the listing is submitted. */
export const caseIdOf = (listingId: string): string => `case_${listingId}`;

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(_: ListingCase, { type, data }: CaseEvent): ListingCase {
  switch (type) {
    case 'CaseOpened':
      return { status: 'open', listingId: data.listingId, reviewDueAt: data.reviewDueAt };
    case 'CaseClosed':
      return { status: 'closed', listingId: data.listingId, outcome: data.outcome };
  }
}
