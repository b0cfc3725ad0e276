import type { catalog, CallOutput } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { forOthers } from './card.js';
import { isListed } from './listed.js';
import { toPage } from './page.js';
import { isShown } from './is-shown.js';

/** Number of rails on the home page, and of listings in each. */
const RAILS = 3;
const LISTINGS = 12;

/** `listings`: those that can be bought or rented, in the order of the rail. */
export type RailRow = { id: string; title: string; description: string; listings: { id: string; slug: string }[] };

/** SQL of running campaigns, the earliest first, each with its listings that can be bought or rented. */
export const rails = `
  SELECT x.id, x.title, x.description, coalesce((
    SELECT json_agg(json_build_object('id', l.id, 'slug', l.slug) ORDER BY l.place) FROM (
      SELECT c.id, c.slug, w.place FROM unnest(x.listing_ids) WITH ORDINALITY AS w (slug, place) JOIN listing_cards c ON c.slug = w.slug
      WHERE ${isListed} ORDER BY w.place LIMIT ${LISTINGS}) AS l), '[]') AS listings
  FROM campaigns x WHERE ${isShown} ORDER BY x.starts_at, x.id LIMIT ${RAILS}`;

/** Adds the cards of all rails, read together. A campaign without an available listing is absent. */
export async function withCards(db: EntityManager, rows: readonly RailRow[]): Promise<CallOutput<typeof catalog.home>['campaigns']> {
  const ids = [...new Set(rows.flatMap(({ listings }) => listings.map(({ id }) => id)))];
  const { items } = await toPage(db, ids.map((id) => ({ id, key: '' })), ids.length); // prettier-ignore
  const cards = new Map(items.map((card) => [card.id, forOthers(card)]));
  return rows
    .map(({ listings, ...rail }) => ({ ...rail, items: listings.flatMap(({ slug }) => cards.get(slug) ?? []) }))
    .filter((rail) => rail.items.length > 0);
}
