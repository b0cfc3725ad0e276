/** Inventory fields take digits and a dot, nothing else. */
export function digitsAndDot(typed: string): string {
  return typed.replace(/[^\d.]/g, '');
}

/** A count as typed: rounded, never below 0; nothing typed means one. */
export function countOf(typed: string): number {
  if (typed.trim() === '') return 1;
  const count = Math.round(Number(typed));
  return Number.isFinite(count) ? Math.max(0, count) : 1;
}
