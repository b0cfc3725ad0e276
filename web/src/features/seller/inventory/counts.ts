/** Removes characters other than digits and a dot. */
export function digitsAndDot(typed: string): string {
  return typed.replace(/[^\d.]/g, '');
}

/** Parses a typed count: rounded, at least 0; empty or invalid input means one. */
export function countOf(typed: string): number {
  if (typed.trim() === '') return 1;
  const count = Math.round(Number(typed));
  return Number.isFinite(count) ? Math.max(0, count) : 1;
}
