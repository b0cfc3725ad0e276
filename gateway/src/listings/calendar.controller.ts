import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { AvailabilityAnswer, BlockWindow, BookWindow, SetTerms, SlotsAnswer, toAvailability, toSlots } from './item-parts.wire.js';
import { BookingAnswer, toBooking } from '../wire/bookings.wire.js';

const SlotId = () => Param('slotId', new ExistingId(rentals.unblock.input.shape.slotId));
const ItemId = () => Param('id', new ExistingId(rentals.availability.input.shape.listingId));

/** A listing's calendar: free and taken days, the seller's blocks, bookings and rental terms. */
@Controller('items/:id')
export class CalendarController {
  constructor(
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Get('availability')
  @Endpoint(rentals.availability, AvailabilityAnswer)
  async availability(@ItemId() listingId: string, @Caller() call: CallContext) {
    return toAvailability(await this.rentals.availability({ listingId }, call));
  }

  @Post('availability')
  @Endpoint(rentals.block, SlotsAnswer)
  async block(
    @ItemId() listingId: string,
    @Body({ schema: BlockWindow }) window: z.output<typeof BlockWindow>,
    @Caller() call: CallContext,
  ) {
    return toSlots(await this.rentals.block({ listingId, ...window }, call));
  }

  @Delete('availability/:slotId')
  @Endpoint(rentals.unblock, SlotsAnswer)
  async unblock(@ItemId() listingId: string, @SlotId() slotId: string, @Caller() call: CallContext) {
    return toSlots(await this.rentals.unblock({ listingId, slotId }, call));
  }

  @Post('bookings')
  /** Adds the reservation to the cart. */
  @Endpoint([rentals.book, orders.addRental], BookingAnswer, 201)
  async book(@ItemId() listingId: string, @Body({ schema: BookWindow }) window: z.output<typeof BookWindow>, @Caller() call: CallContext) {
    const { rental } = await this.rentals.book({ listingId, ...window }, call);
    await this.orders.addRental({ reservationId: rental.id }, call);
    return toBooking(rental);
  }

  @Get('rental-terms')
  @Endpoint(rentals.terms)
  terms(@ItemId() listingId: string, @Caller() call: CallContext) {
    return this.rentals.terms({ listingId }, call);
  }

  @Put('rental-terms')
  @Endpoint(rentals.setTerms)
  setTerms(@ItemId() listingId: string, @Body({ schema: SetTerms }) terms: z.output<typeof SetTerms>, @Caller() call: CallContext) {
    return this.rentals.setTerms({ listingId, ...terms }, call);
  }
}
