import type { Address } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import type { Member, PersonEvent } from './person.js';

export type AddressCommand =
  | Command<'AddAddress', { addressId: string; address: Address; makeDefault: boolean }>
  | Command<'ChangeAddress', { addressId: string; address: Address; makeDefault: boolean }>
  | Command<'RemoveAddress', { addressId: string }>;

export const MAX_ADDRESSES = 20;

/** The rules of the address book. Whoever has addresses has one default. */
export function decideAddress({ type, data }: AddressCommand, person: Member): PersonEvent[] {
  const { addressId } = data;
  const saved = person.addresses.find(({ id }) => id === addressId);
  switch (type) {
    case 'AddAddress': {
      if (saved) return [];
      if (person.addresses.length >= MAX_ADDRESSES)
        return refuse('address_book_full', `An address book holds ${MAX_ADDRESSES} addresses. Please remove one first.`);
      const becomesDefault = data.makeDefault || person.addresses.length === 0;
      return [{ type: 'AddressAdded', data: { addressId, address: data.address } }, ...(becomesDefault ? chosen(addressId) : [])];
    }
    case 'ChangeAddress': {
      if (!saved) return refuse('not_found', 'There is no such address.');
      const changed = !sameAddress(saved.address, data.address);
      const becomesDefault = data.makeDefault && person.defaultAddressId !== addressId;
      return [
        ...(changed ? [{ type: 'AddressChanged' as const, data: { addressId, address: data.address } }] : []),
        ...(becomesDefault ? chosen(addressId) : []),
      ];
    }
    case 'RemoveAddress': {
      if (!saved) return refuse('not_found', 'There is no such address.');
      const [next] = person.addresses.filter(({ id }) => id !== addressId);
      const needsDefault = next && person.defaultAddressId === addressId;
      return [{ type: 'AddressRemoved', data: { addressId } }, ...(needsDefault ? chosen(next.id) : [])];
    }
  }
}

const chosen = (addressId: string): PersonEvent[] => [{ type: 'DefaultAddressChosen', data: { addressId } }];

function sameAddress(a: Address | null, b: Address): boolean {
  return a !== null && (Object.keys(b) as (keyof Address)[]).every((field) => a[field] === b[field]);
}
