import { useSession } from '../../base/session.js';

/** Whether a listing is the reader's own, which they cannot buy, rent or ask about. */
export function useOwnership({ seller }: { seller: { id: string } }): boolean {
  return useSession().user?.id === seller.id;
}
