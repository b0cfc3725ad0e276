import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/translation.js';
import type { ModerationQueue } from './use-queue.js';

/** Loads the queue's next page, below the list that has more. */
export function MoreOfQueue({ queue, of }: { queue: ModerationQueue; of: keyof ModerationQueue['more'] }) {
  const { t } = useTranslation('admin');
  const more = queue.more[of];
  if (!more) return null;
  return (
    <Button variant="default" mt="md" loading={queue.loading} onClick={more}>
      {t('more')}
    </Button>
  );
}
