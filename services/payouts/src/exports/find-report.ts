import { type Day, daysBetween, type ExportKind, MOST_EXPORT_DAYS } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { instantOf, REPORTS } from './reports.js';

/** Days in UTC, the last one not included. */
export type DayRange = { readonly from: z.infer<typeof Day>; readonly to: z.infer<typeof Day> };
export type ReportCell = string | number | null;

/** Page size: the most people that identity returns at once. */
const PAGE = 200;
export const IN_RANGE = (at: string) =>
  `${at} >= $1::date::timestamp AT TIME ZONE 'UTC' AND ${at} < $2::date::timestamp AT TIME ZONE 'UTC'`;

/** @throws Refusal `invalid_range` 422 */
export function checkRange({ from, to }: DayRange): void {
  const days = daysBetween(from, to);
  if (days < 0) wrong('to', message('export.end_before_start'));
  if (days > MOST_EXPORT_DAYS) wrong('to', message('export.too_long'));
}

const wrong = (path: string, sentence: Message): never =>
  refuse('invalid_range', sentence, { fields: [{ path, code: 'invalid_range', message: sentence }] });

/** Returns a page of a report, oldest first: the cells of each row, in the order of its columns. */
export async function findReportPage(db: EntityManager, kind: ExportKind, { from, to }: DayRange, cursor?: string) {
  const report = REPORTS[kind];
  const [since, after] = positionOf(cursor) ?? ['-infinity', ''];
  const rows: { cells: ReportCell[]; at: string; id: string }[] = await db.query(
    `SELECT json_build_array(${Object.values(report.cells).join(', ')}) AS cells, ${instantOf(report.at)} AS at, ${report.id} AS id
       FROM ${report.from} AND ${IN_RANGE(report.at)} AND (${report.at}, ${report.id}) > ($3::timestamptz, $4)
      ORDER BY ${report.at}, ${report.id} LIMIT ${PAGE + 1}`,
    [from, to, since, after],
  );
  const { items, nextCursor } = pageFrom(rows, PAGE, ({ at, id }) => [at, id]);
  return { columns: Object.keys(report.cells), rows: items.map(({ cells }) => cells), nextCursor };
}
