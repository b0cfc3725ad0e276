import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RentalCalendarQuery } from '../../../generated/graphql.js';
import { shortDate } from '../../../ui/format.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './seller.module.css';

type Calendar = NonNullable<NonNullable<RentalCalendarQuery['listing']>['availability']>;
type Window = { startDate: string; endDate: string };

const day = (date: string) => shortDate(`${date}T12:00:00Z`);
const days = ({ startDate, endDate }: Window) => ({ from: day(startDate), to: day(endDate) });

export function Blocked({ slots, busy, onRemove }: { slots: Calendar['slots']; busy: boolean; onRemove: (id: string) => void }) {
  const { t } = useTranslation('seller');
  return (
    <Windows title={t('blocking.blocked')} empty={slots.length === 0 ? t('blocking.noBlocks') : null}>
      {slots.map((slot) => (
        <li key={slot.id}>
          <span>
            <strong>{t('blocking.window', days(slot))}</strong>
            <span className={classes.why}>{slot.blockedReason ?? t('blocking.noReason')}</span>
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t('blocking.removeFor', days(slot))}
            onClick={() => onRemove(slot.id)}
          >
            {t('blocking.remove')}
          </Button>
        </li>
      ))}
    </Windows>
  );
}

export function Reserved({ reservations }: { reservations: Calendar['reservations'] }) {
  const { t } = useTranslation('seller');
  return (
    <Windows title={t('blocking.reserved')} empty={null}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <strong>{t('blocking.window', days(reservation))}</strong>
          <StatusBadge status={reservation.status} />
        </li>
      ))}
    </Windows>
  );
}

function Windows({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <div>
      <Title order={3} size="h6" mb="xs">
        {title}
      </Title>
      {empty ? <Text c="dimmed">{empty}</Text> : <ul className={classes.windows}>{children}</ul>}
    </div>
  );
}
