import { type TransactionKind, kinds, type Transaction } from './transactions.js';

/** A request of the client, in milliseconds since the first one. */
export type TimedRequest = { readonly name: string; readonly from: number; readonly to: number };

const [LEFT, RIGHT, LATER, ROW, GAP, HEAD] = [86, 1_190, 1_150, 13, 8, 58];
const COLOURS: Record<TransactionKind, string> = {
  'events appended': '#2f6fd0',
  'facts received': '#2a9d66',
  'events sent': '#d98a1f',
  log: '#b5566f',
  timers: '#8a63c9',
  'other rows written': '#3aa6b9',
  read: '#8b929c',
};
const STYLE = `rect{height:11px;rx:2px}text{font:11px system-ui,sans-serif;fill:#24292f}.n{font-size:9px;fill:#fff;text-anchor:middle}.line{stroke:#8b929c;stroke-opacity:.35}
@media (prefers-color-scheme:dark){text{fill:#d6dbe1}.n{fill:#fff}}`;

/**
 * Draws lanes by service with time to the right, and a box for each transaction with its number of statements. Much later transactions
 * stand at the edge.
 */
export function picture(asked: readonly TimedRequest[], transactions: readonly Transaction[]): string {
  const end = Math.min(2 * asked.at(-1)!.to, Math.max(...transactions.map(({ to }) => to)));
  const x = (ms: number) => (ms > end ? LATER + 8 : LEFT + (Math.max(0, ms) / end) * (LATER - LEFT));
  const parts: string[] = [];
  let y = HEAD;
  const lane = (name: string, boxes: readonly Box[]) => {
    const rows = stacked(boxes, x);
    parts.push(`<text x="4" y="${y + 10}">${name}</text>`);
    parts.push(...rows.flatMap((row, at) => row.map((box) => drawn(box, x, y + at * ROW))));
    y += rows.length * ROW + GAP;
    parts.push(`<line class="line" x1="0" x2="${RIGHT}" y1="${y - GAP / 2}" y2="${y - GAP / 2}"/>`);
  };
  lane('requests', asked.map((each) => ({ ...each, colour: '#57606a', text: each.name, title: each.name }))); // prettier-ignore
  for (const service of [...new Set(transactions.map((each) => each.service))].sort()) {
    lane(service, transactions.filter((each) => each.service === service).map(boxOf));
  }
  const size = `viewBox="0 0 ${RIGHT} ${y}" width="${RIGHT}" height="${y}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${STYLE}</style>\n${[...legend(), ...scale(end, x, y), ...parts].join('\n')}\n</svg>\n`;
}

type Box = { readonly from: number; readonly to: number; readonly colour: string; readonly text: string; readonly title: string };

const boxOf = ({ from, to, kind, ms, statements }: Transaction): Box => ({
  ...{ from, to, colour: COLOURS[kind], text: String(statements.length) },
  title: `${from.toFixed(1)} to ${to.toFixed(1)} ms, ${ms.toFixed(2)} of PostgreSQL`,
});

/** Returns the width of a box: at least that of its number. */
const widthOf = ({ from, to, text }: Box, x: (ms: number) => number) => Math.max(x(to) - x(from), 4 + 5.5 * text.length);

/** Stacks overlapping boxes below each other. */
function stacked(boxes: readonly Box[], x: (ms: number) => number): Box[][] {
  const rows: { ends: number; boxes: Box[] }[] = [];
  for (const box of boxes) {
    const free = rows.find(({ ends }) => ends + 1 <= x(box.from));
    const row = free ?? { ends: 0, boxes: [] };
    if (!free) rows.push(row);
    row.boxes.push(box);
    row.ends = x(box.from) + widthOf(box, x);
  }
  return rows.map((row) => row.boxes);
}

function drawn(box: Box, x: (ms: number) => number, y: number): string {
  const [left, width] = [x(box.from), widthOf(box, x)];
  const rect = `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" fill="${box.colour}"/>`;
  return `<g><title>${box.title}</title>${rect}<text class="n" x="${(left + width / 2).toFixed(1)}" y="${y + 8.5}">${box.text}</text></g>`;
}

function legend(): string[] {
  return kinds.map((kind, at) => {
    const left = LEFT + at * 150;
    return `<rect x="${left}" y="8" width="11" fill="${COLOURS[kind]}"/><text x="${left + 16}" y="18">${kind}</text>`;
  });
}

function scale(end: number, x: (ms: number) => number, bottom: number): string[] {
  const step = [5, 10, 20, 25, 50, 100, 200, 500].find((each) => end / each <= 12) ?? 1_000;
  const mark = (left: string, text: string) =>
    `<line class="line" x1="${left}" x2="${left}" y1="${HEAD - 8}" y2="${bottom}"/><text x="${left}" y="${HEAD - 12}">${text}</text>`;
  const times = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => mark(x(at * step).toFixed(1), `${at * step} ms`));
  return [...times, mark(String(LATER + 4), 'later')];
}
