import { Body, Controller, Param, Post } from '@nestjs/common';
import { orders, type Orders, Rental, RentalId, rentals, type Rentals, Sale, SaleId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { RenterReviewAnswer, toRenterReview } from '../wire/reviews.wire.js';
import { BookingAnswer, toBooking } from '../wire/bookings.wire.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { ContractAnswer, toContract, toRentalContract } from './contracts.wire.js';

const Id = () => Param('id', new ExistingId(SaleId.or(RentalId)));
const isRental = (id: string): boolean => RentalId.safeParse(id).success;

const MarkSent = rentals.markSent.input.omit({ rentalId: true }).prefault({});
const Extend = rentals.extend.input.omit({ rentalId: true });
const Cancel = orders.cancelSale.input.omit({ saleId: true });

export const SaleRoutes = restController('Contracts', orders, /^\/contracts/, [
  wireAnswer(Sale, ContractAnswer, toContract),
  wireAnswer(orders.reviewRenter, RenterReviewAnswer, ({ review }) => ({ review: toRenterReview(review) })),
]);
export const RentalRoutes = restController('Contracts', rentals, /^\/contracts/, [wireAnswer(Rental, ContractAnswer, toRentalContract)]);

/** Commands on a sale or a rental, as its id says, and the extension, which also changes the cart. */
@Controller('contracts')
export class ContractsController {
  constructor(
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Post(':id/mark-sent')
  @Endpoint([orders.markSent, rentals.markSent], ContractAnswer)
  async markSent(@Id() id: string, @Body({ schema: MarkSent }) given: z.output<typeof MarkSent>, @Caller() call: CallContext) {
    if (isRental(id)) return toRentalContract(await this.rentals.markSent({ rentalId: id, ...given }, call));
    const { returnAddressId: _ofRentals, ...shipment } = given;
    return toContract(await this.orders.markSent({ saleId: id, ...shipment }, call));
  }

  @Post(':id/cancel')
  @Endpoint([orders.cancelSale, rentals.cancel], ContractAnswer)
  async cancel(@Id() id: string, @Body({ schema: Cancel }) why: z.output<typeof Cancel>, @Caller() call: CallContext) {
    return isRental(id)
      ? toRentalContract(await this.rentals.cancel({ rentalId: id, ...why }, call))
      : toContract(await this.orders.cancelSale({ saleId: id, ...why }, call));
  }

  @Post(':id/mark-delivered')
  @Endpoint([orders.markDelivered, rentals.markDelivered], ContractAnswer)
  async markDelivered(@Id() id: string, @Caller() call: CallContext) {
    return isRental(id)
      ? toRentalContract(await this.rentals.markDelivered({ rentalId: id }, call))
      : toContract(await this.orders.markDelivered({ saleId: id }, call));
  }

  /** Adds the extension to the cart. Days within a paid week extend the rental at once, and `reservationId` is the rental's own id. */
  @Post(':id/extend')
  @Endpoint([rentals.extend, orders.addRental], BookingAnswer, 201)
  async extend(
    @Param('id', new ExistingId(RentalId)) rentalId: string,
    @Body({ schema: Extend }) until: z.output<typeof Extend>,
    @Caller() call: CallContext,
  ) {
    const { rental } = await this.rentals.extend({ rentalId, ...until }, call);
    if (rental.id === rentalId) return toBooking({ ...rental, rentCents: 0, depositCents: 0, payBy: null });
    await this.orders.addRental({ reservationId: rental.id }, call);
    return toBooking(rental);
  }
}
