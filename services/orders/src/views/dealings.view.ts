import type { FactMap, messagingFacts, rentalsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Buyers who opened a request with a seller or booked days of theirs. That seller may read the buyer's reviews as a renter. */
@Entity('dealings')
export class DealingRow {
  @PrimaryColumn('text', { name: 'buyer_id' }) buyerId!: string;
  @PrimaryColumn('text', { name: 'seller_id' }) sellerId!: string;
}

const recordDealing = (buyerId: string, sellerId: string, tx: ViewTx) =>
  tx.upsert(DealingRow, { buyerId, sellerId }, ['buyerId', 'sellerId']);

export const dealings = projection<FactMap<typeof rentalsFacts> & FactMap<typeof messagingFacts>>('dealings', [DealingRow], {
  'rentals.RentalBooked.v1': ({ data: { renterId, sellerId } }, tx) => recordDealing(renterId, sellerId, tx),
  'messaging.RequestOpened.v1': ({ data: { buyerId, sellerId } }, tx) => recordDealing(buyerId, sellerId, tx),
});

export const hasDealings = (db: EntityManager, buyerId: string, sellerId: string): Promise<boolean> =>
  db.existsBy(DealingRow, { buyerId, sellerId });
