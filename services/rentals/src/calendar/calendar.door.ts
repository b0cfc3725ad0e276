import { Injectable } from '@nestjs/common';
import { dayIn, type In, newId, type Out, rentals, type RentalTerms } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import type { Let } from '../rental/booking.decide.js';
import { findListing } from '../views/known-listings.view.js';
import { findTaken } from '../views/windows.view.js';
import { calendarIdOf } from './calendar.js';
import { calendar } from './calendar.decide.js';

@Injectable()
export class CalendarDoor {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Answers(rentals.availability)
  async availability({ listingId }: In<typeof rentals.availability>, { actor }: CallContext) {
    return this.taken((await findListing(this.db.manager, listingId, actor)) ?? unknown());
  }

  @Answers(rentals.block)
  async block({ listingId, startDate, endDate, reason = '', copy }: In<typeof rentals.block>, call: CallContext) {
    const listing = await findListing(this.db.manager, listingId, call.actor);
    const data = { listing, slotId: newId('slot'), startDate, endDate, reason: reason || null, copy: copy ?? null };
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'BlockWindow', data, by: call.actor }, call);
    return this.taken(listing ?? unknown());
  }

  @Answers(rentals.unblock)
  async unblock({ listingId, slotId }: In<typeof rentals.unblock>, call: CallContext) {
    const listing = await findListing(this.db.manager, listingId, call.actor);
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'UnblockWindow', data: { listing, slotId }, by: call.actor }, call);
    return this.taken(listing ?? unknown());
  }

  @Answers(rentals.terms)
  async terms({ listingId }: In<typeof rentals.terms>, { actor }: CallContext): Promise<RentalTerms> {
    if (!(await findListing(this.db.manager, listingId, actor))) return unknown();
    return (await this.store.load(calendar, calendarIdOf(listingId))).state.terms;
  }

  @Answers(rentals.setTerms)
  async setTerms({ listingId, ...terms }: In<typeof rentals.setTerms>, call: CallContext): Promise<RentalTerms> {
    const data = { listing: await findListing(this.db.manager, listingId, call.actor), ...terms };
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'SetTerms', data, by: call.actor }, call);
    return terms;
  }

  private async taken({ listingId, timeZone, copies }: Let): Promise<Out<typeof rentals.availability>> {
    const { state, now } = await this.store.load(calendar, calendarIdOf(listingId));
    const today = dayIn(timeZone, now);
    return { ...(await findTaken(this.db.manager, listingId, today)), copies, terms: state.terms, today, timeZone };
  }
}

const unknown = (): never => refuse('not_found', 'There is no such listing.');
