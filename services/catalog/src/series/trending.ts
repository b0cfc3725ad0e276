import type { Series } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { findKept } from './stored-series.js';

const mostFollowed = (limit: number) =>
  prepared(`SELECT id FROM series WHERE NOT 'Ecchi' = ANY(genres) ORDER BY members DESC, id LIMIT ${limit}`);

/** Returns the most followed series, without the ones unfit for a home page. */
export async function findTrending(db: EntityManager, limit: number): Promise<Series[]> {
  const rows = await db.query<{ id: string }[]>(mostFollowed(limit));
  const ids = rows.map(({ id }) => id);
  const series = await findKept(db, ids);
  return ids.flatMap((id) => series.get(id) ?? []);
}
