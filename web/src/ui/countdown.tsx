import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@mantine/core';

/** Milliseconds until an instant, counted down once a second; 0 when it has passed. */
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

export function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** 14:32, ticking for the eye; a screen reader hears the whole minutes only. */
export function Countdown({ until, over }: { until: string; over: string }) {
  const left = useRemaining(until);
  if (left === 0) return <span>{over}</span>;
  return (
    <span className="tk-figures" role="timer">
      <span aria-hidden>{clock(left)}</span>
      <VisuallyHidden>{`${Math.ceil(left / 60_000)} min`}</VisuallyHidden>
    </span>
  );
}
