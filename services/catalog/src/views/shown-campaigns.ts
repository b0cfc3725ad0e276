import type { catalog, CallOutput } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { forOthers } from './card.js';
import { isListed } from './listed.js';
import { toPage } from './page.js';
import { isShown } from './is-shown.js';

/** Number of rails on the home page, and of listings in each. */
const RAILS = 3;
const LISTINGS = 12;

export type RailRow = { id: string; title: string; description: string; ids: string[] };

/** SQL of running campaigns, the earliest first, each with its listings that can be bought or rented. */
export const rails = `
  SELECT x.id, x.title, x.description, ARRAY(
    SELECT c.id FROM unnest(x.listing_ids) WITH ORDINALITY AS l (slug, place) JOIN listing_cards c ON c.slug = l.slug
    WHERE ${isListed} ORDER BY l.place LIMIT ${LISTINGS}) AS ids
  FROM campaigns x WHERE ${isShown} ORDER BY x.starts_at, x.id LIMIT ${RAILS}`;

/** Adds the cards. A campaign without an available listing is absent. */
export function withCards(db: EntityManager, rows: readonly RailRow[]): Promise<CallOutput<typeof catalog.home>['campaigns']> {
  const shown = rows.filter(({ ids }) => ids.length > 0);
  return Promise.all(
    shown.map(async ({ ids, ...rail }) => {
      const page = await toPage(db, ids.map((id) => ({ id, key: '' })), LISTINGS); // prettier-ignore
      return { ...rail, items: page.items.map(forOthers) };
    }),
  );
}
