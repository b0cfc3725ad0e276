import { Injectable } from '@nestjs/common';
import { type Address, identity, type CallInput, pictures, type Pictures, type Rental as RentalAnswer, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { countActive, findRentalsOfSeller, findMyRentals, findRentals, hasAddress } from './rental-queries.js';
import type { Parcel } from './rental.js';
import { rental, type RentalCommand } from './rental.decide.js';
import { freeDays, releaseExtension, placesOf } from './rental-days.js';

const MAY_COME_BACK: readonly RentalAnswer['status'][] = ['shipped', 'active', 'overdue'];

/** RPCs of a paid rental, from its way there until its deposit is decided. */
@Injectable()
export class FulfilmentRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
    @Calls(identity) private readonly people: ClientOf<typeof identity>,
  ) {}

  @Handles(rentals.markSent)
  async markSent({ rentalId, returnAddressId, ...said }: CallInput<typeof rentals.markSent>, call: CallContext): Promise<RentalAnswer> {
    const asked = await this.found(rentalId);
    const [isAddressed, returnAddress] = await Promise.all([
      hasAddress(this.db.manager, asked),
      this.returnAddress(asked, returnAddressId, call),
    ]);
    const data = { ...parcel(said), hasAddress: isAddressed, returnAddress };
    return this.handle(rentalId, { type: 'ShipRental', data, by: call.actor }, call);
  }

  @Handles(rentals.markDelivered)
  markDelivered({ rentalId }: CallInput<typeof rentals.markDelivered>, call: CallContext): Promise<RentalAnswer> {
    return this.handle(rentalId, { type: 'DeliverRental', data: {}, by: call.actor }, call);
  }

  @Handles(rentals.sendBack)
  sendBack({ rentalId, ...said }: CallInput<typeof rentals.sendBack>, call: CallContext): Promise<RentalAnswer> {
    return this.ending(rentalId, { type: 'SendBackRental', data: parcel(said), by: call.actor }, call);
  }

  @Handles(rentals.markReturned)
  async markReturned({ rentalId, ...said }: CallInput<typeof rentals.markReturned>, call: CallContext): Promise<RentalAnswer> {
    const { condition, releaseDepositCents: releaseCents = null, pictureIds = [] } = said;
    await this.attach(rentalId, pictureIds, call);
    const data = { condition, releaseCents, ...(pictureIds.length > 0 && { pictureIds }) };
    return this.ending(rentalId, { type: 'ReturnRental', data, by: call.actor }, call);
  }

  @Handles(rentals.captureDeposit)
  captureDeposit({ rentalId, ...data }: CallInput<typeof rentals.captureDeposit>, call: CallContext): Promise<RentalAnswer> {
    return this.handle(rentalId, { type: 'CaptureDeposit', data, by: call.actor }, call);
  }

  @Handles(rentals.cancel)
  cancel({ rentalId, reason }: CallInput<typeof rentals.cancel>, call: CallContext): Promise<RentalAnswer> {
    return this.ending(rentalId, { type: 'CancelRental', data: { reason }, by: call.actor }, call);
  }

  @Handles(rentals.myRentals)
  myRentals(page: CallInput<typeof rentals.myRentals>, { actor }: CallContext) {
    return findMyRentals(this.db.manager, actor.id, page);
  }

  @Handles(rentals.myLettings)
  myLettings(page: CallInput<typeof rentals.myLettings>, { actor }: CallContext) {
    return findRentalsOfSeller(this.db.manager, actor.id, page);
  }

  @Handles(rentals.renterMetrics)
  async renterMetrics(_input: CallInput<typeof rentals.renterMetrics>, { actor }: CallContext) {
    return { activeRentals: await countActive(this.db.manager, actor.id) };
  }

  /** Attaches pictures before the return names them. A crash in between leaves pictures that the renter may see; a retry goes on. */
  private async attach(rentalId: string, pictureIds: string[], call: CallContext): Promise<void> {
    const { sellerId, renterId, status } = await this.found(rentalId);
    const ownerId = call.actor.id;
    if (pictureIds.length === 0 || sellerId !== ownerId || !MAY_COME_BACK.includes(status)) return;
    await this.pictures.attach({ ownerId, pictureIds, subject: rentalId, viewers: [sellerId, renterId] }, call);
  }

  /** Returns an address of the seller's address book, while their rental waits to be sent by mail. */
  private async returnAddress(
    { sellerId, ships, status }: RentalAnswer,
    addressId: string | undefined,
    call: CallContext,
  ): Promise<Address | null> {
    if (!ships || status !== 'confirmed' || sellerId !== call.actor.id) return null;
    const { address } = await this.people.addressOf({ personId: sellerId, ...(addressId && { addressId }) }, call);
    if (addressId && !address) return refuse('not_found', message('address.not_in_book'));
    return address;
  }

  private async handle(rentalId: string, command: Intent<RentalCommand>, call: CallContext): Promise<RentalAnswer> {
    await this.store.handle(rental, rentalId, command, call);
    return this.found(rentalId);
  }

  /** Frees a rental's days together with its end, and its unpaid extension. A rental on its way back keeps its own days. */
  private async ending(rentalId: string, command: Intent<RentalCommand>, call: CallContext): Promise<RentalAnswer> {
    const before = await this.found(rentalId);
    await this.store.transaction(call, async (tx) => {
      await tx.open(placesOf([before]));
      const { events } = await tx.handle(rental, rentalId, command);
      if (events.length === 0) return {};
      if (command.type !== 'SendBackRental') await freeDays(tx, rentalId, before, call.actor);
      await releaseExtension(tx, rentalId, call.actor);
      return {};
    });
    return this.found(rentalId);
  }

  private async found(rentalId: string): Promise<RentalAnswer> {
    const [found] = await findRentals(this.db.manager, [rentalId]);
    return found ?? refuse('not_found', message('rental.not_found'));
  }
}

const parcel = ({ carrier, trackingNumber }: { carrier?: string | undefined; trackingNumber?: string | undefined }): Parcel => ({
  carrier: carrier || null,
  trackingNumber: trackingNumber || null,
});
