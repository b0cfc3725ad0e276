import type { catalog, CallOutput } from '@tankobon/contracts';
import type { DataSource } from 'typeorm';
import { fold } from '../fold.js';
import { daysOf, type Filter, Params, where } from './browse-filter.js';
import { facetsAmong } from './facets.js';
import { orderBy, orders, relevance } from './browse-order.js';
import { forOthers } from './card.js';
import { findPage } from './page.js';

/** Limits of the candidates that are compared by trigrams: the newest listings, and listings of the most similar series. */
const NEWEST = 2_000;
const SERIES = 20;
const OF_SERIES = 500;
/** Threshold of similarity: a swapped or forgotten letter costs about half of a short word's trigrams. */
const LIKE = 0.3;

/** Finds listings with similar names for a text without matches: one page, the most similar first, and the nearest name. */
export function findSpellingVariants(
  db: DataSource,
  { q, ...filter }: Filter,
  limit: number,
  withFacets: boolean,
): Promise<CallOutput<typeof catalog.browse>> {
  return db.transaction(async (manager) => {
    await manager.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${LIKE}`);
    const params = new Params();
    const text = params.add(fold(q ?? '').trim());
    const conditions = where(filter, params);
    const chosen = `
      SELECT id, (word_similarity(${text}, names) * 1000000)::int AS key FROM (
        (SELECT c.id, c.names FROM listing_cards c WHERE ${conditions} ORDER BY ${orderBy(orders.newest)} LIMIT ${NEWEST})
        UNION
        (SELECT c.id, c.names FROM listing_cards c WHERE ${conditions} AND c.series_id = ANY (ARRAY(
          SELECT id FROM series WHERE ${text} <% names ORDER BY word_similarity(${text}, names) DESC, members DESC LIMIT ${SERIES})) LIMIT ${OF_SERIES})
      ) AS candidates WHERE word_similarity(${text}, names) >= ${LIKE} ORDER BY key DESC, id DESC`;
    const { items } = await findPage(manager, chosen, relevance, params.values, limit, { days: daysOf(filter) });
    const facets = withFacets ? await facetsAmong(manager, items.map(({ id }) => id)) : []; // prettier-ignore
    const nearest = items[0] ? (items[0].series?.title ?? items[0].title) : null;
    return { items: items.map(forOthers), nextCursor: null, total: items.length, totalCapped: false, facets, nearest };
  });
}
