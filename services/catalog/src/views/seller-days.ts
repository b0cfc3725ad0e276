/** SQL of the day at the instant `at` in the seller's time zone; UTC while the seller's facts have not arrived. */
export const todayOf = (sellerId: string, at: string): string =>
  `coalesce((SELECT day_in(z.time_zone, ${at}) FROM seller_cards z WHERE z.id = ${sellerId}), (${at} AT TIME ZONE 'UTC')::date)`;

/** SQL bounds of today in any time zone: at most one day away from the UTC date. */
export const latestToday = (at: string): string => `(${at} AT TIME ZONE 'UTC')::date + 1`;
export const earliestToday = (at: string): string => `(${at} AT TIME ZONE 'UTC')::date - 1`;
