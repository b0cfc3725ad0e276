import { ACTORS, type ActorName } from './market.js';

export type TableRow = { readonly name: string; readonly on: string; readonly expected: Readonly<Record<ActorName, string>> };

const REFUSED: Readonly<Record<string, string>> = { '401': '401 auth_required', '403': '403 forbidden', '404': '404 not_found' };

/** Parses the rows of a text table, with the short forms of the three usual refusals written out. */
export function rowsOf(table: string): TableRow[] {
  const [, ...lines] = table.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', on = '', ...cells] = line.split('|').map((cell) => cell.trim());
    if (cells.length !== ACTORS.length) throw new Error(`${name} has ${cells.length} cells; there are ${ACTORS.length} actors.`);
    const expected = Object.fromEntries(ACTORS.map((actor, at) => [actor, REFUSED[cells[at]!] ?? cells[at]!]));
    return { name, on, expected: expected as Record<ActorName, string> };
  });
}

/** Returns served things without a row, and rows of things that are not served. */
export function gaps(served: readonly string[], named: readonly string[]): string[] {
  const rows = new Set(named);
  const there = new Set(served);
  return [
    ...served.filter((name) => !rows.has(name)).map((name) => `${name} has no row`),
    ...[...rows].filter((name) => !there.has(name)).map((name) => `${name} is not served any more`),
  ];
}
