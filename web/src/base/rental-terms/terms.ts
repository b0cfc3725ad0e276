export type RentalTerms = { minDays: number; maxDays: number; bufferDays: number };
/** Form values as typed. */
export type TypedTerms = Record<keyof RentalTerms, string>;

export const usualTerms: TypedTerms = { minDays: '1', maxDays: '365', bufferDays: '2' };
const ranges = { minDays: [1, 365], maxDays: [1, 365], bufferDays: [0, 30] } as const;
export const termNames = ['minDays', 'maxDays', 'bufferDays'] as const;

const wholeIn = (typed: string, [least, most]: readonly [number, number]): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

export const typedOf = ({ minDays, maxDays, bufferDays }: RentalTerms): TypedTerms => ({
  minDays: String(minDays),
  maxDays: String(maxDays),
  bufferDays: String(bufferDays),
});

export const termsOf = ({ minDays, maxDays, bufferDays }: TypedTerms): RentalTerms => ({
  minDays: Number(minDays),
  maxDays: Number(maxDays),
  bufferDays: Number(bufferDays),
});

export type TermProblem = keyof RentalTerms | 'order';

/** Returns the problems of the terms, by field. */
export function termProblems(typed: TypedTerms): Partial<Record<keyof RentalTerms, TermProblem>> {
  const wrong = termNames.filter((name) => !wholeIn(typed[name], ranges[name]));
  if (wrong.length > 0) return Object.fromEntries(wrong.map((name) => [name, name]));
  return Number(typed.minDays) > Number(typed.maxDays) ? { minDays: 'order' } : {};
}
