import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from './translation.js';

const DAY_MS = 86_400_000;

/** Milliseconds until an instant, updated once a second; 0 after it has passed. */
export function useRemaining(until: string | null | undefined): number {
  const end = until ? Date.parse(until) : NaN;
  const [now, setNow] = useState(() => Date.now());
  const over = !(end > now);
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return over ? 0 : end - now;
}

/** Formats a duration as 14:32 or 2:14:32; as days and hours from one day on. */
export function useClock(): (ms: number) => string {
  const { t } = useTranslation('ui');
  return (ms) => {
    const seconds = Math.ceil(ms / 1000);
    const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
    const two = (value: number) => String(value).padStart(2, '0');
    if (days > 0) return t('countdown.days', { days, hours });
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };
}

/** A ticking 14:32; screen readers get whole minutes, and from one day on the visible text. */
export function Countdown({ until, over }: { until: string; over: string }) {
  const { t } = useTranslation('ui');
  const clock = useClock();
  const left = useRemaining(until);
  if (left === 0) return <span>{over}</span>;
  return (
    <span className="tk-figures" role="timer">
      <span aria-hidden>{clock(left)}</span>
      <VisuallyHidden>{left >= DAY_MS ? clock(left) : t('countdown.minutes', { minutes: Math.ceil(left / 60_000) })}</VisuallyHidden>
    </span>
  );
}
