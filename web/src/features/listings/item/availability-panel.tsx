import { Stack, Text, Title } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { CalendarFragment } from '../../../base/rental/calendar-fragment.js';
import { isSold } from '../../../base/rental/is-sold.js';
import { readFragment, type FragmentType } from '../../../generated/index.js';
import { DataTable } from '../../../ui/data-table.js';
import { shortDay } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type ScreenPart } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';

const LiveCalendar = lazyPart(async () => (await import('./live-calendar.js')).LiveCalendar);

type AvailabilityPanelProps = { listingId: string; part: ScreenPart<FragmentType<typeof CalendarFragment>> };

/** Taken days. Other renters' payments and deposits are private. */
export function AvailabilityPanel({ listingId, part }: AvailabilityPanelProps) {
  const { t } = useTranslation('item');
  const calendar = readFragment(CalendarFragment, part.data);
  const copy = { head: t('copy'), cell: ({ copy: one }: { copy: number | null }) => one ?? t('allCopiesTaken') };
  return (
    <Panel title={t('availability')}>
      <Suspense fallback={null}>
        <LiveCalendar listingId={listingId} />
      </Suspense>
      <Read part={{ ...part, data: calendar }} failed={t('availabilityFailed')}>
        {({ slots, reservations, copies }) => {
          const blocks = slots.filter((slot) => !isSold(slot));
          return copies === 0 ? (
            <Text c="dimmed">{t('everySold')}</Text>
          ) : (
            <Stack gap="md">
              <Windows title={t('blocked')} empty={blocks.length === 0 ? t('noBlocks') : null}>
                <DataTable
                  label={t('blocked')}
                  rows={blocks}
                  columns={[
                    ...(copies > 1 ? [copy] : []),
                    { head: t('from'), cell: ({ startDate }) => shortDay(startDate) },
                    { head: t('to'), cell: ({ endDate }) => shortDay(endDate) },
                    {
                      head: t('reason'),
                      cell: ({ id, blockedReason }) => (id.startsWith('buffer_') ? t('buffer') : (blockedReason ?? t('noReason'))),
                    },
                  ]}
                />
              </Windows>
              <Windows title={t('reserved')} empty={reservations.length === 0 ? t('noReservations') : null}>
                <DataTable
                  label={t('reserved')}
                  rows={reservations}
                  columns={[
                    ...(copies > 1 ? [copy] : []),
                    { head: t('from'), cell: ({ startDate }) => shortDay(startDate) },
                    { head: t('to'), cell: ({ endDate }) => shortDay(endDate) },
                  ]}
                />
              </Windows>
            </Stack>
          );
        }}
      </Read>
    </Panel>
  );
}

function Windows({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {title}
      </Title>
      {empty ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        children
      )}
    </div>
  );
}
