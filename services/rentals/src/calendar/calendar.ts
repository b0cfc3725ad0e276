import type { Event } from '@tankobon/eventstore';

/** Days `[startDate, endDate)`, as `YYYY-MM-DD`: the end day is free again. */
export type Window = { slotId: string; startDate: string; endDate: string };

export type CalendarEvent =
  | Event<'WindowBlocked', Window & { listingId: string; sellerId: string; reason: string | null }>
  | Event<'WindowUnblocked', { slotId: string; listingId: string; sellerId: string }>;

/** What is taken of a listing's calendar; `removed` remembers blocks that were lifted. */
export type Calendar = { windows: (Window & { kind: 'block' | 'rental' })[]; removed: string[] };

export const emptyCalendar: Calendar = { windows: [], removed: [] };

/** One calendar for a listing. */
export const calendarIdOf = (listingId: string): string => `calendar_${listingId}`;

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(calendar: Calendar, event: CalendarEvent): Calendar {
  const { slotId } = event.data;
  switch (event.type) {
    case 'WindowBlocked': {
      const { startDate, endDate } = event.data;
      return { ...calendar, windows: [...calendar.windows, { slotId, startDate, endDate, kind: 'block' }] };
    }
    case 'WindowUnblocked':
      return { windows: calendar.windows.filter((window) => window.slotId !== slotId), removed: [...calendar.removed, slotId] };
  }
}
