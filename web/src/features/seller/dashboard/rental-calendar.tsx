import { useQuery } from '@apollo/client/react';
import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../../../app/api.js';
import { graphql } from '../../../generated/index.js';
import { FormSummary, useSubmission } from '../../../ui/form.js';
import { Failed, Skeletons } from '../../../ui/panel.js';
import { InlineNotice, useTimedNotice } from '../../../ui/timed-notice.js';
import { BlockForm } from './block-form.js';
import { Blocked, Reserved } from './windows.js';

const RentalCalendarDocument = graphql(`
  query RentalCalendar($id: ID!) {
    listing(id: $id) {
      id
      availability {
        slots {
          id
          startDate
          endDate
          blockedReason
        }
        reservations {
          id
          startDate
          endDate
          status
        }
      }
    }
  }
`);

/** The blocked and the booked days of one listing. Windows are half-open: the last day is free again. */
export function RentalCalendar({ listingId }: { listingId: string }) {
  const { t } = useTranslation('seller');
  const { data, loading, refetch } = useQuery(RentalCalendarDocument, { variables: { id: listingId }, fetchPolicy: 'network-only' });
  const calendar = data?.listing?.availability;
  const { notice, succeed } = useTimedNotice(2_500);
  const { busy, summary, submit, refuse } = useSubmission();
  const path = `/items/${encodeURIComponent(listingId)}/availability`;

  async function change(work: () => Promise<unknown>): Promise<void> {
    await submit(
      async () => {
        await work();
        await refetch();
        succeed(t('blocking.done'));
      },
      (error) => t(error instanceof ApiError && error.status === 409 ? 'blocking.conflict' : 'blocking.unable'),
    );
  }

  if (!calendar) return loading ? <Skeletons /> : <Failed text={t('blocking.calendarFailed')} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <FormSummary text={summary} />
      <InlineNotice notice={notice} />
      <BlockForm
        busy={busy}
        onMissing={() => refuse(t('blocking.bothDates'), {})}
        onBlock={(window) => change(() => api.post(path, window))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Blocked slots={calendar.slots} busy={busy} onRemove={(id) => change(() => api.delete(`${path}/${encodeURIComponent(id)}`))} />
        {calendar.reservations.length > 0 && <Reserved reservations={calendar.reservations} />}
      </SimpleGrid>
    </Stack>
  );
}
