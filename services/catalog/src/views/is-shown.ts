/** SQL test for campaigns that buyers see. `x` is the campaign's row in the query around it. */
export const isShown = "x.status = 'featured' AND x.phase = 'running'";

/** SQL of the title of the first running campaign with a listing. `c` is the listing's row in the query around it. */
export const campaignTitle = `
  (SELECT x.title FROM campaigns x WHERE ${isShown} AND c.slug = ANY (x.listing_ids) ORDER BY x.starts_at, x.id LIMIT 1)`;
