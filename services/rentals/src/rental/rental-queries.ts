import type { CallInput, CallOutput, Rental, RentalDeposit, rentals } from '@tankobon/contracts';
import { columnsOf, pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import type { UnpaidUse } from './booking.decide.js';
import { claimableOf, lateOf } from './fulfilment.decide.js';
import { AddressedOrder } from '../views/addressed-orders.view.js';
import { RentalRow } from './rentals.view.js';

type Page<T> = { items: T[]; nextCursor: string | null };
type RentalPageQuery = { limit: number; cursor?: string | undefined };
/** A seller's rental with the name and e-mail address of its renter. */
export type SellerRental = CallOutput<typeof rentals.myLettings>['items'][number];

const NEWEST = ['infinity', ''] as const;
const positionIn = ({ createdAt, id }: Rental) => [createdAt, id];
const extensions = `SELECT coalesce(sum(e.rent_cents), 0)::int FROM rentals e WHERE e.extends_id = r.id AND e.status = 'closed'`;
const columns = `${columnsOf(RentalRow, 'r', { without: ['unpaidSince', 'unpaidUntil', 'unpaidSeconds'] })},
  (${extensions}) AS "extensionCents", app_now() AS now`;

type FoundRental<T = unknown> = RentalRow & { extensionCents: number; now: Date } & T;
const isOut = ({ status }: Pick<RentalRow, 'status'>): boolean => status === 'shipped' || status === 'active' || status === 'overdue';

/** Returns a rental as it is now: with the cost of late days so far, and the rest left to claim. */
function asOfNow<T>({ now, releaseCents, extensionCents, ...row }: FoundRental<T>) {
  const late = isOut(row) ? lateOf(row, row.sentBackAt ?? now.toISOString()) : {};
  const claimableCents = row.status === 'returned' ? claimableOf(row.depositCents, { releaseCents, lateCents: row.lateCents }) : 0;
  return { ...row, ...late, claimableCents, totalRentCents: row.rentCents + extensionCents };
}

/** Returns rentals in the order of the ids. Unknown ids are left out. */
export async function findRentals(db: EntityManager, rentalIds: readonly string[]): Promise<Rental[]> {
  const rows: FoundRental[] = await db.query(`SELECT ${columns} FROM rentals r WHERE r.id = ANY($1)`, [rentalIds]);
  return rentalIds.flatMap((id) => rows.filter((row) => row.id === id).map(asOfNow));
}

/** Returns the extension of a rental that awaits its payment. */
export async function findExtension(db: EntityManager, rentalId: string): Promise<Rental | null> {
  const [row]: FoundRental[] = await db.query(`SELECT ${columns} FROM rentals r WHERE r.extends_id = $1 AND r.status = 'pending_payment'`, [
    rentalId,
  ]);
  return row ? asOfNow(row) : null;
}

const UNPAID_USE = `
  SELECT count(*) FILTER (WHERE status = 'pending_payment')::int AS unpaid,
    coalesce(sum(unpaid_seconds + CASE WHEN status = 'pending_payment' THEN coalesce(extract(epoch FROM app_now() - unpaid_since), 0) ELSE 0 END)
      FILTER (WHERE listing_id = $2), 0)::float8 / 60 AS "unpaidMinutes"
  FROM rentals
  WHERE renter_id = $1 AND (status = 'pending_payment' OR status = 'expired' AND unpaid_until > app_now() - interval '1 day')`;

/** Counts a person's unpaid reservations. A lock makes simultaneous bookings of one person wait for each other. */
export async function findUnpaidUse(db: EntityManager, renterId: string, listingId: string): Promise<UnpaidUse> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('unpaid of ' || $1, 0))`, [renterId]);
  const [found]: UnpaidUse[] = await db.query(UNPAID_USE, [renterId, listingId]);
  return found!;
}

/** Returns a renter's rentals, newest first. Rentals that expired unpaid are left out; extensions belong to their rental. */
export async function findMyRentals(db: EntityManager, renterId: string, { limit, cursor }: RentalPageQuery): Promise<Page<Rental>> {
  const rows: FoundRental[] = await db.query(
    `SELECT ${columns} FROM rentals r WHERE r.renter_id = $1 AND r.status <> 'expired' AND r.extends_id IS NULL AND (r.created_at, r.id) < ($2::timestamptz, $3)
     ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [renterId, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  return pageFrom(rows.map(asOfNow), limit, positionIn);
}

/** Returns a seller's paid rentals, newest first. */
export async function findRentalsOfSeller(
  db: EntityManager,
  sellerId: string,
  { limit, cursor }: RentalPageQuery,
): Promise<Page<SellerRental>> {
  const rows: FoundRental<Pick<SellerRental, 'renterName' | 'renterEmail'>>[] = await db.query(
    `SELECT ${columns}, p.name AS "renterName", p.email AS "renterEmail" FROM rentals r LEFT JOIN people p ON p.id = r.renter_id
      WHERE r.seller_id = $1 AND r.order_id IS NOT NULL AND r.extends_id IS NULL AND (r.created_at, r.id) < ($2::timestamptz, $3)
      ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [sellerId, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  return pageFrom(rows.map(asOfNow), limit, positionIn);
}

/** Counts a person's rentals that are paid and not over. */
export async function countActive(db: EntityManager, renterId: string): Promise<number> {
  const [found]: { active: number }[] = await db.query(
    `SELECT count(*)::int AS active FROM rentals
      WHERE renter_id = $1 AND status IN ('confirmed', 'shipped', 'active', 'overdue', 'returned')`,
    [renterId],
  );
  return found!.active;
}

/** Whether the order of a rental has an address to send it to. */
export async function hasAddress(db: EntityManager, { orderId }: Pick<Rental, 'orderId'>): Promise<boolean> {
  return orderId !== null && (await db.existsBy(AddressedOrder, { orderId }));
}

const DEPOSITS_PAGE = 500;
const DEPOSITS = `SELECT id AS "rentalId", currency, deposit_cents::float8 AS "depositCents", deposit_captured_cents::float8 AS "capturedCents",
    CASE WHEN status = 'cancelled' THEN 'cancelled' WHEN deposit_captured_cents + deposit_released_cents = deposit_cents THEN 'decided' ELSE 'held' END AS status
  FROM rentals WHERE id > $1 AND order_id IS NOT NULL AND deposit_cents > 0
   AND ($2::timestamptz IS NULL OR status NOT IN ('closed', 'cancelled') OR closed_at >= $2::timestamptz
        OR (status = 'cancelled' AND end_date >= to_char($2::timestamptz, 'YYYY-MM-DD')))
 ORDER BY id LIMIT ${DEPOSITS_PAGE}`;

/** Returns a page of deposits by the primary key. Cancelled ones are listed until the last day: a rental is cancelled before it. */
export async function findDeposits(db: EntityManager, { after, since }: CallInput<typeof rentals.deposits>) {
  const items: RentalDeposit[] = await db.query(DEPOSITS, [after ?? '', since]);
  return { items, next: items.length === DEPOSITS_PAGE ? items.at(-1)!.rentalId : null };
}
