import { Injectable } from '@nestjs/common';
import { catalog, earliestToday, type In, type Out, rangeProblem } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { shippingTiers } from '../listing/shipping.js';
import { matchSeries } from '../series/match-series.js';
import { findSeries } from '../series/series.js';
import { browse } from './browse.js';
import { compare } from './comparison.js';
import { findHome } from './home.js';
import { findListing, findListings, findTimeline } from './listing.js';
import { findMine } from './my-listings.js';
import { matchSellers } from './match-sellers.js';
import { findPulse } from './pulse.js';
import { findStaffPaused } from './staff-paused.js';

/** RPC handlers for catalog's queries. */
@Injectable()
export class BrowseDoor {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
  ) {}

  @Answers(catalog.browse)
  async browse(query: In<typeof catalog.browse>): Promise<Out<typeof catalog.browse>> {
    const { availableFrom, availableTo, priceMin, priceMax } = query;
    if (priceMin !== undefined && priceMax !== undefined) checkPrices(priceMin, priceMax);
    if (availableFrom || availableTo) checkDays(availableFrom, availableTo, await this.store.now());
    return browse(this.db, query);
  }

  @Answers(catalog.shippingTiers)
  async shippingTiers(): Promise<Out<typeof catalog.shippingTiers>> {
    return { items: shippingTiers() };
  }

  @Answers(catalog.listing)
  listing({ listingId }: In<typeof catalog.listing>, { actor }: CallContext): Promise<Out<typeof catalog.listing>> {
    return findListing(this.db.manager, listingId, actor);
  }

  @Answers(catalog.listingsByIds)
  async listingsByIds({ ids }: In<typeof catalog.listingsByIds>, { actor }: CallContext): Promise<Out<typeof catalog.listingsByIds>> {
    return { items: await findListings(this.db.manager, ids, actor) };
  }

  @Answers(catalog.comparison)
  comparison({ listingId }: In<typeof catalog.comparison>, { actor }: CallContext): Promise<Out<typeof catalog.comparison>> {
    return compare(this.db.manager, listingId, actor);
  }

  @Answers(catalog.timeline)
  timeline({ listingId }: In<typeof catalog.timeline>, { actor }: CallContext): Promise<Out<typeof catalog.timeline>> {
    return findTimeline(this.store, listingId, actor);
  }

  @Answers(catalog.home)
  async home(): Promise<Out<typeof catalog.home>> {
    return findHome(this.db.manager, await this.store.now());
  }

  @Answers(catalog.matchSeries)
  async matchSeries({ q, limit }: In<typeof catalog.matchSeries>): Promise<Out<typeof catalog.matchSeries>> {
    return { items: await matchSeries(this.db, q, limit) };
  }

  @Answers(catalog.matchSellers)
  async matchSellers({ q, limit }: In<typeof catalog.matchSellers>): Promise<Out<typeof catalog.matchSellers>> {
    return { items: await matchSellers(this.db.manager, q, limit, await this.store.now()) };
  }

  @Answers(catalog.series)
  async series({ slug }: In<typeof catalog.series>): Promise<Out<typeof catalog.series>> {
    return (await findSeries(this.db.manager, slug)) ?? refuse('not_found', 'There is no such series.');
  }

  @Answers(catalog.mine)
  mine(query: In<typeof catalog.mine>, { actor }: CallContext): Promise<Out<typeof catalog.mine>> {
    return findMine(this.db.manager, actor.id, query);
  }

  @Answers(catalog.staffPaused)
  staffPaused(page: In<typeof catalog.staffPaused>): Promise<Out<typeof catalog.staffPaused>> {
    return findStaffPaused(this.db.manager, page);
  }

  @Answers(catalog.counts)
  counts(): Promise<Out<typeof catalog.counts>> {
    return findPulse(this.db.manager);
  }
}

/** @throws Refusal `validation_failed` */
function checkPrices(lowest: number, highest: number): void {
  if (lowest <= highest) return;
  const message = 'The highest price is below the lowest.';
  refuse('validation_failed', message, { status: 400, fields: [{ path: 'priceMax', code: 'invalid_range', message }] });
}

/** Checks the days by the rules of a booking. @throws Refusal `validation_failed`, `invalid_range` */
function checkDays(startDate: string | undefined, endDate: string | undefined, now: string): void {
  const message = 'Choose both start and end dates.';
  if (!startDate || !endDate) {
    const fields = [{ path: startDate ? 'availableTo' : 'availableFrom', code: 'required', message }];
    return refuse('validation_failed', message, { status: 400, fields });
  }
  const problem = rangeProblem({ startDate, endDate }, earliestToday(now), now.slice(0, 10));
  if (problem !== null) refuse('invalid_range', problem);
}
