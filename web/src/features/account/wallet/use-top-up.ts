import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type ApiResponse } from '../../../base/api.js';
import { withFields } from '../../../base/use-search.js';

export type TopUp = ApiResponse<'post', '/wallet/topups'>;

const LOOK_AGAIN_MS = 2_000;
const isOpen = ({ status }: TopUp) => status === 'preparing' || status === 'awaiting_payment' || status === 'requires_payment';

/** The top-up named in the address, so that a reload or the bank's redirect finds it again. Polled every 2 s until it ends. */
export function useTopUp(onPaid: () => void) {
  const [query, setQuery] = useSearchParams();
  const id = query.get('topUp');
  const [topUp, setTopUp] = useState<TopUp | null>(null);
  const known = topUp?.id === id ? topUp : null;
  const waits = id !== null && (known === null || isOpen(known));

  function take(next: TopUp): void {
    setTopUp(next);
    setQuery((now) => withFields(now, { topUp: next.id }), { replace: true });
    if (next.status === 'succeeded') onPaid();
  }

  function leave(): void {
    setTopUp(null);
    setQuery((now) => withFields(now, { topUp: '' }), { replace: true });
  }

  useEffect(() => {
    if (!waits || id === null) return;
    const look = () => void api.get('/wallet/topups/{id}', { path: { id } }).then(take, () => undefined);
    if (known === null) look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looked at again as long as it waits, not whenever the screen is drawn
  }, [waits, id, known === null]);

  return { topUp: known, take, leave };
}
