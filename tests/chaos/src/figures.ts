import type { FaultOutcome } from './faults/carry-out.js';
import type { History } from './journey/history.js';

/** Formats a table with the first column aligned left and the others right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const all = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '))
    .join('\n');
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const faultTable = (faults: readonly FaultOutcome[]): string =>
  table(
    ['fault', 'at s', 'lasted s', 'all back after s'],
    faults.map(({ fault, atS, lastedS, backAfterS, trouble }) => [
      trouble ? `${fault} (${trouble})` : fault,
      atS,
      lastedS,
      backAfterS ?? 'never',
    ]),
  );

export function journeyTable({ byRoute }: History): string {
  const rows = [...byRoute].sort(([, a], [, b]) => b.length - a.length);
  return table(
    ['route', 'times', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows.map(([route, times]) => [route, times.length, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)]),
  );
}

/** Returns uploads answered otherwise than 201, 503 with Retry-After or silence (`0`), which no fault excuses. */
export const otherUploads = ({ uploads }: History): string[] =>
  [...uploads].flatMap(([answer, times]) => (/^(201|503|0)$/.test(answer) ? [] : [`${times} answered ${answer}`]));

export function uploadsReported(history: History): string {
  const times = (answer: string) => history.uploads.get(answer) ?? 0;
  const other = otherUploads(history).join(', ') || '0';
  return `uploads: ${times('201')} taken, ${times('503')} told to come back, ${times('0')} without an answer; answered otherwise than 201 or 503: ${other}`;
}

export function summary({ counts, errors, unknown }: History): string {
  const reported = [...ranked(errors), ...(unknown.size > 0 ? ['unknown, by route:', ...ranked(unknown)] : [])];
  return [`${counts.ok} ok, ${counts.fail} refused, ${counts.unknown} unknown`, ...reported].join('\n');
}

const ranked = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `  ${count} × ${name}`);
