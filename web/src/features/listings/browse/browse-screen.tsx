import { Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDialog } from '../../../base/load-part.js';
import { readFragment } from '../../../generated/index.js';
import { Screen } from '../../../ui/screen.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import { DemoNotice } from '../demo-notice.js';
import { ListingCardFragment } from '../listing-card.js';
import { ListingGrid, totalText, type GridPage } from '../listing-grid.js';
import classes from './browse.module.css';
import { ComparedIn } from './compared-in.js';
import { FilterChips } from './filter-chips.js';
import { FilterPanel } from './filter-panel.js';
import { sorts } from './filters.js';
import { useBrowse } from './use-browse.js';
import type { FilterNames } from './value-label.js';
import { ViewSwitch } from './view-switch.js';

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.js')).FilterSheet);

export function BrowseScreen() {
  const { t } = useTranslation('listings');
  const browse = useBrowse();
  const { filter, sort, change, clear, page, facets, view, demo, retry } = browse;
  const [sheet, setSheet] = useState(false);
  const total = page ? totalText(page) : '…';
  return (
    <Screen
      tight
      title={t('browse.title')}
      subtitle={page ? t('browse.subtitle', { count: page.total, total }) : '\u00a0'}
      actions={<Tools browse={browse} onFilters={() => setSheet(true)} />}
    >
      {demo && <DemoNotice onRetry={retry} />}
      <FilterChips filter={filter} names={namesOf(page)} onChange={change} onClear={clear} />
      <ComparedIn filter={filter} sort={sort} onChange={change} />
      <div className={classes.columns}>
        <aside className={classes.side} aria-label={t('browse.filters')}>
          <FilterPanel filter={filter} facets={facets} onChange={change} />
        </aside>
        <div className={classes.results}>
          <VisuallyHidden component="h2">{t('grid.label')}</VisuallyHidden>
          <ListingGrid
            page={page}
            onClear={clear}
            view={view}
            q={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            byDays={Boolean(filter.availableFrom)}
          />
        </div>
      </div>
      <FilterSheet opened={sheet} onClose={() => setSheet(false)} action={t('browse.apply', { total })}>
        <FilterPanel filter={filter} facets={facets} onChange={change} />
      </FilterSheet>
    </Screen>
  );
}

/** Names for the filter's seller and series ids, taken from the first listing: all listings match the filter. */
function namesOf(page: GridPage | null): FilterNames {
  const first = page?.items[0] && readFragment(ListingCardFragment, page.items[0]);
  return { sellerId: first?.seller.name, seriesId: first?.series?.title };
}

function Tools({ browse: { sort, view, change }, onFilters }: { browse: ReturnType<typeof useBrowse>; onFilters: () => void }) {
  const { t } = useTranslation('listings');
  return (
    <div className={classes.tools}>
      <Button
        className={classes.open}
        variant="default"
        size="sm"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        {t('browse.filters')}
      </Button>
      <Select
        className={classes.sort}
        size="sm"
        aria-label={t('browse.sort')}
        value={sort}
        data={sorts.map((value) => ({ value, label: t(`browse.sorts.${value}`) }))}
        onChange={(event) => change({ sort: event.currentTarget.value })}
      />
      <ViewSwitch view={view} onChange={change} />
    </div>
  );
}
