import { Injectable } from '@nestjs/common';
import { catalog, type Catalog, pictures, type Pictures, policyActor } from '@tankobon/contracts';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { isPolicyOn } from '../policy/policies.view.js';
import { isTrustedSeller } from '../policy/trusted-seller.js';
import type { listingCase } from './listing-case.decide.js';
import { hitsOf } from './listing-rules.js';

/** Applies the rules to a listing after its submission, and approves that of a trusted seller: nobody waits for either. */
@Injectable()
export class ListingCaseSteps implements StepsOf<typeof listingCase> {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
    private readonly db: DataSource,
  ) {}

  /** While the policy is off, the case waits unchecked and the step is tried again after its backoff. */
  async check({ state, call, now }: StepOf<typeof listingCase>): Promise<StepResult<typeof listingCase>> {
    const { manager } = this.db;
    if (state.status !== 'open' || !(await isPolicyOn(manager, 'auto_flag'))) return undefined;
    const { listingId } = state;
    const [compared, { items: alike }] = await Promise.all([
      this.catalog.comparison({ listingId }, call),
      this.pictures.alike({ listingId, limit: 20 }, call),
    ]);
    const hits = hitsOf(compared, { alike, now });
    const isTrusted = (await isPolicyOn(manager, 'auto_approve')) && (await isTrustedSeller(manager, compared.listing.seller.id, now));
    return { type: 'NoteHits', data: { hits, isTrusted }, by: call.actor };
  }

  /** Approves as the policy, and only what is still pending: staff may have decided meanwhile. */
  async approve({ state, call }: StepOf<typeof listingCase>): Promise<StepResult<typeof listingCase>> {
    if (state.status !== 'open') return undefined;
    const { listingId } = state;
    const decision = { action: 'approve' as const, listingIds: [listingId], seen: [{ listingId, status: 'pending' as const }] };
    const { results } = await this.catalog.decideMany(decision, { ...call, actor: policyActor('auto_approve') });
    return { type: 'EndAutoApproval', data: { refusal: results[0]?.error ?? null }, by: call.actor };
  }
}
