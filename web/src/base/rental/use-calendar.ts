import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.js';
import { useLiveDays } from './live-days.js';
import type { ListingCalendar } from './booking-window.js';

const LOOK_AGAIN_MS = 10_000;

/** The calendar of a listing, read again on live changes and on window focus; every 10 s where the subscription failed. */
export function useCalendar(itemId: string) {
  const [calendar, setCalendar] = useState<ListingCalendar | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(
    () =>
      api.get('/items/{id}/availability', { path: { id: itemId } }).then(
        (now) => {
          setFailed(false);
          setCalendar(now);
        },
        () => setFailed(true),
      ),
    [itemId],
  );
  const { isCut } = useLiveDays(itemId, () => void read());
  useEffect(() => {
    void read();
    const again = () => void (document.hidden || read());
    const timer = isCut ? setInterval(again, LOOK_AGAIN_MS) : undefined;
    window.addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
    };
  }, [read, isCut]);
  const retry = () => {
    setFailed(false);
    void read();
  };
  return { part: { data: calendar, loading: !failed, retry }, read };
}
