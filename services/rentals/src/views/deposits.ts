import type { CallInput, RentalDeposit, rentals } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';

const PAGE = 500;
const DEPOSITS = `SELECT id AS "rentalId", currency, deposit_cents::float8 AS "depositCents", deposit_captured_cents::float8 AS "capturedCents",
    CASE WHEN status = 'cancelled' THEN 'cancelled' WHEN deposit_captured_cents + deposit_released_cents = deposit_cents THEN 'decided' ELSE 'held' END AS status
  FROM rentals WHERE id > $1 AND order_id IS NOT NULL AND deposit_cents > 0
   AND ($2::timestamptz IS NULL OR status NOT IN ('closed', 'cancelled') OR closed_at >= $2::timestamptz
        OR (status = 'cancelled' AND end_date >= to_char($2::timestamptz, 'YYYY-MM-DD')))
 ORDER BY id LIMIT ${PAGE}`;

/** Returns a page of deposits by the primary key. Cancelled ones are listed until the last day: a rental is cancelled before it. */
export async function findDeposits(db: EntityManager, { after, since }: CallInput<typeof rentals.deposits>) {
  const items: RentalDeposit[] = await db.query(DEPOSITS, [after ?? '', since]);
  return { items, next: items.length === PAGE ? items.at(-1)!.rentalId : null };
}
