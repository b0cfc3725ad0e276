import '@mantine/dates/styles.layer.css';
import { Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { daysAfter } from '../../../../base/rental-terms/days.js';
import { useTranslation } from '../../../../ui/translation.js';
import classes from './calendar.module.css';
import { type SellerCalendar, dayOf } from './days.js';

const MOST_AHEAD = 365;
const kinds = ['booked', 'blocked', 'buffer'] as const;
export type DaySelection = { start: string; end: string };

type MonthProps = { calendar: SellerCalendar; copy: number | null; chosen: DaySelection; onChoose: (chosen: DaySelection) => void };

/** The calendar of a listing, two months side by side, one on a phone. Selects a first and a last day. */
export function Month({ calendar, copy, chosen: { start, end }, onChoose }: MonthProps) {
  const { t, language } = useTranslation('seller');
  const wide = useMediaQuery('(min-width: 760px)');
  const said = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(new Date(`${day}T12:00:00`));
  const from = calendar.today;
  return (
    <div className={classes.month}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        weekendDays={[]}
        maxLevel="month"
        numberOfColumns={wide ? 2 : 1}
        minDate={from}
        maxDate={daysAfter(from, MOST_AHEAD - 1)}
        value={[start || null, end && end > start ? daysAfter(end, -1) : null]}
        onChange={([first, last]) => onChoose({ start: first ?? '', end: last ? daysAfter(last, 1) : '' })}
        excludeDate={(day) => ['booked', 'blocked'].includes(dayOf(calendar, copy, day).kind)}
        getDayProps={(day) => dayProps(dayOf(calendar, copy, day))}
        getDayAriaLabel={(day) => {
          const { kind, free, of } = dayOf(calendar, copy, day);
          const state = free > 0 && kind !== 'free' ? t('blocking.copiesFree', { free, of }) : t(`blocking.day.${kind}`);
          return `${said(day, { day: 'numeric', month: 'long', year: 'numeric' })}: ${state}`;
        }}
        monthLabelFormat={(day) => said(day, { month: 'long', year: 'numeric' })}
        weekdayFormat={(day) => said(day, { weekday: 'narrow' })}
        ariaLabels={{ nextMonth: t('blocking.nextMonth'), previousMonth: t('blocking.previousMonth') }}
      />
      <ul className={classes.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span data-kind={kind} aria-hidden />
            {t(`blocking.day.${kind}`)}
          </li>
        ))}
        {calendar.copies > 1 && copy === null && (
          <li>
            <span data-kind="booked" data-partly aria-hidden />
            {t('blocking.partly')}
          </li>
        )}
      </ul>
      <Text size="sm" c="dimmed">
        {t('blocking.choosing')}
      </Text>
    </div>
  );
}

const dayProps = ({ kind, free }: ReturnType<typeof dayOf>) =>
  kind === 'free' ? {} : { 'data-kind': kind, ...(free > 0 && { 'data-partly': true }) };
