import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { shortDay } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import { canReach, canStart, daysAfter, FARTHEST_DAYS, takenOn, type Calendar } from './booking-window.js';
import classes from './booking.module.css';

export type Range = [string | null, string | null];
type BookingCalendarProps = { calendar: Calendar; range: Range; onChange: (range: Range) => void; narrow: boolean };

const inWords = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { ...parts, timeZone: 'UTC' }).format(Date.parse(day.slice(0, 10)));

/** Two months side by side, one where there is no room. Taken days are struck out and say why; a range cannot cross one. */
export function BookingCalendar({ calendar, range, onChange, narrow }: BookingCalendarProps) {
  const { t } = useTranslation('booking');
  const wide = useMediaQuery('(min-width: 1100px)') && !narrow;
  const [start, end] = range;
  const why = (day: string) => {
    const taken = takenOn(calendar, day);
    return taken && (taken.reason ?? t(`taken.${taken.problem as 'blocked'}`));
  };
  const isOpen = (day: string) => (start && !end ? canReach(calendar, start, day) : canStart(calendar, day));
  return (
    <DatePicker
      type="range"
      className={classes.calendar}
      classNames={{ day: classes.day! }}
      monthLabelFormat={(month) => inWords(month, { month: 'long', year: 'numeric' })}
      weekdayFormat={(day) => inWords(day, { weekday: 'narrow' })}
      value={range}
      onChange={onChange}
      numberOfColumns={wide ? 2 : 1}
      defaultDate={calendar.today}
      minDate={calendar.today}
      maxDate={daysAfter(calendar.today, FARTHEST_DAYS)}
      maxLevel="month"
      excludeDate={(day) => !isOpen(day)}
      getDayAriaLabel={(day) => [shortDay(day), why(day)].filter(Boolean).join(', ')}
      getDayProps={(day) => {
        const taken = why(day);
        return taken ? { 'data-taken': true, title: taken } : {};
      }}
      ariaLabels={{ nextMonth: t('nextMonth'), previousMonth: t('previousMonth') }}
    />
  );
}
