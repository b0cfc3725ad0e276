import { useSession } from '../../base/session.js';

/** Whether a listing is the reader's own: nobody buys, rents or asks about their own copy. */
export function useOwn({ seller }: { seller: { id: string } }): boolean {
  return useSession().user?.id === seller.id;
}
