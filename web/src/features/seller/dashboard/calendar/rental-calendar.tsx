import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, ApiError, requestIdOf, withRequestId } from '../../../../base/api.js';
import { useCommand } from '../../../../base/command.js';
import { CalendarFragment } from '../../../../base/rental/calendar-fragment.js';
import { useLiveDays } from '../../../../base/rental/live-days.js';
import { graphql, readFragment } from '../../../../generated/index.js';
import { InlineNotice } from '../../../../ui/notice.js';
import { partOf, Read } from '../../../../ui/part.js';
import { useTranslation } from '../../../../ui/translation.js';
import { BlockForm, type BlockedWindow } from './block-form.js';
import classes from './calendar.module.css';
import { type SellerCalendar, rentableCopiesOf } from './days.js';
import { type DaySelection, Month } from './month.js';
import { TermsForm } from './terms-form.js';
import { Blocked, Reserved, Sold } from './windows.js';

const RentalCalendarDocument = graphql(`
  query RentalCalendar($id: ID!) {
    listing(id: $id) {
      id
      availability {
        today
        ...Calendar
      }
    }
  }
`);

const nothing: DaySelection = { start: '', end: '' };

/** The calendar of one listing: bookings, blocks, buffers and rental terms. */
export function RentalCalendar({ listingId }: { listingId: string }) {
  const { t } = useTranslation('seller');
  const answer = useQuery(RentalCalendarDocument, { variables: { id: listingId }, fetchPolicy: 'network-only' });
  useLiveDays(listingId);
  const path = { id: listingId };
  return (
    <Read part={partOf(answer.data?.listing?.availability, answer)} failed={t('blocking.calendarFailed')}>
      {({ today, ...masked }) => {
        const calendar = { today, ...readFragment(CalendarFragment, masked) };
        return (
          <Stack gap="lg">
            <Days
              calendar={calendar}
              onChanged={answer.refetch}
              block={(body) => api.post('/items/{id}/availability', { path, body })}
              unblock={(slotId) => api.delete('/items/{id}/availability/{slotId}', { path: { ...path, slotId } })}
            />
            <TermsForm
              terms={calendar.terms}
              save={async (body) => {
                await api.put('/items/{id}/rental-terms', { path, body });
                await answer.refetch();
              }}
            />
          </Stack>
        );
      }}
    </Read>
  );
}

type DaysProps = {
  calendar: SellerCalendar;
  onChanged: () => Promise<unknown>;
  block: (window: BlockedWindow) => Promise<unknown>;
  unblock: (slotId: string) => Promise<unknown>;
};

/** The calendar with its commands. Windows are half-open: the end day is free again. */
function Days({ calendar, onChanged, block, unblock }: DaysProps) {
  const { t } = useTranslation('seller');
  const { busy, notice, run, refuse } = useCommand();
  const [copy, setCopy] = useState<number | null>(null);
  const [chosen, setChosen] = useState(nothing);
  const change = (work: () => Promise<unknown>) =>
    run(
      async () => {
        await work();
        setChosen(nothing);
        await onChanged();
        return t('blocking.done');
      },
      (error) => {
        const isConflict = error instanceof ApiError && error.status === 409;
        return withRequestId(t(isConflict ? 'blocking.conflict' : 'blocking.unable'), requestIdOf(error));
      },
    );
  return (
    <>
      <InlineNotice notice={notice} />
      {calendar.copies === 0 ? (
        <Text>{t('blocking.everySold')}</Text>
      ) : (
        <div className={classes.days}>
          <Month calendar={calendar} copy={copy} chosen={chosen} onChoose={setChosen} />
          <BlockForm
            {...{ busy, copy, chosen, copies: rentableCopiesOf(calendar) }}
            onCopy={setCopy}
            onChoose={setChosen}
            onMissing={() => refuse(t('blocking.bothDates'))}
            onBlock={(window) => change(() => block(window))}
          />
        </div>
      )}
      <Sold calendar={calendar} />
      <div className={classes.lists}>
        <Reserved calendar={calendar} />
        <Blocked calendar={calendar} busy={busy} onRemove={({ id }) => void change(() => unblock(id))} />
      </div>
    </>
  );
}
