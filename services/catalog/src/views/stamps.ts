import type { catalog, In } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { Params } from './browse-filter.js';
import { after, isKeyOf, orderBy, orders } from './browse-order.js';
import { cardJoins } from './card.js';
import { fromCursor } from './cursor.js';

/** Rows that a card is made of, by the transactions that wrote them: any write to any of them makes another stamp, and none comes back. */
const stampOfCard = `concat_ws('.', c.written, stock.xmin, seller.xmin)`;
const ofListing = prepared(`
  SELECT ${stampOfCard} AS stamp
  FROM (SELECT id, seller_id, xmin AS written FROM listing_cards WHERE slug = $1 AND status = 'live') AS c ${cardJoins}`);
const countsOfLive = `(SELECT string_agg(xmin::text, '.') FROM listing_counts WHERE facet = 'status' AND value = 'live')`;

type Stamp = { stamp: string };

/** The stamp of a live listing. @throws Refusal `not_found` */
export async function stampOfListing(db: EntityManager, listingId: string): Promise<string> {
  const [found] = await db.query<Stamp[]>(ofListing, [listingId]);
  return found?.stamp ?? refuse('not_found', 'There is no such listing.');
}

/** The stamp of a page that nothing narrows: of its cards, of the one after them, and of the total where its cursor does not hold it. */
export async function stampOfPage(db: EntityManager, { sort: wished, cursor: text, limit }: In<typeof catalog.pageStamp>): Promise<string> {
  const sort = wished === 'relevance' ? 'newest' : wished;
  const order = orders[sort];
  const cursor = text === undefined ? null : fromCursor(text, sort, isKeyOf(order));
  const params = new Params();
  const from = cursor ? ` AND ${after(order, params.add(cursor.key), params.add(cursor.id))}` : '';
  const cards = `SELECT c.id, c.seller_id, c.xmin AS written FROM listing_cards c WHERE c.status = 'live'${from}
    ORDER BY ${orderBy(order)} LIMIT ${limit + 1}`;
  const parts = [`string_agg(${stampOfCard}, ',')`, ...(cursor?.total == null ? [countsOfLive] : [])];
  const sql = prepared(`SELECT md5(concat_ws(';', ${parts.join(', ')})) AS stamp FROM (${cards}) AS c ${cardJoins}`);
  const [found] = await db.query<Stamp[]>(sql, params.values);
  return found!.stamp;
}
