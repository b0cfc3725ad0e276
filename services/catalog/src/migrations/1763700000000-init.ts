import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Init1763700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const statement of [series, slugs, cards, counts, stock, sellers, windows]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE series, listing_slugs, listing_cards, listing_counts, stock, reservations, seller_cards, blocked_windows');
  }
}

/** GIN indexes have a small pending list (256 kB): every search reads all of it, so a match after an import took 10 ms instead of 1. */
const series = `
  CREATE TABLE series (
    id text PRIMARY KEY, mal_id int NOT NULL UNIQUE, slug text NOT NULL UNIQUE,
    title text NOT NULL, title_english text, title_japanese text, alt_titles text[] NOT NULL, authors text[] NOT NULL,
    status text NOT NULL, type text NOT NULL, volumes int, chapters int, genres text[] NOT NULL, demographic text,
    serialization text[] NOT NULL, score float8, rank int, popularity int, members int NOT NULL, favorites int NOT NULL,
    year int, published text, synopsis text NOT NULL DEFAULT '', background text NOT NULL DEFAULT '',
    cover_image text, banner_image text, url text NOT NULL, hook jsonb, names text NOT NULL
  );
  CREATE INDEX series_names_like ON series USING gin (names gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  CREATE INDEX series_names_begin ON series (left(names, 40) text_pattern_ops);
  CREATE INDEX series_trending ON series (members DESC, id) WHERE NOT 'Ecchi' = ANY (genres)`;

const slugs = `
  CREATE TABLE listing_slugs (slug text PRIMARY KEY, base text NOT NULL, n int NOT NULL, stream_id text NOT NULL UNIQUE, UNIQUE (base, n))`;

/**
 * One index per sort order of the public list and one for all its filters, of live listings only. A listing without a price comes last
 * in both directions. Two columns instead of expressions, because the planner has statistics of columns only.
 */
const cards = `
  CREATE TABLE listing_cards (
    id text PRIMARY KEY, slug text NOT NULL UNIQUE, seller_id text NOT NULL, status text NOT NULL,
    title text NOT NULL, description text NOT NULL, category text NOT NULL, tags text[] NOT NULL, cover_url text, gallery text[] NOT NULL,
    rate_type text NOT NULL, rate_cents int,
    cheapest int GENERATED ALWAYS AS (coalesce(rate_cents, 1000000000)) STORED,
    dearest int GENERATED ALWAYS AS (coalesce(rate_cents, -1)) STORED,
    currency text NOT NULL, deposit_cents int NOT NULL,
    condition text NOT NULL, edition text NOT NULL, language text NOT NULL, extras text NOT NULL,
    location_type text NOT NULL, location text NOT NULL, shipping_fee text NOT NULL, shipping_cents int NOT NULL,
    shipping_eta text NOT NULL, shipping_notes text NOT NULL, sku text,
    series_id text, series_title text, demographic text, score float8, series_rank int, series_facts jsonb,
    version int NOT NULL, rejected_reason text,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, live_at timestamptz,
    facets text[] NOT NULL, search tsvector NOT NULL, names text NOT NULL
  );
  CREATE INDEX listing_cards_newest ON listing_cards (live_at DESC, id DESC) WHERE status = 'live';
  CREATE INDEX listing_cards_cheapest ON listing_cards (cheapest, id) WHERE status = 'live';
  CREATE INDEX listing_cards_dearest ON listing_cards (dearest DESC, id DESC) WHERE status = 'live';
  CREATE INDEX listing_cards_rated ON listing_cards (coalesce(score, 0) DESC, id DESC) WHERE status = 'live';
  CREATE INDEX listing_cards_ranked ON listing_cards (coalesce(series_rank, 1000000000), id) WHERE status = 'live';
  CREATE INDEX listing_cards_series ON listing_cards (series_id, live_at DESC, id DESC) WHERE status = 'live';
  CREATE INDEX listing_cards_seller ON listing_cards (seller_id, status, created_at DESC, id DESC);
  CREATE INDEX listing_cards_facets ON listing_cards USING gin (facets) WITH (gin_pending_list_limit = 256) WHERE status = 'live';
  CREATE INDEX listing_cards_search ON listing_cards USING gin (search) WITH (gin_pending_list_limit = 256) WHERE status = 'live'`;

const counts = `
  CREATE TABLE listing_counts (facet text, value text, shard int, count int NOT NULL, PRIMARY KEY (facet, value, shard)) WITH (fillfactor = 50)`;

const stock = `
  CREATE TABLE stock (
    id text PRIMARY KEY, listing_id text NOT NULL UNIQUE,
    inventory int NOT NULL, available int NOT NULL CHECK (available >= 0), reserved int NOT NULL CHECK (reserved >= 0),
    sold int NOT NULL CHECK (sold >= 0), rented_out int NOT NULL CHECK (rented_out >= 0), first_sold_at timestamptz,
    CONSTRAINT stock_adds_up CHECK (available + reserved + sold + rented_out = inventory)
  ) WITH (fillfactor = 70);
  CREATE INDEX stock_first_sold ON stock (first_sold_at) WHERE first_sold_at IS NOT NULL;
  CREATE TABLE reservations (
    checkout_id text, listing_id text, quantity int NOT NULL CHECK (quantity > 0), status text NOT NULL, expires_at timestamptz NOT NULL,
    PRIMARY KEY (checkout_id, listing_id)
  );
  CREATE INDEX reservations_held ON reservations (listing_id) WHERE status = 'held'`;

const sellers = `
  CREATE TABLE seller_cards (
    id text PRIMARY KEY, name text, location text, avatar_color text NOT NULL DEFAULT '#8a8178', registered_at timestamptz,
    is_seller boolean NOT NULL DEFAULT false, verified boolean NOT NULL DEFAULT false, erased boolean NOT NULL DEFAULT false,
    sales int NOT NULL DEFAULT 0, rating_sum int NOT NULL DEFAULT 0, rating_count int NOT NULL DEFAULT 0, quote text, quote_by text
  );
  CREATE INDEX seller_cards_best ON seller_cards (sales DESC, rating_sum DESC, id) WHERE is_seller AND NOT erased;
  CREATE INDEX seller_cards_quotes ON seller_cards (quote_by) WHERE quote_by IS NOT NULL`;

const windows = `
  CREATE TABLE blocked_windows (slot_id text PRIMARY KEY, listing_id text NOT NULL, start_date date NOT NULL, end_date date NOT NULL);
  CREATE INDEX blocked_windows_listing ON blocked_windows (listing_id, end_date)`;
