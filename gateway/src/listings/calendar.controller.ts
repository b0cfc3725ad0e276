import { Body, Controller, Param, Post } from '@nestjs/common';
import { orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { AvailabilityAnswer, BookWindow, SlotsAnswer, toAvailability, toSlots } from './item-parts.wire.js';
import { BookingAnswer, toBooking } from '../wire/bookings.wire.js';

/** A listing's calendar: free and taken days, the seller's blocks, and rental terms. */
export const CalendarRoutes = restController('Calendar', rentals, /^\/items/, [
  wireAnswer(rentals.availability, AvailabilityAnswer, toAvailability),
  wireAnswer(rentals.block.answer, SlotsAnswer, toSlots),
]);

@Controller('items/:id')
export class CalendarController {
  constructor(
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Post('bookings')
  /** Adds the reservation to the cart. */
  @Endpoint([rentals.book, orders.addRental], BookingAnswer, 201)
  async book(
    @Param('id', new ExistingId(rentals.availability.input.shape.listingId)) listingId: string,
    @Body({ schema: BookWindow }) window: z.output<typeof BookWindow>,
    @Caller() call: CallContext,
  ) {
    const { rental } = await this.rentals.book({ listingId, ...window }, call);
    await this.orders.addRental({ reservationId: rental.id }, call);
    return toBooking(rental);
  }
}
