/** Removes characters other than digits and a dot. */
export function digitsAndDot(typed: string): string {
  return typed.replace(/[^\d.]/g, '');
}

/** Parses a typed number of copies: rounded, at least 0. Empty or invalid input means one, the usual stock of a private seller. */
export function parseCopyCount(typed: string): number {
  if (typed.trim() === '') return 1;
  const count = Math.round(Number(typed));
  return Number.isFinite(count) ? Math.max(0, count) : 1;
}
