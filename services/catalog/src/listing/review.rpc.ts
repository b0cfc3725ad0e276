import { Injectable } from '@nestjs/common';
import { catalog, type CallInput, type CallOutput } from '@tankobon/contracts';
import { type Actor, type CallContext, EventStore, type Intent, Refusal, type StoreTx } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { handleListing } from './handle-listing.js';
import { listing, type ListingCommand } from './listing.decide.js';
import { streamsOf } from './slugs.js';

type Ref = CallInput<typeof catalog.approve>;
type Status = CallOutput<typeof catalog.approve>;
type BulkDecision = CallInput<typeof catalog.decideMany>;
type BulkDecisionResults = CallOutput<typeof catalog.decideMany>;
type ListingDecisionResult = BulkDecisionResults['results'][number];

/** RPC handlers for staff's decisions on listings. */
@Injectable()
export class ReviewRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(catalog.approve)
  approve({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.approve(call.actor), call);
  }

  @Handles(catalog.reject)
  reject({ listingId, reason, removal }: CallInput<typeof catalog.reject>, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, { type: 'RejectListing', data: { reason, removal }, by: call.actor }, call);
  }

  @Handles(catalog.pauseByStaff)
  pause({ listingId, reason }: CallInput<typeof catalog.pauseByStaff>, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.pause(call.actor, reason), call);
  }

  @Handles(catalog.resumeByStaff)
  resume({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.resume(call.actor), call);
  }

  /** Decides each listing by its own rules, in one transaction. The refusal of one listing does not affect the others. */
  @Handles(catalog.decideMany)
  decideMany({ action, listingIds: ids, reason, seen = [] }: BulkDecision, call: CallContext): Promise<BulkDecisionResults> {
    const statuses = new Map(seen.map(({ listingId, status }) => [listingId, status]));
    return this.store.transaction(call, async (tx) => {
      const streams = await streamsOf(tx.manager, ids);
      await tx.lock([...streams.values()]);
      await tx.loadAll(listing, [...streams.values()]);
      const results: BulkDecisionResults['results'] = [];
      for (const id of ids) {
        const status = statuses.get(id);
        const command = decisions[action](call.actor, reason || BULK_REASON[action], status ? { status } : {});
        results.push(await decideOne(tx, id, streams.get(id), command));
      }
      return { results, failed: results.filter(({ ok }) => !ok).length };
    });
  }
}

async function decideOne(
  tx: StoreTx,
  id: string,
  streamId: string | undefined,
  command: Intent<ListingCommand>,
): Promise<ListingDecisionResult> {
  if (!streamId) return { id, ok: false, error: 'not_found' };
  try {
    await tx.handle(listing, streamId, command);
    return { id, ok: true };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { id, ok: false, error: refusal.code, ...decisionIn(refusal) };
    throw refusal;
  }
}

/** Returns the other moderator's decision from a `decided_by_other` refusal. */
function decisionIn({ code, details }: Refusal): Pick<ListingDecisionResult, 'decision'> {
  const decision = code === 'decided_by_other' && details?.['decision'];
  return decision ? { decision: decision as NonNullable<ListingDecisionResult['decision']> } : {};
}

type ReviewedStatus = { status?: NonNullable<BulkDecision['seen']>[number]['status'] };

/** Default reasons. Sellers read the ones of a pause and a removal. */
const BULK_REASON = { approve: '', resume: '', pause: 'Paused by admin (bulk)', reject: 'Removed by admin (bulk)' } as const;

const decisions = {
  approve: (by: Actor, _reason?: string, seen?: ReviewedStatus) => ({ type: 'ApproveListing', data: { ...(seen && { seen }) }, by }),
  /** A bulk rejection is a removal, as the specification's button says. */
  reject: (by: Actor, reason: string, seen?: ReviewedStatus) => ({
    type: 'RejectListing',
    data: { reason, removal: true, ...(seen && { seen }) },
    by,
  }),
  pause: (by: Actor, reason: string) => ({ type: 'PauseListing', data: { reason }, by }),
  resume: (by: Actor) => ({ type: 'ResumeListing', data: {}, by }),
} satisfies Record<BulkDecision['action'], (by: Actor, reason: string, seen?: ReviewedStatus) => Intent<ListingCommand>>;
