import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';

/** How far a rental is, for its renter: what is with the renter is with them. */
export function RenterStatus({ status, disputed }: { status: string; disputed: boolean }) {
  const { t } = useTranslation('ui');
  if (disputed) return <StatusBadge status="disputed" />;
  return <StatusBadge status={status} {...(status === 'active' && { label: t('withYou') })} />;
}
