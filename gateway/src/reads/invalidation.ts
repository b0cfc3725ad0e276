import { Injectable } from '@nestjs/common';
import { Role } from '@tankobon/contracts';
import { Sessions } from '../http/sessions.js';
import { ProjectionLag } from './projection-lag.js';
import { ofListing } from './cached.js';
import { ResponseCache } from './response-cache.js';
import { readsInvalidatedBy, ofOneListing } from './invalidation-rules.js';
import type { FactRecord } from '../live/fact-record.js';

/** Keeps this replica's caches current: facts invalidate cached responses; identity's facts also end sessions and change roles. */
@Injectable()
export class Invalidation {
  constructor(
    private readonly responses: ResponseCache,
    private readonly sessions: Sessions,
    private readonly catchingUp: ProjectionLag,
  ) {}

  hear(fact: FactRecord): void {
    const { type, data } = fact;
    const { listingId, personId, at, sid } = data as { listingId?: string; personId?: string; at?: string; sid?: string };
    const stale = readsInvalidatedBy(type);
    const one = listingId !== undefined && (ofOneListing as readonly string[]).includes(type);
    this.responses.invalidate(stale.map((answer) => (answer === 'item' && one ? ofListing(listingId) : answer)));
    this.catchingUp.note(fact);
    if (personId === undefined || at === undefined) return;
    if (type === 'identity.BecameSeller.v1') this.sessions.roleChanged(personId, 'seller', at);
    if (type === 'identity.RoleChanged.v1') this.sessions.roleChanged(personId, Role.parse(data.role), at);
    if (type === 'identity.SessionsEnded.v1') this.sessions.ended(personId, at, sid);
    if (type === 'identity.PersonBanned.v1' || type === 'identity.PersonErased.v1') this.sessions.ended(personId, at);
  }
}
