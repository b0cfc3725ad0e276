import { Injectable } from '@nestjs/common';
import { type Actor, dayIn, type CallInput, newId, rentals, type RentalTerms } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { daysOf, takenFrom } from './availability.js';
import { findListing, isThereFor } from '../views/known-listings.view.js';
import { calendarIdOf } from './calendar.js';
import { calendar } from './calendar.decide.js';

@Injectable()
export class CalendarRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(rentals.availability)
  availability({ listingId }: CallInput<typeof rentals.availability>, { actor }: CallContext) {
    return this.shown(listingId, actor);
  }

  @Handles(rentals.block)
  async block({ listingId, startDate, endDate, reason = '', copy }: CallInput<typeof rentals.block>, call: CallContext) {
    const listing = await findListing(this.db.manager, listingId, call.actor);
    const data = { listing, slotId: newId('slot'), startDate, endDate, reason: reason || null, copy: copy ?? null };
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'BlockWindow', data, by: call.actor }, call);
    return this.shown(listingId, call.actor);
  }

  @Handles(rentals.unblock)
  async unblock({ listingId, slotId }: CallInput<typeof rentals.unblock>, call: CallContext) {
    const listing = await findListing(this.db.manager, listingId, call.actor);
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'UnblockWindow', data: { listing, slotId }, by: call.actor }, call);
    return this.shown(listingId, call.actor);
  }

  @Handles(rentals.terms)
  async terms({ listingId }: CallInput<typeof rentals.terms>, { actor }: CallContext): Promise<RentalTerms> {
    return (await this.shown(listingId, actor)).terms;
  }

  @Handles(rentals.setTerms)
  async setTerms({ listingId, ...terms }: CallInput<typeof rentals.setTerms>, call: CallContext): Promise<RentalTerms> {
    const data = { listing: await findListing(this.db.manager, listingId, call.actor), ...terms };
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'SetTerms', data, by: call.actor }, call);
    return terms;
  }

  /** Reads listing, time zone, terms, clock and taken days in one round trip. */
  private async shown(listingId: string, by: Actor) {
    const [{ state, now }, [listing]] = await this.store.loadTwo(calendar, calendarIdOf(listingId), daysOf(listingId));
    if (!listing || !isThereFor(by, listing)) return refuse('not_found', message('listing.not_found'));
    const { timeZone } = listing;
    const today = dayIn(timeZone, now);
    return { ...takenFrom(today, listing), terms: state.terms, today, timeZone };
  }
}
