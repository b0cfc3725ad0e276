import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';

/** Status of a rental in the renter's words: `active` is shown as "with you". */
export function RenterStatus({ status, disputed }: { status: string; disputed: boolean }) {
  const { t } = useTranslation('ui');
  if (disputed) return <StatusBadge status="disputed" />;
  return <StatusBadge status={status} {...(status === 'active' && { label: t('withYou') })} />;
}
