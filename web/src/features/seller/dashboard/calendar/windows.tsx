import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { shortDay } from '../../../../ui/format.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { useTranslation } from '../../../../ui/translation.js';
import classes from './calendar.module.css';
import { blocksOf, bufferOf, type SellerCalendar, soldOf } from './days.js';

type Window = { startDate: string; endDate: string };
type Slot = SellerCalendar['slots'][number];

const days = ({ startDate, endDate }: Window) => ({ from: shortDay(startDate), to: shortDay(endDate) });

function useCopyWord({ copies }: SellerCalendar) {
  const { t } = useTranslation('seller');
  return (copy: number | null) => {
    if (copies < 2) return '';
    return copy === null ? t('blocking.allCopies') : t('blocking.copyNumber', { number: copy });
  };
}

export function Blocked({ calendar, busy, onRemove }: { calendar: SellerCalendar; busy: boolean; onRemove: (slot: Slot) => void }) {
  const { t } = useTranslation('seller');
  const word = useCopyWord(calendar);
  const slots = blocksOf(calendar);
  return (
    <Windows title={t('blocking.blocked')} empty={slots.length === 0 ? t('blocking.noBlocks') : null}>
      {slots.map((slot) => (
        <li key={slot.id}>
          <span>
            <strong>{t('blocking.window', days(slot))}</strong>
            <Why parts={[word(slot.copy), slot.blockedReason ?? t('blocking.noReason')]} />
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t('blocking.removeFor', days(slot))}
            onClick={() => onRemove(slot)}
          >
            {t('blocking.remove')}
          </Button>
        </li>
      ))}
    </Windows>
  );
}

/** Sold copies, which left the calendar. */
export function Sold({ calendar }: { calendar: SellerCalendar }) {
  const { t } = useTranslation('seller');
  const sold = soldOf(calendar);
  if (sold.length === 0) return null;
  const copies = sold.map(({ copy }) => t('blocking.copyNumber', { number: copy })).join(', ');
  return <Text c="dimmed">{t('blocking.sold', { copies })}</Text>;
}

export function Reserved({ calendar }: { calendar: SellerCalendar }) {
  const { t } = useTranslation('seller');
  const word = useCopyWord(calendar);
  const { reservations } = calendar;
  const back = (id: string) => {
    const buffer = bufferOf(calendar, id);
    return buffer ? t('blocking.buffer', { to: shortDay(buffer.endDate) }) : '';
  };
  return (
    <Windows title={t('blocking.reserved')} empty={reservations.length === 0 ? t('blocking.noReservations') : null}>
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <span>
            <strong>{t('blocking.window', days(reservation))}</strong>
            <Why parts={[word(reservation.copy), back(reservation.id)]} />
          </span>
          <StatusBadge status={reservation.status} />
        </li>
      ))}
    </Windows>
  );
}

const Why = ({ parts }: { parts: string[] }) => <span className={classes.why}>{parts.filter(Boolean).join(' · ')}</span>;

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
