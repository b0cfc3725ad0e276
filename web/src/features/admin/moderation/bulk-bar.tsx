import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import type { BulkAction } from './use-decisions.js';

const actions: BulkAction[] = ['approve', 'pause', 'resume', 'reject'];

/** What can be done with all selected listings at once. */
export function BulkBar({ count, busy, onRun }: { count: number; busy: boolean; onRun: (action: BulkAction) => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.bulk} role="group" aria-label={t('moderation.selected', { count })}>
      <span aria-live="polite">{t('moderation.selected', { count })}</span>
      {actions.map((action) => (
        <Button key={action} size="xs" variant="default" disabled={busy} onClick={() => onRun(action)}>
          {t(`moderation.${action === 'reject' ? 'remove' : action}`)}
        </Button>
      ))}
    </div>
  );
}
