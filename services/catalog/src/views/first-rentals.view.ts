import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first confirmed rental of each listing. */
@Entity('first_rentals')
export class FirstRental {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column(instant('confirmed_at')) confirmedAt!: string;
}

const keepEarliest = `
  INSERT INTO first_rentals (listing_id, confirmed_at) VALUES ($1, $2)
  ON CONFLICT (listing_id) DO UPDATE SET confirmed_at = least(first_rentals.confirmed_at, excluded.confirmed_at)`;

export const firstRentals = projection<FactMap<typeof rentalsFacts>>('first-rentals', [FirstRental], {
  'rentals.RentalConfirmed.v1': ({ data: { listingId, at } }, tx) => tx.query(keepEarliest, [listingId, at]),
});
