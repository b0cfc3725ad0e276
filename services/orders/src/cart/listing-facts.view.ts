import {
  type catalogFacts,
  type Currency,
  type FactMap,
  type ListingCard,
  type ListingOffer,
  type RateType,
  saleOf,
  smallCover,
} from '@tankobon/contracts';
import { type SideQuery, projection } from '@tankobon/eventstore';
import { columnsOf, whenListingBecomes } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListingFacts } from './cart.js';

/** Listing data that a cart needs, from catalog's facts, so that adding a line seldom calls catalog. */
@Entity('listing_facts')
export class ListingFactsRow {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') title!: string;
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { name: 'rate_type' }) rateType!: RateType;
  @Column('int', { name: 'price_cents', nullable: true }) priceCents!: number | null;
  @Column('jsonb', { default: [] }) offers!: ListingOffer[];
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('text') currency!: Currency;
  @Column('boolean', { default: true }) ships!: boolean;
  @Column('boolean') live!: boolean;
  @Column('boolean', { default: false }) paused!: boolean;
  @Column('int') available!: number;
}

type ListingEdit = FactMap<typeof catalogFacts>['catalog.ListingEdited.v1'];

export const listingFacts = projection<FactMap<typeof catalogFacts>>('listing-facts', [ListingFactsRow], {
  'catalog.ListingCreated.v1': ({ data }, tx) => {
    const {
      listingId,
      sellerId,
      title,
      coverUrl,
      rateType,
      rateCents: priceCents,
      offers = [],
      shippingCents,
      currency,
      available,
      locationType,
    } = data;
    const terms = { rateType, priceCents, offers, shippingCents, currency, ships: locationType === 'remote' };
    return tx.upsert(ListingFactsRow, { listingId, sellerId, title, coverUrl, ...terms, available, live: false }, ['listingId']);
  },
  'catalog.ListingEdited.v1': ({ data }, tx) => {
    const changed = changes(data);
    return Object.keys(changed).length > 0 && tx.update(ListingFactsRow, { listingId: data.listingId }, changed);
  },
  ...whenListingBecomes((listingId, status, tx) => tx.update(ListingFactsRow, { listingId }, { live: status === 'live', paused: false })),
  'catalog.ListingPaused.v1': ({ data: { listingId, byStaff } }, tx) =>
    tx.update(ListingFactsRow, { listingId }, { live: false, paused: !byStaff }),
  /** `StockCommitted` changes nothing: its copies were subtracted when they were reserved. */
  'catalog.StockReserved.v1': ({ data: { listingId, available } }, tx) => tx.update(ListingFactsRow, { listingId }, { available }),
  'catalog.StockReleased.v1': ({ data: { listingId, available } }, tx) => tx.update(ListingFactsRow, { listingId }, { available }),
  'catalog.StockRestocked.v1': ({ data: { listingId, available } }, tx) => tx.update(ListingFactsRow, { listingId }, { available }),
});

function changes({
  title,
  coverUrl,
  rateType,
  rateCents,
  offers,
  shippingCents,
  currency,
  available,
  locationType,
}: ListingEdit): Partial<ListingFactsRow> {
  const ships = locationType && locationType === 'remote';
  const all = { title, coverUrl, rateType, priceCents: rateCents, offers, shippingCents, currency, available, ships };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const around = `SELECT ${columnsOf(ListingFactsRow, 'f')} FROM listing_facts f
  WHERE f.listing_id IN (SELECT l.listing_id FROM cart_lines l WHERE l.cart_id = $1 UNION ALL SELECT unnest($2::text[]))`;

/** Returns the query for the facts of a cart's listings and of these others. */
export const factsAround = (cartId: string, others: readonly string[]): SideQuery<ListingFactsWithOffers> => ({
  name: 'facts_around',
  text: around,
  values: [cartId, others],
});

type ListingFactsWithOffers = ListingFacts & Pick<ListingFactsRow, 'offers'>;

/** Returns facts with the terms of the sale. A listing for rent that is for sale too is bought at the sale's price. */
export function soldAs({ offers, ...facts }: ListingFactsWithOffers): ListingFacts {
  const { rateType, priceCents: rateCents } = facts;
  const sale = saleOf({ rateType, rateCents, depositCents: 0, offers });
  return sale ? { ...facts, rateType: sale.rateType, priceCents: sale.rateCents } : facts;
}

/** Returns the same facts from a listing card of catalog's response. */
export function factsOf(card: ListingCard): ListingFacts {
  const { id: listingId, seller, title, rateType, rateCents: priceCents, offers, shippingCents, currency, buyable: available } = card;
  return soldAs({
    listingId,
    sellerId: seller.id,
    title,
    coverUrl: smallCover(card),
    rateType,
    priceCents,
    offers,
    shippingCents,
    currency,
    available,
    ships: card.locationType === 'remote',
    live: card.status === 'live',
  });
}
