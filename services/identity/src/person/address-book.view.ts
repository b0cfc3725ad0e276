import type { Address } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { PersonEvent } from './person.js';

@Entity('addresses')
export class AddressRow {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ name: 'person_id', type: 'text' }) personId!: string;
  @Column({ type: 'jsonb', nullable: true }) address!: Address | null;
  @Column({ name: 'is_default', type: 'boolean' }) isDefault!: boolean;
}

export const addressBook = view<PersonEvent>('address-book', [AddressRow], {
  AddressAdded: ({ streamId: personId, data }, tx) =>
    tx.upsert(AddressRow, { id: data.addressId, personId, address: data.address, isDefault: false }, ['id']),
  AddressChanged: ({ data }, tx) => tx.update(AddressRow, { id: data.addressId }, { address: data.address }),
  AddressRemoved: ({ data }, tx) => tx.delete(AddressRow, { id: data.addressId }),
  DefaultAddressChosen: async ({ streamId: personId, data }, tx) => {
    await tx.update(AddressRow, { personId }, { isDefault: false });
    await tx.update(AddressRow, { id: data.addressId }, { isDefault: true });
  },
  PersonErased: ({ streamId: personId }, tx) => tx.delete(AddressRow, { personId }),
});

type SavedAddress = Address & { id: string; isDefault: boolean };

/** Returns the addresses in the order of their addition, without unreadable ones of an erased person. */
export async function findAddresses(db: EntityManager, personId: string): Promise<SavedAddress[]> {
  const rows = await db.find(AddressRow, { where: { personId }, order: { id: 'ASC' } });
  return rows.flatMap(({ id, address, isDefault }) => (address ? [{ ...address, id, isDefault }] : []));
}

/** Returns the named address of a person, or the default one. */
export async function findAddress(db: EntityManager, personId: string, id?: string): Promise<Address | null> {
  const row = await db.findOneBy(AddressRow, id === undefined ? { personId, isDefault: true } : { personId, id });
  return row?.address ?? null;
}
