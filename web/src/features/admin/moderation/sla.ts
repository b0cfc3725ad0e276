export type Sla = 'on_track' | 'due_soon' | 'overdue' | 'not_set';

const soon = 24 * 3_600_000;

/** State of a due time, where the server does not send it: due soon within 24 hours. */
export function slaOf(dueAt: string | null | undefined, now = Date.now()): Sla {
  const due = dueAt ? Date.parse(dueAt) : NaN;
  if (Number.isNaN(due)) return 'not_set';
  if (due < now) return 'overdue';
  return due - now <= soon ? 'due_soon' : 'on_track';
}
