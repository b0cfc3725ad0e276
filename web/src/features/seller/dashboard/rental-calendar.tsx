import { useQuery } from '@apollo/client/react';
import { SimpleGrid, Stack } from '@mantine/core';
import { api, ApiError } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import { useCommand } from '../../../ui/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
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
  const answer = useQuery(RentalCalendarDocument, { variables: { id: listingId }, fetchPolicy: 'network-only' });
  const { busy, notice, run, refuse } = useCommand();

  const change = (work: () => Promise<unknown>) =>
    run(
      async () => {
        await work();
        await answer.refetch();
        return t('blocking.done');
      },
      (error) => t(error instanceof ApiError && error.status === 409 ? 'blocking.conflict' : 'blocking.unable'),
    );

  return (
    <Read part={partOf(answer.data?.listing?.availability, answer)} failed={t('blocking.calendarFailed')}>
      {({ slots, reservations }) => (
        <Stack gap="md">
          <InlineNotice notice={notice} />
          <BlockForm
            busy={busy}
            onMissing={() => refuse(t('blocking.bothDates'))}
            onBlock={(window) => change(() => api.post('/items/{id}/availability', { path: { id: listingId }, body: window }))}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
            <Blocked
              slots={slots}
              busy={busy}
              onRemove={(slotId) => change(() => api.delete('/items/{id}/availability/{slotId}', { path: { id: listingId, slotId } }))}
            />
            {reservations.length > 0 && <Reserved reservations={reservations} />}
          </SimpleGrid>
        </Stack>
      )}
    </Read>
  );
}
