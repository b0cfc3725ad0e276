import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../ui/translation.js';
import { orderIn } from './queue-data.js';

/** Puts first what is due first, or overdue; pressed again, the newest. The address keeps it. */
export function QueueOrder() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const soonest = orderIn(search) === 'soonest_due';
  return (
    <Button
      variant={soonest ? 'filled' : 'default'}
      aria-pressed={soonest}
      onClick={() => setSearch(soonest ? {} : { order: 'soonest_due' }, { replace: true })}
    >
      {t('moderation.soonestDue')}
    </Button>
  );
}
