import type { RentalStatus } from '@tankobon/contracts';

/** The specification's word for how far a rental is: while a dispute about it is open, that. */
export const withWireStatus = <T extends { status: RentalStatus; disputed: boolean }>(rental: T): T =>
  rental.disputed ? { ...rental, status: 'disputed' } : rental;
