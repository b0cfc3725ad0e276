/** The day at the seller whose id the expression gives. Days of a seller that no fact has told of are those of UTC. */
export const todayOf = (sellerId: string, at: string): string =>
  `coalesce((SELECT day_in(z.time_zone, ${at}) FROM seller_cards z WHERE z.id = ${sellerId}), (${at} AT TIME ZONE 'UTC')::date)`;

/** No seller's day is later than the one after that of UTC, none earlier than the one before. */
export const latestToday = (at: string): string => `(${at} AT TIME ZONE 'UTC')::date + 1`;
export const earliestToday = (at: string): string => `(${at} AT TIME ZONE 'UTC')::date - 1`;
