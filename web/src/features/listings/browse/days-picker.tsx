import { useState } from 'react';
import type { BrowseFilter } from '../../../generated/graphql.js';
import { BookingCalendar, type DateRange } from '../../../base/rental/booking-calendar.js';
import type { ListingCalendar } from '../../../base/rental/booking-window.js';
import { browserZone, todayIn } from '../../../base/time-zone.js';

/** A calendar independent of any listing: all days of a year are free, from the reader's today on. */
const open = (): ListingCalendar => ({
  ...{ slots: [], reservations: [], copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 0 } },
  ...{ today: todayIn(browserZone()), timeZone: browserZone() },
});

type DaysPickerProps = { filter: BrowseFilter; onChosen: (from: string, to: string) => void };

export function DaysPicker({ filter: { availableFrom = null, availableTo = null }, onChosen }: DaysPickerProps) {
  const [range, setRange] = useState<DateRange>([availableFrom, availableTo]);
  const [calendar] = useState(open);
  const choose = (chosen: DateRange) => {
    setRange(chosen);
    const [from, to] = chosen;
    if (from && to) onChosen(from, to);
  };
  return <BookingCalendar calendar={calendar} range={range} narrow onChange={choose} />;
}
