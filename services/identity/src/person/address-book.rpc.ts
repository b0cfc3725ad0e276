import { Injectable } from '@nestjs/common';
import { identity, type CallInput, newId } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findAddress, findAddresses } from './address-book.view.js';
import { person } from './person.decide.js';

@Injectable()
export class AddressBookRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(identity.addresses)
  addresses(_input: CallInput<typeof identity.addresses>, { actor }: CallContext) {
    return this.listOf(actor.id);
  }

  @Handles(identity.addAddress)
  async addAddress({ makeDefault, ...address }: CallInput<typeof identity.addAddress>, call: CallContext) {
    const addressId = newId('address');
    const command = { type: 'AddAddress', data: { addressId, address, makeDefault }, by: call.actor } as const;
    const { answer } = await this.store.handle(person, call.actor.id, command, call, () => ({ id: addressId }));
    return { ...answer, ...(await this.listOf(call.actor.id)) };
  }

  @Handles(identity.updateAddress)
  async updateAddress({ addressId, makeDefault, ...address }: CallInput<typeof identity.updateAddress>, call: CallContext) {
    const data = { addressId, address, makeDefault };
    await this.store.handle(person, call.actor.id, { type: 'ChangeAddress', data, by: call.actor }, call);
    return this.listOf(call.actor.id);
  }

  @Handles(identity.removeAddress)
  async removeAddress({ addressId }: CallInput<typeof identity.removeAddress>, call: CallContext) {
    await this.store.handle(person, call.actor.id, { type: 'RemoveAddress', data: { addressId }, by: call.actor }, call);
    return this.listOf(call.actor.id);
  }

  @Handles(identity.addressOf)
  async addressOf({ personId, addressId }: CallInput<typeof identity.addressOf>) {
    return { address: await findAddress(this.db.manager, personId, addressId) };
  }

  private async listOf(personId: string) {
    return { items: await findAddresses(this.db.manager, personId) };
  }
}
