import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { useOwnZone, zoneInWords } from '../../../base/time-zone.js';
import { Form } from '../../../ui/form.js';
import { shortDay } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import { BookingCalendar, type DateRange } from '../../../base/rental/booking-calendar.js';
import { BookingQuote } from './booking-quote.js';
import { windowProblem, type ListingCalendar, type RentalRate } from '../../../base/rental/booking-window.js';
import classes from './booking.module.css';
import { useCalendar } from '../../../base/rental/use-calendar.js';

/** `shippingEta`: the delivery time; without one it is not mentioned. */
export type Rentable = RentalRate & { id: string; title: string; currency: string; locationType?: string; shippingEta?: string | null };
export type BookingDays = { startDate: string; endDate: string };
type WindowFormProps = { listing: Rentable; submit: string; narrow?: boolean; onChosen: (window: BookingDays) => Promise<string | void> };

const codes = ['conflict', 'blocked', 'invalid_range', 'requires_auth', 'offline', 'unavailable'] as const;
type Code = (typeof codes)[number];

/** Chooses a rental's days and shows their price; the caller's `onChosen` submits them. */
export function WindowForm({ listing, submit, narrow = false, onChosen }: WindowFormProps) {
  const { t } = useTranslation('booking');
  const [range, setRange] = useState<DateRange>([null, null]);
  const { busy, notice, run, refuse, clear } = useCommand();
  const { part, read } = useCalendar(listing.id);
  const [start, end] = range;
  const problem = part.data && start && end ? windowProblem(part.data, start, end) : null;

  function onSubmit(): void {
    if (!start || !end || problem) return refuse(t(`codes.${problem ?? 'invalid_range'}`));
    void run(
      () => onChosen({ startDate: start, endDate: end }),
      (error) => {
        void read();
        return explain(error, (code) => t(`codes.${code}`), t('failed'));
      },
    );
  }

  // The window was taken by somebody else meanwhile.
  const said = notice ?? (problem && { kind: 'error' as const, text: t(`codes.${problem}`) });
  return (
    <Form onSubmit={onSubmit}>
      <InlineNotice notice={said} />
      <Read part={part} failed={t('calendarFailed')}>
        {(calendar) =>
          calendar.copies === 0 ? (
            <Text c="dimmed">{t('everySold')}</Text>
          ) : (
            <>
              <BookingCalendar
                calendar={calendar}
                range={range}
                narrow={narrow}
                onChange={(chosen) => {
                  clear();
                  setRange(chosen);
                }}
              />
              <Hints listing={listing} calendar={calendar} range={range} />
            </>
          )
        }
      </Read>
      <div aria-live="polite">
        {part.data && start && end && !problem && (
          <BookingQuote listing={listing} start={start} end={end} maxDays={part.data.terms.maxDays} />
        )}
      </div>
      {part.data?.copies !== 0 && (
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      )}
    </Form>
  );
}

type HintsProps = { listing: Rentable; calendar: ListingCalendar; range: DateRange };

/** The next step, and the seller's limits. */
function Hints({ listing: { locationType, shippingEta }, calendar: { terms, timeZone }, range: [start, end] }: HintsProps) {
  const { t } = useTranslation('booking');
  const word = useWord();
  const own = useOwnZone();
  const { minDays, maxDays, bufferDays } = terms;
  const next = start ? t('pickEnd', { start: shortDay(start) }) : t('pickStart');
  const days = (count: number) => t('days', { count });
  return (
    <div>
      {!end && (
        <Text size="sm" aria-live="polite">
          {next}
        </Text>
      )}
      <p className={classes.hint}>
        {[
          t('lengths', { min: days(minDays), max: days(maxDays) }),
          locationType === 'remote' && shippingEta && t('wayThere', { time: word(shippingEta) }),
          bufferDays > 0 && t('buffer', { days: days(bufferDays) }),
          t('hintFree'),
          timeZone !== own && t('zone', { zone: zoneInWords(timeZone) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}

/** Message of a failure: specified codes have their own sentences, other refusals use the server's. */
function explain(error: unknown, say: (code: Code) => string, other: string): string {
  if (!(error instanceof ApiError)) return other;
  if (error.error === 'api_not_configured') return say('offline');
  if (codes.includes(error.error as Code)) return say(error.error as Code);
  if (error.status === 401) return say('requires_auth');
  if (error.status === 404) return say('unavailable');
  return sentenceOf(error, other);
}
