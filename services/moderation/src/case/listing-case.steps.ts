import { Injectable } from '@nestjs/common';
import { catalog, type Catalog, pictures, type Pictures } from '@tankobon/contracts';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { listingCase } from './listing-case.decide.js';
import { hitsOf } from './listing-rules.js';

/** Applies the rules to a listing after its submission: nobody waits for them. */
@Injectable()
export class ListingCaseSteps implements StepsOf<typeof listingCase> {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  async check({ state, call, now }: StepOf<typeof listingCase>): Promise<StepResult<typeof listingCase>> {
    if (state.status !== 'open') return undefined;
    const { listingId } = state;
    const [compared, { items: alike }] = await Promise.all([
      this.catalog.comparison({ listingId }, call),
      this.pictures.alike({ listingId, limit: 20 }, call),
    ]);
    return { type: 'NoteHits', data: { hits: hitsOf(compared, { alike, now }) }, by: call.actor };
  }
}
