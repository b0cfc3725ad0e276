import { Injectable } from '@nestjs/common';
import { Role } from '@tankobon/contracts';
import { Sessions } from '../door/sessions.js';
import { HotReads } from '../reads/hot-reads.js';
import type { FactRecord } from './fact-record.js';

/** Keeps this replica's caches true: facts of catalog empty them, facts of identity end sessions and change roles. */
@Injectable()
export class Invalidation {
  constructor(
    private readonly reads: HotReads,
    private readonly sessions: Sessions,
  ) {}

  hear({ type, data }: FactRecord): void {
    const { listingId, personId, at, sid } = data as { listingId?: string; personId?: string; at?: string; sid?: string };
    if (type.startsWith('catalog.')) this.reads.forget(listingId);
    if (type === 'orders.ReviewGiven.v1' || type === 'identity.ProfileChanged.v1' || type === 'identity.PersonErased.v1')
      this.reads.forget();
    if (personId === undefined || at === undefined) return;
    if (type === 'identity.BecameSeller.v1') this.sessions.roleChanged(personId, 'seller', at);
    if (type === 'identity.RoleChanged.v1') this.sessions.roleChanged(personId, Role.parse(data.role), at);
    if (type === 'identity.SessionsEnded.v1') this.sessions.ended(personId, at, sid);
    if (type === 'identity.PersonBanned.v1' || type === 'identity.PersonErased.v1') this.sessions.ended(personId, at);
  }
}
