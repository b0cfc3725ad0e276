import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Update = (before: URLSearchParams) => URLSearchParams;

/** The query string. A change builds on earlier ones that React has not rendered yet. */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback(
    (update: Update, options?: NavigateOptions) => {
      latest.current = update(latest.current);
      setSearch(latest.current, options);
    },
    [setSearch],
  );
  return [search, change] as const;
}

/** Sets fields of a query string; an empty value removes its field. */
export function withFields(before: URLSearchParams, change: object): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change) as [string, string | undefined][]) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
