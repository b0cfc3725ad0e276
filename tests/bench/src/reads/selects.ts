/** Columns of a listing in its one table: no joins, no series, no seller. */
const listing = `
  slug, title, description, category, tags, cover_url, gallery, rate_type, rate_cents, currency, deposit_cents, condition, edition, language,
  extras, location_type, location, shipping_fee, shipping_cents, shipping_eta, shipping_notes, status, series_id, series_title, version,
  created_at, updated_at, live_at, seller_id`;
const series = 'id, title, authors, cover_image, year';

/** One SELECT with an index for each read; `$1` is the last part of the path. */
export const selects = {
  page: `SELECT ${listing} FROM listing_cards WHERE listed ORDER BY live_at DESC, id DESC LIMIT 48`,
  detail: `SELECT ${listing} FROM listing_cards WHERE slug = $1`,
  narrowed: `SELECT ${listing} FROM listing_cards WHERE listed AND facets @> ARRAY['category:Art book'] ORDER BY live_at DESC, id DESC LIMIT 20`,
  search: `SELECT ${listing} FROM listing_cards WHERE listed AND search @@ $$'dragon':*ABC$$::tsquery ORDER BY live_at DESC, id DESC LIMIT 20`,
  home: `SELECT ${series} FROM series WHERE NOT 'Ecchi' = ANY (genres) ORDER BY members DESC, id LIMIT 12`,
  match: `SELECT ${series} FROM series WHERE left(names, 40) LIKE 'ber%' ORDER BY members DESC, id LIMIT 10`,
  availability: `
    SELECT id, copy, kind, lower(during) AS start_date, upper(during) AS end_date, status, reason, deposit_cents
    FROM rental_windows WHERE listing_id = $1 AND upper(during) > current_date ORDER BY lower(during), id`,
} as const;
