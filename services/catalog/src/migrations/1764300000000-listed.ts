import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sold-out listings leave the lists: indexes and counts cover listed listings only. The order by rating uses the seller's rating, and a
 * sale counts as soon as its buyer has rated it.
 */
export class Listed1764300000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [listed, indexes, closed, sellers, counts]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(undo);
  }
}

const listed = `
  ALTER TABLE listing_cards ADD COLUMN in_stock boolean NOT NULL DEFAULT true;
  UPDATE listing_cards c SET in_stock = false FROM stock WHERE stock.id = c.id AND stock.available = 0;
  ALTER TABLE listing_cards ADD COLUMN listed boolean GENERATED ALWAYS AS (status = 'live' AND (in_stock OR rate_type <> 'buy')) STORED`;

const names = 'newest, cheapest, dearest, ranked, series, facets, search'.split(', ').map((name) => `listing_cards_${name}`).join(', '); // prettier-ignore
/** One index per sort order of the list and one for all its filters, of the listings for which `shown` holds. */
const indexesOf = (shown: string) => `
  CREATE INDEX listing_cards_newest ON listing_cards (live_at DESC, id DESC) WHERE ${shown};
  CREATE INDEX listing_cards_cheapest ON listing_cards (cheapest, id) WHERE ${shown};
  CREATE INDEX listing_cards_dearest ON listing_cards (dearest DESC, id DESC) WHERE ${shown};
  CREATE INDEX listing_cards_ranked ON listing_cards (coalesce(series_rank, 1000000000), id) WHERE ${shown};
  CREATE INDEX listing_cards_series ON listing_cards (series_id, live_at DESC, id DESC) WHERE ${shown};
  CREATE INDEX listing_cards_facets ON listing_cards USING gin (facets) WITH (gin_pending_list_limit = 256) WHERE ${shown};
  CREATE INDEX listing_cards_search ON listing_cards USING gin (search) WITH (gin_pending_list_limit = 256) WHERE ${shown}`;
const indexes = `
  DROP INDEX ${names}, listing_cards_rated;
  ALTER TABLE listing_cards DROP COLUMN score;
  CREATE INDEX listing_cards_of_seller ON listing_cards (seller_id, id DESC) WHERE listed;
  ${indexesOf('listed')}`;

const closed = `
  CREATE TABLE closed_years (listing_id text, start_date date, end_date date NOT NULL, PRIMARY KEY (listing_id, start_date));
  INSERT INTO closed_years SELECT listing_id, lower(run), upper(run) FROM (
    SELECT listing_id, unnest(range_agg(daterange(start_date, end_date))) AS run FROM blocked_windows WHERE start_date < end_date GROUP BY listing_id
  ) AS runs WHERE upper(run) - lower(run) >= 365`;

const sellers = `
  DROP INDEX seller_cards_best;
  ALTER TABLE seller_cards RENAME COLUMN sales TO completed;
  ALTER TABLE seller_cards ADD COLUMN sales int NOT NULL GENERATED ALWAYS AS (greatest(completed, rating_count)) STORED;
  ALTER TABLE seller_cards ADD COLUMN standing text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    lpad((rating_sum::bigint * 1000 / greatest(rating_count, 1))::text, 4, '0') || ':' || id) STORED;
  CREATE INDEX seller_cards_best ON seller_cards (sales DESC, rating_sum DESC, id) WHERE is_seller AND NOT erased;
  CREATE INDEX seller_cards_standing ON seller_cards (standing DESC)`;

const counts = `
  DELETE FROM listing_counts WHERE facet <> 'status';
  INSERT INTO listing_counts (facet, value, shard, count)
  SELECT split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), abs(hashtext(c.id)) % 16, count(*)
  FROM listing_cards c, unnest(c.facets || 'listed:yes'::text) AS f WHERE c.listed GROUP BY 1, 2, 3`;

const undo = `
  DROP TABLE closed_years;
  DROP INDEX seller_cards_standing, seller_cards_best, listing_cards_of_seller, ${names};
  ALTER TABLE seller_cards DROP COLUMN standing, DROP COLUMN sales;
  ALTER TABLE seller_cards RENAME COLUMN completed TO sales;
  CREATE INDEX seller_cards_best ON seller_cards (sales DESC, rating_sum DESC, id) WHERE is_seller AND NOT erased;
  ALTER TABLE listing_cards DROP COLUMN listed, DROP COLUMN in_stock, ADD COLUMN score float8;
  CREATE INDEX listing_cards_rated ON listing_cards (coalesce(score, 0) DESC, id DESC) WHERE status = 'live';
  ${indexesOf("status = 'live'")};
  DELETE FROM listing_counts WHERE facet <> 'status';
  INSERT INTO listing_counts (facet, value, shard, count)
  SELECT split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), abs(hashtext(c.id)) % 16, count(*)
  FROM listing_cards c, unnest(c.facets) AS f WHERE c.status = 'live' GROUP BY 1, 2, 3`;
