import { Injectable } from '@nestjs/common';
import { Role } from '@tankobon/contracts';
import { Sessions } from '../door/sessions.js';
import { CatchingUp } from './catching-up.js';
import { HotReads } from './hot-reads.js';
import { agedBy } from './made-old-by.js';
import type { FactRecord } from '../live/fact-record.js';

/** Keeps this replica's caches true: facts make answers old, facts of identity end sessions and change roles. */
@Injectable()
export class Invalidation {
  constructor(
    private readonly reads: HotReads,
    private readonly sessions: Sessions,
    private readonly catalog: CatchingUp,
  ) {}

  hear(fact: FactRecord): void {
    const { type, data } = fact;
    const { listingId, personId, at, sid } = data as { listingId?: string; personId?: string; at?: string; sid?: string };
    const old = agedBy(type);
    if (old.length > 0) this.reads.forget(old, listingId);
    if (old.length > 0 && !type.startsWith('catalog.')) this.catalog.note(fact);
    if (personId === undefined || at === undefined) return;
    if (type === 'identity.BecameSeller.v1') this.sessions.roleChanged(personId, 'seller', at);
    if (type === 'identity.RoleChanged.v1') this.sessions.roleChanged(personId, Role.parse(data.role), at);
    if (type === 'identity.SessionsEnded.v1') this.sessions.ended(personId, at, sid);
    if (type === 'identity.PersonBanned.v1' || type === 'identity.PersonErased.v1') this.sessions.ended(personId, at);
  }
}
