import type { FactMap, messagingFacts, rentalsFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests about a listing and its paid rentals by day, in UTC. Sales are in `reservations`: a purchase writes nothing more. */
@Entity('demand_days')
export class DemandDay {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('int', { default: 0 }) requests!: number;
  @Column('int', { default: 0 }) rentals!: number;
}

const add = (count: 'requests' | 'rentals') => `
  INSERT INTO demand_days AS d (day, listing_id, ${count}) VALUES (($2::timestamptz AT TIME ZONE 'UTC')::date, $1, 1)
  ON CONFLICT (day, listing_id) DO UPDATE SET ${count} = d.${count} + 1`;

export const demand = projection<FactMap<typeof messagingFacts> & FactMap<typeof rentalsFacts>>('demand', [DemandDay], {
  'messaging.RequestOpened.v1': ({ data: { listingId, at } }, tx) => tx.query(add('requests'), [listingId, at]),
  'rentals.RentalConfirmed.v1': ({ data: { listingId, at } }, tx) => tx.query(add('rentals'), [listingId, at]),
});
