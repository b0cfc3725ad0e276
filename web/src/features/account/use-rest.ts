import { useCallback, useEffect, useState } from 'react';
import { api, ApiError } from '../../app/api.js';

type Load<T> = { state: 'loading' | 'ready' | 'error'; data: T; error: unknown };

/** Reads a list over REST. A call that the marketplace does not serve yet has nothing to show, which is not a failure. */
export function useRest<T>(path: string | null, empty: T): Load<T> & { reload: () => Promise<void> } {
  const [load, setLoad] = useState<Load<T> & { path: string | null }>({ state: 'loading', data: empty, error: null, path });

  const reload = useCallback(async () => {
    if (!path) return;
    try {
      const data = await api.get<T>(path);
      setLoad({ state: 'ready', data, error: null, path });
    } catch (error) {
      const unserved = error instanceof ApiError && error.status === 404;
      setLoad((before) => ({ state: unserved ? 'ready' : 'error', data: before.data, error: unserved ? null : error, path }));
    }
  }, [path]);

  useEffect(() => {
    const first = setTimeout(() => void reload());
    return () => clearTimeout(first);
  }, [reload]);

  const current = load.path === path ? load : { state: 'loading' as const, data: empty, error: null };
  return { ...current, reload };
}
