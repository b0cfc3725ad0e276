import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { type CaseOutcome, type CaseReason, caseIdOf } from '../case/listing-case.js';
import { listingCase } from '../case/listing-case.decide.js';

export const onCatalog = reaction<FactMap<typeof catalogFacts>>('on-catalog', {
  'catalog.ListingSubmitted.v1': ({ data: { listingId, at } }, act) => open(act, listingId, 'New listing awaiting review', at),
  'catalog.ListingEdited.v1': ({ data: { listingId, at, material } }, act) =>
    material ? open(act, listingId, 'Edited while live', at) : undefined,
  'catalog.ListingApproved.v1': ({ data: { listingId, by } }, act) => close(act, listingId, 'approved', by),
  'catalog.ListingCleared.v1': ({ data: { listingId, by } }, act) => close(act, listingId, 'approved', by),
  'catalog.ListingRejected.v1': ({ data: { listingId, by, reason } }, act) => close(act, listingId, 'rejected', by, reason),
  'catalog.ListingPaused.v1': ({ data: { listingId, by, byStaff, reason } }, act) =>
    byStaff ? close(act, listingId, 'paused', by, reason ?? null) : undefined,
  'catalog.ListingResumed.v1': ({ data: { listingId, by, byStaff } }, act) => (byStaff ? close(act, listingId, 'resumed', by) : undefined),
});

const open = (act: ReactionContext, listingId: string, reason: CaseReason, submittedAt: string) =>
  act.handle(listingCase, caseIdOf(listingId), { type: 'OpenCase', data: { listingId, reason, submittedAt }, by: act.system });

const close = (act: ReactionContext, listingId: string, outcome: CaseOutcome, staffId: string, note: string | null = null) =>
  act.handle(listingCase, caseIdOf(listingId), { type: 'CloseCase', data: { listingId, outcome, staffId, note }, by: act.system });
