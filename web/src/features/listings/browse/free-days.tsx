import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import type { BrowseFilter } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './browse.module.css';
import type { FilterChange } from './filters.js';
import { useValueLabel } from './value-label.js';

const DaysPicker = lazyPart(async () => (await import('./days-picker.js')).DaysPicker, 'booking');

type FreeDaysProps = { filter: BrowseFilter; onChange: (change: FilterChange) => void };

/** Filters rentals with a copy free on given days. The calendar's code is fetched on demand. */
export function FreeDays({ filter, onChange }: FreeDaysProps) {
  const { t } = useTranslation('listings');
  const label = useValueLabel(filter);
  const [opened, setOpened] = useState(false);
  const { availableFrom: from } = filter;
  return (
    <fieldset className={classes.group}>
      <legend>{t('browse.availableFrom')}</legend>
      <Button variant="default" size="sm" fullWidth aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {from ? label('availableFrom', from) : t('browse.chooseDays')}
      </Button>
      {opened && (
        <Suspense fallback={<Skeleton h={300} radius="md" />}>
          <DaysPicker
            filter={filter}
            onChosen={(availableFrom, availableTo) => {
              setOpened(false);
              onChange({ availableFrom, availableTo });
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
