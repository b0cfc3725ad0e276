import { Body, Controller, Param, Post } from '@nestjs/common';
import { orders, type Orders, RentalId, rentals, type Rentals, SaleId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { RenterReviewAnswer, toRenterReview } from '../wire/reviews.wire.js';
import { BookingAnswer, toBooking } from '../wire/bookings.wire.js';
import { CaptureDeposit, ContractAnswer, MarkReturned, toContract, toRentalContract } from './contracts.wire.js';

const Id = () => Param('id', new ExistingId(SaleId.or(RentalId)));
const SaleIdOnly = () => Param('id', new ExistingId(SaleId));
const RentalIdOnly = () => Param('id', new ExistingId(RentalId));
const isRental = (id: string): boolean => RentalId.safeParse(id).success;

const MarkSent = rentals.markSent.input.omit({ rentalId: true }).prefault({});
const CorrectShipment = orders.correctShipment.input.omit({ saleId: true }).prefault({});
const SendBack = rentals.sendBack.input.omit({ rentalId: true }).prefault({});
const ReviewRenter = orders.reviewRenter.input.omit({ rentalId: true });
const Extend = rentals.extend.input.omit({ rentalId: true });
const Cancel = orders.cancelSale.input.omit({ saleId: true });

/** Endpoints of the contract behind one order line: a sale or a rental, as its id says. */
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

  @Post(':id/correct-shipment')
  @Endpoint(orders.correctShipment, ContractAnswer)
  async correctShipment(
    @SaleIdOnly() saleId: string,
    @Body({ schema: CorrectShipment }) shipment: z.output<typeof CorrectShipment>,
    @Caller() call: CallContext,
  ) {
    return toContract(await this.orders.correctShipment({ saleId, ...shipment }, call));
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

  @Post(':id/confirm')
  @Endpoint(orders.confirm, ContractAnswer)
  async confirm(@SaleIdOnly() saleId: string, @Caller() call: CallContext) {
    return toContract(await this.orders.confirm({ saleId }, call));
  }

  @Post(':id/send-back')
  @Endpoint(rentals.sendBack, ContractAnswer)
  async sendBack(
    @RentalIdOnly() rentalId: string,
    @Body({ schema: SendBack }) parcel: z.output<typeof SendBack>,
    @Caller() call: CallContext,
  ) {
    return toRentalContract(await this.rentals.sendBack({ rentalId, ...parcel }, call));
  }

  /** Adds the extension to the cart. Days within a paid week extend the rental at once, and `reservationId` is the rental's own id. */
  @Post(':id/extend')
  @Endpoint([rentals.extend, orders.addRental], BookingAnswer, 201)
  async extend(@RentalIdOnly() rentalId: string, @Body({ schema: Extend }) until: z.output<typeof Extend>, @Caller() call: CallContext) {
    const { rental } = await this.rentals.extend({ rentalId, ...until }, call);
    if (rental.id === rentalId) return toBooking({ ...rental, rentCents: 0, depositCents: 0, payBy: null });
    await this.orders.addRental({ reservationId: rental.id }, call);
    return toBooking(rental);
  }

  @Post(':id/mark-returned')
  @Endpoint(rentals.markReturned, ContractAnswer)
  async markReturned(
    @RentalIdOnly() rentalId: string,
    @Body({ schema: MarkReturned }) back: z.output<typeof MarkReturned>,
    @Caller() call: CallContext,
  ) {
    return toRentalContract(await this.rentals.markReturned({ rentalId, ...back }, call));
  }

  @Post(':id/deposit/capture')
  @Endpoint(rentals.captureDeposit, ContractAnswer)
  async captureDeposit(
    @RentalIdOnly() rentalId: string,
    @Body({ schema: CaptureDeposit }) claim: z.output<typeof CaptureDeposit>,
    @Caller() call: CallContext,
  ) {
    return toRentalContract(await this.rentals.captureDeposit({ rentalId, ...claim }, call));
  }

  @Post(':id/reviews')
  @Endpoint(orders.reviewRenter, RenterReviewAnswer, 201)
  async reviewRenter(
    @RentalIdOnly() rentalId: string,
    @Body({ schema: ReviewRenter }) review: z.output<typeof ReviewRenter>,
    @Caller() call: CallContext,
  ) {
    return { review: toRenterReview((await this.orders.reviewRenter({ rentalId, ...review }, call)).review) };
  }
}
