import pg from 'pg';

/** Rows of one statement: bounds the server's memory and the transaction. */
const BATCH = 25_000;
const LISTINGS_PER_SELLER = 50;
const REPORTED_EVERY = 200_000;
/** Rate types of generated listings: two of five are for rent. */
const USUAL_RATES = ['buy', 'buy', 'buy', 'rent_daily', 'rent_weekly'];

/**
 * Fills the tables behind lists and search up to `count` listings; the same number is the same listing in every run. Series are chosen by
 * their followers, so that few series have most listings and most have few.
 */
export async function generateListings(ownerUrl: string, count: number, rateTypes: readonly string[] = USUAL_RATES): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '256MB'; SET work_mem = '64MB'; SET synchronous_commit = off");
    const { rows } = await client.query<{ there: number }>('SELECT count(*)::int AS there FROM listing_cards');
    const { there } = rows[0]!;
    await client.query(chances);
    const indexes = await dropIndexes(client);
    for (let from = there; from < count; from += BATCH) {
      const to = Math.min(from + BATCH, count);
      await client.query(sellers, [Math.floor(from / LISTINGS_PER_SELLER), Math.ceil(to / LISTINGS_PER_SELLER)]);
      await client.query(cards(rateTypes), [from, to - 1, Math.ceil(count / LISTINGS_PER_SELLER)]);
      await client.query(stock, [from, to - 1]);
      if (to % REPORTED_EVERY === 0 && to < count) console.log(`${to} of ${count} listings`);
    }
    for (const index of indexes) await client.query(index);
    await client.query(counts);
    await client.query('DROP TABLE bench_chances');
    for (const table of ['listing_cards', 'stock', 'seller_cards', 'series', 'listing_counts'])
      await client.query(`VACUUM ANALYZE ${table}`);
    await client.query('CHECKPOINT').catch(() => undefined);
  } finally {
    await client.end();
  }
}

/** Indexes are built once at the end: many times faster than row by row. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'listing_cards' AND indexdef NOT LIKE 'CREATE UNIQUE%'",
  );
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

const chances = `
  CREATE TABLE bench_chances AS SELECT id, (sum(members + 1) OVER (ORDER BY members DESC, id))::bigint AS until FROM series;
  CREATE UNIQUE INDEX ON bench_chances (until);
  ANALYZE bench_chances, series`;

const sellers = `
  INSERT INTO seller_cards (id, name, location, is_seller, verified, registered_at, completed, rating_sum, rating_count)
  SELECT 'person_' || lpad(to_hex(n), 32, '0'), 'Seller ' || n, 'Berlin', true, n % 3 = 0, '2020-01-01'::timestamptz + n * interval '1 minute',
    n % 200, n % 90, n % 20
  FROM generate_series($1::int, $2::int) n ON CONFLICT DO NOTHING`;

/** `h` throws dice that fall the same way in every run. */
const h = (salt: number) => `(hashint8extended(n, ${salt}) & 2147483647)`;
const one = (values: readonly string[], salt: number) => `(ARRAY['${values.join("','")}'])[1 + ${h(salt)} % ${values.length}]`;

const cards = (rateTypes: readonly string[]) => `
  INSERT INTO listing_cards (
    id, slug, seller_id, status, title, description, category, tags, cover_url, gallery, rate_type, rate_cents, currency, deposit_cents,
    condition, edition, language, extras, location_type, location, shipping_fee, shipping_cents, shipping_eta, shipping_notes,
    series_id, series_title, demographic, series_rank, version, created_at, updated_at, live_at, facets, search, names)
  SELECT 'listing_' || lpad(to_hex(n), 32, '0'), 'listing-' || left(s.slug, 40) || '-' || n, 'person_' || lpad(to_hex(${h(1)} % $3::int), 32, '0'),
    made.status, told.title, told.description, category, '{}', NULL, '{}', rate_type, rate_cents, 'usd', CASE WHEN rate_type = 'buy' THEN 0 ELSE 2000 END,
    condition, edition, language, '', 'remote', location, 'Included', 0, '3-5 days', '', s.id, s.title, s.demographic, s.rank, 3,
    at, at, at,
    ARRAY['category:' || category, 'rateType:' || rate_type, 'language:' || language, 'condition:' || condition, 'location:' || location]
      || CASE WHEN s.demographic IS NULL THEN '{}' ELSE ARRAY['demographic:' || s.demographic] END
      || ARRAY(SELECT 'genre:' || genre FROM unnest(s.genres) AS genre)
      || CASE WHEN rate_type = 'buy' THEN '{}' ELSE ARRAY['rentalReady:yes'] END,
    setweight(to_tsvector('simple', told.title), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', s.title_english, array_to_string(s.authors, ' '), category, edition, language)), 'B')
      || setweight(to_tsvector('simple', told.description || ' ' || condition), 'C') || setweight(to_tsvector('simple', location), 'D'),
    left(lower(concat_ws(' | ', told.title, s.title, s.title_english)), 500)
  FROM (
    SELECT n, ${one(['Manga', 'Manga', 'Manga', 'Box set', 'Art book', 'Light novel'], 2)} AS category,
      ${one(rateTypes, 3)} AS rate_type, (300 + ${h(4)} % 9700)::int AS rate_cents,
      ${one(['as_new', 'near_fine', 'very_good', 'good', 'fair'], 5)} AS condition,
      ${one(['First print', 'Deluxe', 'Omnibus', 'Kanzenban'], 6)} AS edition,
      ${one(['English', 'English', 'Japanese', 'Bilingual'], 7)} AS language,
      ${one(['Berlin', 'Tokyo', 'Paris', 'London', 'Lyon', 'Osaka', 'Madrid', 'Wien'], 8)} AS location,
      CASE WHEN ${h(9)} % 20 = 0 THEN 'paused' ELSE 'live' END AS status, 1 + ${h(10)} % 30 AS volume,
      '2024-01-01'::timestamptz + n * interval '30 seconds' AS at,
      (${h(11)} * 2147483648 + ${h(12)}) % (SELECT max(until) FROM bench_chances) AS dice
    FROM generate_series($1::bigint, $2::bigint) n OFFSET 0
  ) made
  CROSS JOIN LATERAL (SELECT id FROM bench_chances WHERE until > made.dice ORDER BY until LIMIT 1) chosen
  JOIN series s ON s.id = chosen.id
  CROSS JOIN LATERAL (SELECT s.title || ', volume ' || made.volume AS title,
    'Volume ' || made.volume || ' of ' || s.title || ', ' || made.edition || ', read once and kept on a shelf without sun. Ships in a box with corners protected.' AS description) told`;

const stock = `
  INSERT INTO stock (id, listing_id, inventory, available, reserved, sold, rented_out)
  SELECT id, slug, 3, 3, 0, 0, 0 FROM listing_cards
  WHERE id BETWEEN 'listing_' || lpad(to_hex($1::bigint), 32, '0') AND 'listing_' || lpad(to_hex($2::bigint), 32, '0')`;

const counts = `
  TRUNCATE listing_counts;
  INSERT INTO listing_counts (facet, value, shard, count)
  SELECT split_part(f, ':', 1), substr(f, strpos(f, ':') + 1), abs(hashtext(c.id)) % 16, count(*)
  FROM listing_cards c, unnest(CASE WHEN c.listed THEN c.facets || 'listed:yes'::text ELSE '{}' END || ('status:' || c.status)) AS f GROUP BY 1, 2, 3`;
