import { expect, it } from '@jest/globals';
import type { Rental } from '@tankobon/contracts';
import { toRentalContract } from '../orders/contracts.wire.js';
import { toRental } from '../orders/orders.wire.js';

const rental = { id: 'rental_1', status: 'active', disputed: false } as Rental;
const statuses = (each: Rental) => [toRentalContract(each).contract.status, toRental(each).status];

it('answers a rental as disputed during a dispute, then with its own status (A-31)', () => {
  expect(statuses(rental)).toEqual(['active', 'active']);
  expect(statuses({ ...rental, disputed: true })).toEqual(['disputed', 'disputed']);
  expect(statuses({ ...rental, status: 'returned', disputed: true })).toEqual(['disputed', 'disputed']);
});
