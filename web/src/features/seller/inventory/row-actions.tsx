import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../../base/api.js';
import { paths } from '../../../base/paths.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './inventory.module.css';
import type { RowPartProps } from './row-counts.js';

/**
 * Action that a listing's state allows its seller: pause when live, resume when they paused it themselves, submit when draft or flagged.
 */
const transitions: Record<RowPartProps['item']['status'], 'pause' | 'resume' | 'submit' | null> = {
  live: 'pause',
  paused: 'resume',
  draft: 'submit',
  flagged: 'submit',
  pending: null,
};
const steps = { pause: 'pause', resume: 'resume', submit: 'publish' } as const;

export function Actions({ item: { id, title, status, pausedByStaff }, busy, onRun }: RowPartProps) {
  const { t } = useTranslation('seller');
  const change = status === 'paused' && pausedByStaff ? null : transitions[status];
  const label = change && t(`inventory.${change}`);
  return (
    <div className={classes.actions}>
      {change && label && (
        <Button
          size="xs"
          variant={change === 'submit' ? 'filled' : 'default'}
          disabled={busy}
          aria-label={t('inventory.doFor', { action: label, title })}
          onClick={() =>
            void onRun(
              () => api.post(`/items/{id}/${steps[change]}`, { path: { id } }),
              t(`inventory.${change}Done`, { title }),
              t('inventory.statusFailed'),
            )
          }
        >
          {label}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.editListing(id)}
        size="xs"
        variant="default"
        aria-label={t('inventory.doFor', { action: t('inventory.edit'), title })}
      >
        {t('inventory.edit')}
      </Button>
      <Button
        component={Link}
        to={paths.item(id)}
        size="xs"
        variant="subtle"
        color="gray"
        aria-label={t('inventory.doFor', { action: t('inventory.view'), title })}
      >
        {t('inventory.view')}
      </Button>
    </div>
  );
}
