import { Injectable } from '@nestjs/common';
import { type Actor, type In, newId, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
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
    if (!(await findListing(this.db.manager, listingId, actor))) return refuse('not_found', 'There is no such listing.');
    return this.taken(listingId);
  }

  @Answers(rentals.block)
  async block({ listingId, startDate, endDate, reason = '' }: In<typeof rentals.block>, call: CallContext) {
    const data = { listing: await this.known(listingId, call.actor), slotId: newId('slot'), startDate, endDate, reason: reason || null };
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'BlockWindow', data, by: call.actor }, call);
    return this.taken(listingId);
  }

  @Answers(rentals.unblock)
  async unblock({ listingId, slotId }: In<typeof rentals.unblock>, call: CallContext) {
    const data = { listing: await this.known(listingId, call.actor), slotId };
    await this.store.handle(calendar, calendarIdOf(listingId), { type: 'UnblockWindow', data, by: call.actor }, call);
    return this.taken(listingId);
  }

  private async known(listingId: string, by: Actor) {
    const row = await findListing(this.db.manager, listingId, by);
    return row && { listingId, sellerId: row.sellerId };
  }

  private async taken(listingId: string) {
    const today = (await this.store.now()).slice(0, 10);
    return findTaken(this.db.manager, listingId, today);
  }
}
