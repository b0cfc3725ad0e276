import type { catalog, In } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { Params } from './browse-filter.js';
import { after, isKeyOf, orderBy, orders, tableOf } from './browse-order.js';
import { cardJoins } from './card.js';
import { fromCursor } from './cursor.js';
import { closedCards, isListed } from './listed.js';

/** Rows that a card is made of, by the transactions that wrote them: any write to any of them makes another stamp, and none comes back. */
const stampOfCard = `concat_ws('.', c.written, stock.xmin, seller.xmin)`;
const ofListings = prepared(`
  SELECT c.slug AS id, ${stampOfCard} AS stamp
  FROM (SELECT id, slug, seller_id, xmin AS written FROM listing_cards WHERE slug = ANY($1) AND status = 'live') AS c ${cardJoins}`);
const countsOfListed = `(SELECT string_agg(xmin::text, '.') FROM listing_counts WHERE facet = 'listed'), (SELECT count(*) FROM (${closedCards}) AS closed)`;

/** The stamps of those of the listings that are live. */
export function stampsOfListings(db: EntityManager, listingIds: readonly string[]): Promise<{ id: string; stamp: string }[]> {
  return db.query(ofListings, [listingIds]);
}

/** The stamp of a page that nothing narrows: of its cards, of the one after them, and of the total where its cursor does not hold it. */
export async function stampOfPage(db: EntityManager, { sort: wished, cursor: text, limit }: In<typeof catalog.pageStamp>): Promise<string> {
  const sort = wished === 'relevance' ? 'newest' : wished;
  const order = orders[sort];
  const cursor = fromCursor(text, sort, isKeyOf(order));
  const params = new Params();
  const from = cursor ? ` AND ${after(order, params.add(cursor.key), params.add(cursor.id))}` : '';
  const cards = `SELECT c.id, c.seller_id, c.xmin AS written FROM ${tableOf(order)} WHERE ${isListed}${from}
    ORDER BY ${orderBy(order)} LIMIT ${limit + 1}`;
  const parts = [`string_agg(${stampOfCard}, ',')`, ...(cursor?.total == null ? [countsOfListed] : [])];
  const sql = prepared(`SELECT md5(concat_ws(';', ${parts.join(', ')})) AS stamp FROM (${cards}) AS c ${cardJoins}`);
  const [found] = await db.query<{ stamp: string }[]>(sql, params.values);
  return found!.stamp;
}
