import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';

/** Links of a signed-in person, by role. */
export function usePersonLinks(): [string, string][] {
  const { t } = useTranslation();
  const { user } = useSession();
  const links: [string, string][] = [
    [paths.buyer, t('user.dashboard')],
    [paths.accountTab('orders'), t('user.orders')],
    [paths.messages, t('user.messages')],
    [paths.notifications, t('user.notifications')],
  ];
  if (user && user.role !== 'buyer') links.push([paths.seller, t('user.seller')]);
  if (user?.role === 'admin' || user?.role === 'moderator') links.push([paths.admin, t('user.admin')]);
  return links;
}
