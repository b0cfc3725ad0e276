import type { RentalStatus } from '@tankobon/contracts';

/** Sets the specification's status of a rental: `disputed` while a dispute about it is open. */
export const withWireStatus = <T extends { status: RentalStatus; disputed: boolean }>(rental: T): T =>
  rental.disputed ? { ...rental, status: 'disputed' } : rental;
