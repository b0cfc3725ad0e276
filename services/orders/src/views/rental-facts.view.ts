import type { FactMap, rentalsFacts, RentalStatus } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { cents, columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Status of reserved days: whether a cart can still have them, and how far an order's rental is. */
@Entity('rental_facts')
export class RentalFactsRow {
  @PrimaryColumn('text', { name: 'rental_id' }) rentalId!: string;
  @Column('text') status!: RentalStatus;
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column(cents('captured_cents')) capturedCents!: number;
  @Column(cents('released_cents')) releasedCents!: number;
  @Column(instant('pay_by')) payBy!: string;
}

const becomes =
  (status: RentalStatus) =>
  ({ data: { rentalId } }: { data: { rentalId: string } }, tx: ViewTx) =>
    tx.update(RentalFactsRow, { rentalId }, { status });

export const rentalFacts = projection<FactMap<typeof rentalsFacts>>('rental-facts', [RentalFactsRow], {
  'rentals.RentalBooked.v1': ({ data: { rentalId, payBy } }, tx) =>
    tx.upsert(RentalFactsRow, { rentalId, status: 'pending_payment', orderId: null, capturedCents: 0, releasedCents: 0, payBy }, ['rentalId']), // prettier-ignore
  'rentals.RentalHeld.v1': ({ data: { rentalId, payBy } }, tx) => tx.update(RentalFactsRow, { rentalId }, { payBy }),
  'rentals.RentalConfirmed.v1': ({ data: { rentalId, orderId } }, tx) =>
    tx.update(RentalFactsRow, { rentalId }, { status: 'confirmed', orderId }),
  'rentals.RentalExpired.v1': becomes('expired'),
  /** For an extension that was paid too late, this fact is the first to name its order. */
  'rentals.RentalCancelled.v1': ({ data: { rentalId, orderId } }, tx) =>
    tx.update(RentalFactsRow, { rentalId }, { status: 'cancelled', orderId }),
  'rentals.RentalShipped.v1': becomes('shipped'),
  /** An overdue rental stays overdue when its delivery is reported afterwards. */
  'rentals.RentalDelivered.v1': ({ data: { rentalId } }, tx) =>
    tx.update(RentalFactsRow, { rentalId, status: 'shipped' }, { status: 'active' }),
  'rentals.RentalOverdue.v1': becomes('overdue'),
  'rentals.RentalExtended.v1': becomes('active'),
  'rentals.RentalReturned.v1': becomes('returned'),
  'rentals.DepositDecided.v1': ({ data: { rentalId, capturedCents, releasedCents } }, tx) =>
    tx.update(RentalFactsRow, { rentalId }, { capturedCents, releasedCents }),
  'rentals.RentalClosed.v1': ({ data: { rentalId, orderId } }, tx) =>
    tx.update(RentalFactsRow, { rentalId }, { status: 'closed', orderId }),
});

/** Returns the given reservations that are over. */
export async function findEnded(db: EntityManager, rentalIds: readonly string[]): Promise<RentalFactsRow[]> {
  return db.query(
    `SELECT ${columnsOf(RentalFactsRow, 'f')} FROM rental_facts f WHERE f.rental_id = ANY($1) AND f.status IN ('expired', 'cancelled')`,
    [rentalIds],
  );
}

/** Whether these days are in an order that awaits its payment. */
export async function isAwaited(db: EntityManager, rentalId: string): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM order_rentals l JOIN orders o ON o.id = l.order_id WHERE l.rental_id = $1 AND o.status IN ('awaiting_payment', 'requires_payment')`,
    [rentalId],
  );
  return found.length > 0;
}
