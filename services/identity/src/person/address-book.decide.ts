import { type Address, postalProblem, tidyAddress } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { Member, PersonEvent } from './person.js';

export type AddressCommand =
  | Command<'AddAddress', { addressId: string; address: Address; makeDefault: boolean }>
  | Command<'ChangeAddress', { addressId: string; address: Address; makeDefault: boolean }>
  | Command<'RemoveAddress', { addressId: string }>;

export const MAX_ADDRESSES = 20;

/** The rules of the address book. A non-empty address book has exactly one default. */
export function decideAddress({ type, data }: AddressCommand, person: Member): PersonEvent[] {
  const { addressId } = data;
  const saved = person.addresses.find(({ id }) => id === addressId);
  switch (type) {
    case 'AddAddress': {
      if (saved) return [];
      const address = checked(data.address);
      if (person.addresses.length >= MAX_ADDRESSES)
        return refuse('address_book_full', message('address.book_full', { most: MAX_ADDRESSES }));
      const becomesDefault = data.makeDefault || person.addresses.length === 0;
      return [{ type: 'AddressAdded', data: { addressId, address } }, ...(becomesDefault ? chosen(addressId) : [])];
    }
    case 'ChangeAddress': {
      if (!saved) return refuse('not_found', message('address.not_found'));
      const address = checked(data.address);
      const changed = !sameAddress(saved.address, address);
      const becomesDefault = data.makeDefault && person.defaultAddressId !== addressId;
      return [
        ...(changed ? [{ type: 'AddressChanged' as const, data: { addressId, address } }] : []),
        ...(becomesDefault ? chosen(addressId) : []),
      ];
    }
    case 'RemoveAddress': {
      if (!saved) return refuse('not_found', message('address.not_found'));
      const [next] = person.addresses.filter(({ id }) => id !== addressId);
      const needsDefault = next && person.defaultAddressId === addressId;
      return [{ type: 'AddressRemoved', data: { addressId } }, ...(needsDefault ? chosen(next.id) : [])];
    }
  }
}

/** Returns the address in its stored form. @throws Refusal `validation_failed` 400 for its postal code */
function checked(given: Address): Address {
  const address = tidyAddress(given);
  const problem = postalProblem(address);
  if (problem !== null)
    refuse('validation_failed', problem, { status: 400, fields: [{ path: 'postalCode', code: 'invalid', message: problem }] });
  return address;
}

const chosen = (addressId: string): PersonEvent[] => [{ type: 'DefaultAddressChosen', data: { addressId } }];

function sameAddress(a: Address | null, b: Address): boolean {
  return a !== null && (Object.keys(b) as (keyof Address)[]).every((field) => a[field] === b[field]);
}
