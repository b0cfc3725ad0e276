import { Button, Progress as Bar } from '@mantine/core';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import type { BulkAction, BulkProgress } from './use-decisions.js';

const actions: BulkAction[] = ['approve', 'pause', 'resume', 'reject'];

type BulkBarProps = {
  count: number;
  busy: boolean;
  progress: BulkProgress | null;
  onRun: (action: BulkAction) => void;
  onStop: () => void;
};

/** Bulk actions for the selected listings, with their progress. */
export function BulkBar({ count, busy, progress, onRun, onStop }: BulkBarProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.bulk} role="group" aria-label={t('moderation.selected', { count })}>
      <span aria-live="polite">{progress ? t('moderation.bulkProgress', progress) : t('moderation.selected', { count })}</span>
      {progress && <Running progress={progress} onStop={onStop} />}
      {actions.map((action) => (
        <Button key={action} size="xs" variant="default" disabled={busy} onClick={() => onRun(action)}>
          {t(`moderation.${action === 'reject' ? 'remove' : action}`)}
        </Button>
      ))}
    </div>
  );
}

function Running({ progress: { done, total }, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Bar w={120} value={(100 * done) / total} aria-label={t('moderation.bulkProgress', { done, total })} />
      <Button size="xs" variant="default" onClick={onStop}>
        {t('moderation.bulkStop')}
      </Button>
    </>
  );
}
