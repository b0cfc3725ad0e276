import {
  type Actor,
  type catalogFacts,
  type Currency,
  type FactMap,
  type ListingOffer,
  overseesAll,
  type RateType,
  rentOf,
} from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { columnsOf, whenListingBecomes } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Listings as catalog published them. A listing older than bookings has no terms until it is edited or this is rebuilt. */
@Entity('known_listings')
export class KnownListing {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('boolean', { default: true }) live!: boolean;
  @Column('text', { default: '' }) title!: string;
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { name: 'rate_type', default: 'buy' }) rateType!: RateType;
  @Column('int', { name: 'rate_cents', nullable: true }) rateCents!: number | null;
  /** The second pricing option, where there is one. */
  @Column('jsonb', { default: [] }) offers!: ListingOffer[];
  /** A listing that is or once was for rent: its sold copies leave the calendar. */
  @Column('boolean', { name: 'calendared', default: false }) rentable!: boolean;
  @Column('text', { default: 'usd' }) currency!: Currency;
  @Column('int', { name: 'deposit_cents', default: 0 }) depositCents!: number;
  @Column('int', { name: 'shipping_cents', default: 0 }) shippingCents!: number;
  @Column('boolean', { default: true }) ships!: boolean;
  @Column('int', { default: 1 }) inventory!: number;
}

/** A listing at the moment of a command, with its rent's terms. */
export type BookableListing = Omit<KnownListing, 'offers' | 'rentable' | 'inventory'> & { copies: number; timeZone: string };

type CreatedListing = FactMap<typeof catalogFacts>['catalog.ListingCreated.v1'];

export const knownListings = projection<FactMap<typeof catalogFacts>>('known-listings', [KnownListing], {
  'catalog.ListingCreated.v1': ({ data }, tx) =>
    tx.upsert(KnownListing, { listingId: data.listingId, sellerId: data.sellerId, ...terms(data), live: false }, ['listingId']),
  'catalog.ListingEdited.v1': ({ data }, tx) => {
    const changed = terms(data);
    return Object.keys(changed).length > 0 && tx.update(KnownListing, { listingId: data.listingId }, changed);
  },
  ...whenListingBecomes((listingId, status, tx) => tx.update(KnownListing, { listingId }, { live: status === 'live' })),
});

type ListingChange = Partial<CreatedListing>;

function terms({ locationType, ...said }: ListingChange) {
  const { title, coverUrl, rateType, rateCents, currency, depositCents, offers, shippingCents, inventory } = said;
  const ships = locationType && locationType === 'remote';
  const rentable = isForRent(said) || undefined;
  const all = { title, coverUrl, rateType, rateCents, currency, depositCents, offers, rentable, shippingCents, ships, inventory };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<KnownListing>;
}

const isForRent = ({ rateType = 'buy', offers = [] }: ListingChange): boolean =>
  [{ rateType }, ...offers].some((option) => option.rateType !== 'buy');

/** A listing that is not live exists for its seller and staff only. */
export const isThereFor = (by: Actor, { live, sellerId }: Pick<BookableListing, 'live' | 'sellerId'>): boolean =>
  live || sellerId === by.id || overseesAll(by);

export async function findListing(db: EntityManager, listingId: string, by: Actor): Promise<BookableListing | null> {
  const found = await findBookableListing(db, listingId);
  return found && isThereFor(by, found) ? found : null;
}

/** Returns the listing data that decides a booking. */
export async function findBookableListing(db: EntityManager, listingId: string): Promise<BookableListing | null> {
  const [row] = await findBookableListings(db, [listingId]);
  return row ?? null;
}

const bookableListings = `
  SELECT ${columnsOf(KnownListing, 'k', { without: ['inventory', 'rentable'] })}, k.inventory AS copies, coalesce(p.time_zone, 'UTC') AS "timeZone"
    FROM known_listings k LEFT JOIN people p ON p.id = k.seller_id WHERE k.listing_id = ANY($1)`;

/** Returns listings with their rent's terms; with the sale's where they are only for sale. */
export async function findBookableListings(db: EntityManager, listingIds: readonly string[]): Promise<BookableListing[]> {
  const rows: (BookableListing & Pick<KnownListing, 'rateType' | 'offers'>)[] = await db.query(bookableListings, [listingIds]);
  return rows.map(({ offers, ...listing }) => ({ ...listing, ...rentOf({ ...listing, offers }) }));
}

/** Listings older than the column are found by the windows of their sales. */
const withCalendar = `
  SELECT 1 FROM known_listings k WHERE k.listing_id = $1
     AND (k.calendared OR EXISTS (SELECT 1 FROM rental_windows w WHERE w.listing_id = $1 AND w.kind = 'sale'))`;

/** Whether sold copies of a listing leave its calendar. */
export async function hasCalendar(db: EntityManager, listingId: string): Promise<boolean> {
  return (await db.query(withCalendar, [listingId])).length > 0;
}
