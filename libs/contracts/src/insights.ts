import { z } from 'zod';
import { query, Staff } from './dsl.js';
import { Day, Empty, SeriesId } from './primitives.js';

/** Days of the market's insights, today included, in UTC. */
export const INSIGHT_DAYS = 14;

const Count = z.int().min(0);
export const MarketInsights = z.object({
  /** Ten series with the most requests and orders of the last 14 days. */
  topTrending: z.array(
    z.object({
      mangaId: SeriesId,
      title: z.string(),
      requests14d: Count,
      orders14d: Count,
      /** Change of both together from the 14 days before, percent; null without any before. */
      deltaPct: z.int().nullable(),
    }),
  ),
  /** One entry a day, the oldest first. */
  requestsLast14Days: z.array(z.object({ date: Day, count: Count })),
});
export type MarketInsights = z.infer<typeof MarketInsights>;

export const insightCalls = {
  /** Demand of the last 14 days, from requests and paid orders. */
  insights: query({ input: Empty, answer: MarketInsights, roles: [...Staff] }),
};
