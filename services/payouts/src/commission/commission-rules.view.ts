import type { catalogFacts, CommissionRule, FactMap } from '@tankobon/contracts';
import { projection, view } from '@tankobon/eventstore';
import { columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { type CommissionEvent, FIRST_BASIS_POINTS } from './commission.js';

/** Commission rules with their history: a sale gets the rates of its payment time. `of`: empty for everybody. */
@Entity('commission_rules')
export class CommissionRuleRow {
  @PrimaryColumn('text') scope!: CommissionRule['scope'];
  @PrimaryColumn('text') of!: string;
  @PrimaryColumn({ ...instant('since'), nullable: false }) since!: string;
  @Column('int', { name: 'basis_points', nullable: true }) basisPoints!: number | null;
}

export const commissionRules = view<CommissionEvent>('commission-rules', [CommissionRuleRow], {
  CommissionSet: ({ data: { scope, of, basisPoints, at: since } }, tx) =>
    tx.upsert(CommissionRuleRow, { scope, of: of ?? '', since, basisPoints }, ['scope', 'of', 'since']),
});

/** Category of each listing, from catalog. */
@Entity('listing_categories')
export class ListingCategory {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') category!: string;
}

export const listingCategories = projection<FactMap<typeof catalogFacts>>('listing-categories', [ListingCategory], {
  'catalog.ListingCreated.v1': ({ data: { listingId, category } }, tx) =>
    tx.upsert(ListingCategory, { listingId, category }, ['listingId']),
  'catalog.ListingEdited.v1': ({ data: { listingId, category } }, tx) =>
    category !== undefined && tx.update(ListingCategory, { listingId }, { category }),
});

const inForce = (at: string) => `SELECT DISTINCT ON (r.scope, r."of") ${columnsOf(CommissionRuleRow, 'r')} FROM commission_rules r
  WHERE r.since <= ${at}::timestamptz ORDER BY r.scope, r."of", r.since DESC`;
const ORDER = `array_position(ARRAY['everybody', 'category', 'seller'], scope), "of"`;

/** Returns the rules in force at a time, the rule for everybody first. */
export async function findRules(db: EntityManager, at: string): Promise<CommissionRule[]> {
  const rows: CommissionRuleRow[] = await db.query(`SELECT * FROM (${inForce('$1')}) r WHERE "basisPoints" IS NOT NULL ORDER BY ${ORDER}`, [
    at,
  ]);
  return rows.map(({ scope, of, basisPoints, since }) => ({ scope, of: of || null, basisPoints: basisPoints!, since }));
}

const RATES = `WITH r AS (${inForce('$2')})
  SELECT l.id AS "listingId", coalesce(
      (SELECT r."basisPoints" FROM r WHERE r.scope = 'seller' AND r."of" = l.seller),
      (SELECT r."basisPoints" FROM r JOIN listing_categories c ON r."of" = lower(c.category) WHERE r.scope = 'category' AND c.listing_id = l.id),
      (SELECT r."basisPoints" FROM r WHERE r.scope = 'everybody')) AS "basisPoints"
    FROM jsonb_to_recordset($1::jsonb) AS l(id text, seller text)`;

/** Returns each listing's rate at a time: the most specific rule wins. */
export async function findRates(
  db: EntityManager,
  listings: { id: string; seller: string }[],
  at: string,
): Promise<(listingId: string) => number> {
  const rows: { listingId: string; basisPoints: number | null }[] = await db.query(RATES, [JSON.stringify(listings), at]);
  const rates = new Map(rows.map(({ listingId, basisPoints }) => [listingId, basisPoints]));
  return (listingId) => rates.get(listingId) ?? FIRST_BASIS_POINTS;
}
