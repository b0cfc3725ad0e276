import { Injectable } from '@nestjs/common';
import { catalog, earliestToday, type CallInput, rangeProblem } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { shippingTiers } from '../listing/shipping.js';
import { matchSeries } from '../series/match-series.js';
import { findSeries } from '../series/series.js';
import { browse } from './browse.js';
import { compare } from './comparison.js';
import { findHome } from './home.js';
import { findInsights } from './insights.js';
import { findListing, findListings, findTimeline } from './listing.js';
import { findMine } from './my-listings.js';
import { matchSellers } from './match-sellers.js';
import { findPulse } from './pulse.js';
import { findStaffPaused } from './staff-paused.js';

/** RPC handlers for catalog's queries. */
@Injectable()
export class BrowseRpc {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
  ) {}

  @Handles(catalog.browse)
  async browse(query: CallInput<typeof catalog.browse>) {
    const { availableFrom, availableTo, priceMin, priceMax } = query;
    if (priceMin !== undefined && priceMax !== undefined) checkPrices(priceMin, priceMax);
    if (availableFrom || availableTo) checkDays(availableFrom, availableTo, await this.store.now());
    return browse(this.db, query);
  }

  @Handles(catalog.shippingTiers)
  async shippingTiers() {
    return { items: shippingTiers() };
  }

  @Handles(catalog.listing)
  listing({ listingId }: CallInput<typeof catalog.listing>, { actor }: CallContext) {
    return findListing(this.db.manager, listingId, actor);
  }

  @Handles(catalog.listingsByIds)
  async listingsByIds({ ids }: CallInput<typeof catalog.listingsByIds>, { actor }: CallContext) {
    return { items: await findListings(this.db.manager, ids, actor) };
  }

  @Handles(catalog.comparison)
  comparison({ listingId }: CallInput<typeof catalog.comparison>, { actor }: CallContext) {
    return compare(this.db.manager, listingId, actor);
  }

  @Handles(catalog.timeline)
  timeline({ listingId }: CallInput<typeof catalog.timeline>, { actor }: CallContext) {
    return findTimeline(this.store, listingId, actor);
  }

  @Handles(catalog.home)
  async home() {
    return findHome(this.db.manager, await this.store.now());
  }

  @Handles(catalog.matchSeries)
  async matchSeries({ q, limit }: CallInput<typeof catalog.matchSeries>) {
    return { items: await matchSeries(this.db, q, limit) };
  }

  @Handles(catalog.matchSellers)
  async matchSellers({ q, limit }: CallInput<typeof catalog.matchSellers>) {
    return { items: await matchSellers(this.db.manager, q, limit, await this.store.now()) };
  }

  @Handles(catalog.series)
  async series({ slug }: CallInput<typeof catalog.series>) {
    return (await findSeries(this.db.manager, slug)) ?? refuse('not_found', message('series.not_found'));
  }

  @Handles(catalog.mine)
  mine(query: CallInput<typeof catalog.mine>, { actor }: CallContext) {
    return findMine(this.db.manager, actor.id, query);
  }

  @Handles(catalog.staffPaused)
  staffPaused(page: CallInput<typeof catalog.staffPaused>) {
    return findStaffPaused(this.db.manager, page);
  }

  @Handles(catalog.insights)
  async insights() {
    return findInsights(this.db.manager, await this.store.now());
  }

  @Handles(catalog.counts)
  counts() {
    return findPulse(this.db.manager);
  }
}

/** @throws Refusal `validation_failed` */
function checkPrices(lowest: number, highest: number): void {
  if (lowest <= highest) return;
  const sentence = message('field.price_range');
  refuse('validation_failed', sentence, { status: 400, fields: [{ path: 'priceMax', code: 'invalid_range', message: sentence }] });
}

/** Checks the days by the rules of a booking. @throws Refusal `validation_failed`, `invalid_range` */
function checkDays(startDate: string | undefined, endDate: string | undefined, now: string): void {
  const sentence = message('field.both_dates');
  if (!startDate || !endDate) {
    const fields = [{ path: startDate ? 'availableTo' : 'availableFrom', code: 'required', message: sentence }];
    return refuse('validation_failed', sentence, { status: 400, fields });
  }
  const problem = rangeProblem({ startDate, endDate }, earliestToday(now), now.slice(0, 10));
  if (problem !== null) refuse('invalid_range', problem);
}
