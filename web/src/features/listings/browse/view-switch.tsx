import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/translation.js';
import classes from './browse.module.css';
import { views, type FilterChange, type ListView } from './filters.js';

const icons = { grid: IconLayoutGrid, list: IconLayoutList };

/** Switches between cards and rows. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (change: FilterChange) => void }) {
  const { t } = useTranslation('listings');
  return (
    <div className={classes.views} role="group" aria-label={t('browse.view')}>
      {views.map((each) => {
        const Icon = icons[each];
        return (
          <ActionIcon
            key={each}
            size={36}
            variant="default"
            aria-label={t(`browse.views.${each}`)}
            aria-pressed={each === view}
            onClick={() => onChange({ view: each === 'grid' ? '' : each })}
          >
            <Icon size={18} />
          </ActionIcon>
        );
      })}
    </div>
  );
}
