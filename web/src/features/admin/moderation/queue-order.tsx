import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../ui/translation.js';
import { orderIn } from './queue-data.js';

/** Toggles between soonest and newest due time first; the address holds the order. */
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
