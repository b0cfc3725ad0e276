import '@mantine/dates/styles.layer.css';
import { Button, Stack } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../../../base/api.js';
import { useCart } from '../../../base/cart/use-cart.js';
import { paths } from '../../../base/paths.js';
import { type FragmentType, readFragment } from '../../../generated/index.js';
import type { ItemAvailabilityFragment as Availability } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { useTranslation } from '../../../ui/translation.js';
import { ItemAvailabilityFragment } from './availability-panel.js';
import { BookingQuote } from './booking-quote.js';
import type { Item } from './use-item.js';
import { takenOn, windowProblem, type Blocked } from './booking-window.js';

const codes = ['conflict', 'blocked', 'invalid_range', 'requires_auth', 'offline', 'unavailable'] as const;
type Code = (typeof codes)[number];

export type BookingProps = {
  item: Item;
  sample: boolean;
  availability: FragmentType<typeof ItemAvailabilityFragment> | null;
  onBooked: () => void;
};

export function BookingForm({ item, availability, onBooked }: BookingProps) {
  const { t } = useTranslation('item');
  const navigate = useNavigate();
  const { load } = useCart();
  const [[start, end], setRange] = useState<[string | null, string | null]>([null, null]);
  const { busy, notice, run, refuse } = useCommand();
  const taken = takenWindows(readFragment(ItemAvailabilityFragment, availability));

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (item.status !== 'live' || item.rateType === 'buy') return refuse(t('booking.codes.unavailable'));
    const problem = windowProblem(start ?? '', end ?? '', taken);
    if (problem || !start || !end) return refuse(t(`booking.codes.${problem ?? 'invalid_range'}`));
    void run(
      async () => {
        await api.post('/items/{id}/bookings', {
          path: { id: item.id },
          body: { startDate: start, endDate: end, depositCents: item.depositCents },
        });
        onBooked();
        await load();
        void navigate(paths.checkout);
        return t('booking.done');
      },
      (error) => explain(error, (code) => t(`booking.codes.${code}`), t('booking.failed')),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <InlineNotice notice={notice} />
        <Calendar taken={taken} range={[start, end]} onChange={setRange} />
        {start && end && <BookingQuote item={item} start={start} end={end} />}
        <Button type="submit" loading={busy}>
          {t('booking.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The specified codes have sentences of their own; of anything else the server's sentence counts. */
function explain(error: unknown, say: (code: Code) => string, other: string): string {
  if (!(error instanceof ApiError)) return other;
  if (codes.includes(error.error as Code)) return say(error.error as Code);
  if (error.status === 401) return say('requires_auth');
  if (error.status === 404) return say('unavailable');
  return error.sentence ?? other;
}

function takenWindows(calendar: Availability | null): Blocked[] {
  if (!calendar) return [];
  return [
    ...calendar.slots.map((slot) => ({ ...slot, reason: 'blocked' as const })),
    ...calendar.reservations.map((reservation) => ({ ...reservation, reason: 'conflict' as const })),
  ];
}

type CalendarProps = { taken: Blocked[]; range: [string | null, string | null]; onChange: (range: [string | null, string | null]) => void };

/** Two months side by side, one on a phone. Taken days are struck out and say why. */
function Calendar({ taken, range, onChange }: CalendarProps) {
  const { t } = useTranslation('item');
  const wide = useMediaQuery('(min-width: 1100px)');
  const today = new Date();
  const last = new Date(today.getTime() + 365 * 86_400_000);
  return (
    <DatePicker
      type="range"
      value={range}
      onChange={onChange}
      numberOfColumns={wide ? 2 : 1}
      minDate={today}
      maxDate={last}
      excludeDate={(day) => takenOn(day, taken) !== undefined}
      getDayProps={(day) => {
        const by = takenOn(day, taken);
        return by ? { style: { textDecoration: 'line-through' }, title: t(`booking.${by.reason}Day`) } : {};
      }}
      ariaLabels={{ nextMonth: t('booking.nextMonth'), previousMonth: t('booking.previousMonth') }}
    />
  );
}
