import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { shortDay } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { daysAfter } from '../rental-terms/days.js';
import { canReach, canStart, FARTHEST_DAYS, takenOn, type ListingCalendar } from './booking-window.js';
import classes from './booking-calendar.module.css';

export type DateRange = [string | null, string | null];
type BookingCalendarProps = { calendar: ListingCalendar; range: DateRange; onChange: (range: DateRange) => void; narrow: boolean };

const inWords = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', { ...parts, timeZone: 'UTC' }).format(Date.parse(day.slice(0, 10)));

/** Props of the date picker: unavailable days are struck out and show the reason. */
function usePicker(calendar: ListingCalendar, isOpen: (day: string) => boolean) {
  const { t } = useTranslation('booking');
  const why = (day: string) => {
    const taken = takenOn(calendar, day);
    return taken && (taken.reason ?? t(`taken.${taken.problem as 'blocked'}`));
  };
  return {
    className: classes.calendar!,
    classNames: { day: classes.day! },
    monthLabelFormat: (month: string) => inWords(month, { month: 'long', year: 'numeric' }),
    weekdayFormat: (day: string) => inWords(day, { weekday: 'narrow' }),
    defaultDate: calendar.today,
    minDate: calendar.today,
    maxDate: daysAfter(calendar.today, FARTHEST_DAYS),
    maxLevel: 'month' as const,
    excludeDate: (day: string) => !isOpen(day),
    getDayAriaLabel: (day: string) => [shortDay(day), why(day)].filter(Boolean).join(', '),
    getDayProps: (day: string) => {
      const taken = why(day);
      return taken ? { 'data-taken': true, title: taken } : {};
    },
    ariaLabels: { nextMonth: t('nextMonth'), previousMonth: t('previousMonth') },
  };
}

/** Two months side by side, one on narrow screens. A range cannot cross an unavailable day. */
export function BookingCalendar({ calendar, range, onChange, narrow }: BookingCalendarProps) {
  const wide = useMediaQuery('(min-width: 1100px)') && !narrow;
  const [start, end] = range;
  const picker = usePicker(calendar, (day) => (start && !end ? canReach(calendar, start, day) : canStart(calendar, day)));
  const room = narrow ? { fullWidth: true, maw: 300 } : {};
  return <DatePicker type="range" {...picker} {...room} value={range} onChange={onChange} numberOfColumns={wide ? 2 : 1} />;
}

type EndCalendarProps = {
  calendar: ListingCalendar;
  end: string | null;
  isOpen: (day: string) => boolean;
  onChange: (end: string | null) => void;
};

/** Picks the end of a window whose start is fixed. */
export function EndCalendar({ calendar, end, isOpen, onChange }: EndCalendarProps) {
  return <DatePicker {...usePicker(calendar, isOpen)} value={end} onChange={onChange} />;
}
