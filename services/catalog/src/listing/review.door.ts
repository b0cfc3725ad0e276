import { Injectable } from '@nestjs/common';
import { catalog, type In, type Out } from '@tankobon/contracts';
import { type Actor, type CallContext, EventStore, type Intent, Refusal, subCall } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { handleListing } from './handle-listing.js';
import type { ListingCommand } from './listing.decide.js';

type Ref = In<typeof catalog.approve>;
type Status = Out<typeof catalog.approve>;
type Many = In<typeof catalog.decideMany>;
type ManyResults = Out<typeof catalog.decideMany>;

/** What staff decides about listings. */
@Injectable()
export class ReviewDoor {
  constructor(private readonly store: EventStore) {}

  @Answers(catalog.approve)
  approve({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.approve(call.actor), call);
  }

  @Answers(catalog.reject)
  reject({ listingId, reason }: In<typeof catalog.reject>, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.reject(call.actor, reason), call);
  }

  @Answers(catalog.pauseByStaff)
  pause({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.pause(call.actor), call);
  }

  @Answers(catalog.resumeByStaff)
  resume({ listingId }: Ref, call: CallContext): Promise<Status> {
    return handleListing(this.store, listingId, decisions.resume(call.actor), call);
  }

  @Answers(catalog.decideMany)
  async decideMany({ action, listingIds, reason }: Many, call: CallContext): Promise<ManyResults> {
    const results: ManyResults['results'] = [];
    for (const id of new Set(listingIds)) results.push(await this.decideOne(id, decisions[action](call.actor, reason), subCall(call, id)));
    return { results, failed: results.filter(({ ok }) => !ok).length };
  }

  private async decideOne(id: string, command: Intent<ListingCommand>, call: CallContext): Promise<ManyResults['results'][number]> {
    try {
      await handleListing(this.store, id, command, call);
      return { id, ok: true };
    } catch (refusal) {
      if (refusal instanceof Refusal) return { id, ok: false, error: refusal.code };
      throw refusal;
    }
  }
}

const decisions = {
  approve: (by: Actor) => ({ type: 'ApproveListing', data: {}, by }),
  reject: (by: Actor, reason: string) => ({ type: 'RejectListing', data: { reason }, by }),
  pause: (by: Actor) => ({ type: 'PauseListing', data: {}, by }),
  resume: (by: Actor) => ({ type: 'ResumeListing', data: {}, by }),
} satisfies Record<Many['action'], (by: Actor, reason: string) => Intent<ListingCommand>>;
