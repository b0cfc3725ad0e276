import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One price per rate type: null where the listing lacks the type, last in both directions for "Contact seller". A rate of 0 is no price,
 * also as the listing's own rate.
 */
export class PricesByRate1767600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE listing_cards ${[...rateTypes.flatMap(columnsOf), ...own('nullif(rate_cents, 0)')].join(', ')}`);
    for (const index of rateTypes.flatMap(indexesOf)) await db.query(index);
  }

  async down(db: QueryRunner): Promise<void> {
    const columns = rateTypes.flatMap((rateType) => [`DROP COLUMN cheapest_${rateType}`, `DROP COLUMN dearest_${rateType}`]);
    await db.query(`ALTER TABLE listing_cards ${[...columns, ...own('rate_cents')].join(', ')}`);
  }
}

const rateTypes = ['buy', 'rent_daily', 'rent_weekly'];

const priceOf = (rateType: string, none: number) => `
  CASE WHEN rate_type = '${rateType}' THEN coalesce(nullif(rate_cents, 0), ${none})
    WHEN offers -> 0 ->> 'rateType' = '${rateType}' THEN (offers -> 0 ->> 'rateCents')::int END`;

const columnsOf = (rateType: string) => [
  `ADD COLUMN cheapest_${rateType} int GENERATED ALWAYS AS (${priceOf(rateType, 1_000_000_000)}) STORED`,
  `ADD COLUMN dearest_${rateType} int GENERATED ALWAYS AS (${priceOf(rateType, -1)}) STORED`,
];

const own = (rate: string) => [
  `ALTER COLUMN cheapest SET EXPRESSION AS (coalesce(${rate}, 1000000000))`,
  `ALTER COLUMN dearest SET EXPRESSION AS (coalesce(${rate}, -1))`,
];

const indexesOf = (rateType: string) => [
  `CREATE INDEX listing_cards_cheapest_${rateType} ON listing_cards (cheapest_${rateType}, id) WHERE listed AND cheapest_${rateType} IS NOT NULL`,
  `CREATE INDEX listing_cards_dearest_${rateType} ON listing_cards (dearest_${rateType} DESC, id DESC) WHERE listed AND dearest_${rateType} IS NOT NULL`,
];
