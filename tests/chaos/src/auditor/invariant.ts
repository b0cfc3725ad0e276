import type { World } from './read/world.js';

/** Result of an invariant on one run: the number of checks and the violations. */
export type Finding = {
  readonly checked: number;
  readonly offenders: readonly string[];
  /** Reason why nothing was checked. */
  readonly skipped?: string;
  /** A figure worth reading beside the verdict. */
  readonly note?: string;
};

export type Invariant = {
  readonly id: string;
  readonly title: string;
  readonly check: (world: World) => Promise<Finding>;
};

export const skipped = (why: string): Finding => ({ checked: 0, offenders: [], skipped: why });

/** Checks every item. Each item that breaks the rule adds one sentence. */
export function each<T>(items: readonly T[], mistake: (item: T) => string | null | undefined | false): Finding {
  const offenders = items.flatMap((item) => mistake(item) || []);
  return { checked: items.length, offenders };
}

export function together(...findings: readonly Finding[]): Finding {
  return {
    checked: findings.reduce((sum, { checked }) => sum + checked, 0),
    offenders: findings.flatMap(({ offenders }) => offenders),
  };
}

export type RowsByKey = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Compares two tables by key and field: missing rows, extra rows and other values. */
export function compare(name: string, expected: RowsByKey, found: RowsByKey): Finding {
  const keys = [...new Set([...expected.keys(), ...found.keys()])];
  return each(keys, (key) => {
    const [should, is] = [expected.get(key), found.get(key)];
    if (!should) return `${name} ${key} is there, but no event made it`;
    if (!is) return `${name} ${key} is missing`;
    const wrong = Object.keys(should).filter((field) => !same(should[field], is[field]));
    return (
      wrong.length > 0 && `${name} ${key}: ${wrong.map((field) => `${field} is ${show(is[field])}, not ${show(should[field])}`).join('; ')}`
    );
  });
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'absent';

function same(a: unknown, b: unknown): boolean {
  return a === b || show(a) === show(b);
}

/** Indexes the rows of a query by key. */
export function byKey<R extends Readonly<Record<string, unknown>>>(rows: readonly R[], key: (row: R) => string): Map<string, R> {
  return new Map(rows.map((row) => [key(row), row]));
}
