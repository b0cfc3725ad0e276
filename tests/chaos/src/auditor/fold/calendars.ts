import type { Data, StoredEvent } from '../read/records.js';

/**
 * Days `[startDate, endDate)` of a copy; null = every copy. Until `freeFrom` the copy is on its way back. A sale allocates its copy without
 * end.
 */
export type Window = {
  readonly slotId: string;
  readonly listingId: string;
  readonly kind: 'rental' | 'block' | 'sale';
  readonly copy: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly freeFrom: string;
  /** Catalog's reservation behind a sale; null once the copy is sold, and for the other kinds. */
  readonly holdId: string | null;
};
/** A window when it was allocated, with the other windows of its listing at that moment. */
export type WindowAllocation = { readonly event: StoredEvent; readonly window: Window; readonly beside: readonly Window[] };

const KINDS: Readonly<Record<string, Window['kind']>> = { WindowBooked: 'rental', WindowBlocked: 'block', CopyWithdrawn: 'sale' };
const windowOf = (kind: Window['kind'], { data }: StoredEvent): Window => ({
  ...{ slotId: data['slotId'], listingId: data['listingId'], startDate: data['startDate'], endDate: data['endDate'] },
  ...{ kind, copy: data['copy'] ?? null, freeFrom: data['freeFrom'] ?? data['endDate'], holdId: data['holdId'] ?? null },
});

/** Returns every allocation in order, and the windows that exist at the end. */
export function foldCalendars(events: readonly StoredEvent[]): { takings: WindowAllocation[]; windows: Map<string, Window> } {
  const [takings, windows] = [[] as WindowAllocation[], new Map<string, Window>()];
  for (const event of events) {
    const { type, data } = event;
    if (type === 'WindowUnblocked' || type === 'WindowFreed') windows.delete(data['slotId']);
    const before = windows.get(data['slotId']);
    if (type === 'WindowMoved' && before) windows.set(before.slotId, { ...before, endDate: data['endDate'], freeFrom: data['freeFrom'] });
    if (type === 'CopiesSold') settle(windows, data);
    const kind = KINDS[type];
    if (!kind) continue;
    const window = windowOf(kind, event);
    takings.push({ event, window, beside: [...windows.values()].filter(({ listingId }) => listingId === window.listingId) });
    windows.set(window.slotId, window);
  }
  return { takings, windows };
}

function settle(windows: Map<string, Window>, { listingId, holdId }: Data): void {
  for (const window of windows.values())
    if (window.listingId === listingId && window.holdId === holdId) windows.set(window.slotId, { ...window, holdId: null });
}

export const sameCopy = (a: Window, b: Window) => a.copy === null || b.copy === null || a.copy === b.copy;
const meet = (a: readonly [string, string], b: readonly [string, string]) => a[0] < b[1] && b[0] < a[1];

/** Rentals also keep clear of the earlier one's way back; a block may overlap it. ISO days compare as texts. */
export function overlap(a: Window, b: Window): boolean {
  if (!sameCopy(a, b)) return false;
  const both = a.kind === 'rental' && b.kind === 'rental';
  return meet([a.startDate, both ? a.freeFrom : a.endDate], [b.startDate, both ? b.freeFrom : b.endDate]);
}
