import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters of a list in the address. A change builds on the changes before it, even on one that React has not rendered yet; an empty
 * value removes its filter.
 */
export function useNarrowing() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const narrow = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = next;
    setSearch(next, { replace: true });
  };
  return [search, narrow] as const;
}
