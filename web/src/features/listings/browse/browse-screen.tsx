import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../app/load-part.js';
import { Screen } from '../../../ui/screen.js';
import { DemoNotice } from '../demo-notice.js';
import { ListingGrid, totalText } from '../listing-grid.js';
import { SearchBox } from '../search-box.js';
import classes from './browse.module.css';
import { FilterChips } from './filter-chips.js';
import { FilterPanel } from './filter-panel.js';
import { sorts } from './filters.js';
import { useBrowse } from './use-browse.js';

export { BrowseScreenQuestion } from './use-browse.js';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.js')).FilterSheet);

export function BrowseScreen() {
  const { t } = useTranslation('listings');
  const browse = useBrowse();
  const { filter, change, clear, page, facets, demo, retry } = browse;
  const [sheet, setSheet] = useState<boolean | null>(null);
  const search = useCallback((q: string) => change({ q }), [change]);
  const total = page ? totalText(page) : '…';
  return (
    <Screen title={t('browse.title')} subtitle={page ? t('browse.subtitle', { count: page.total, total }) : '\u00a0'}>
      {demo && <DemoNotice onRetry={retry} />}
      <div className={classes.tools}>
        <SearchBox value={filter.q ?? ''} onSearch={search} />
        <Button
          className={classes.open}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          {t('browse.filters')}
        </Button>
        <Sort browse={browse} />
      </div>
      <FilterChips filter={filter} onChange={change} onClear={clear} />
      <div className={classes.columns}>
        <aside className={classes.side} aria-label={t('browse.filters')}>
          <FilterPanel filter={filter} facets={facets} onChange={change} />
        </aside>
        <div className={classes.results}>
          <VisuallyHidden component="h2">{t('grid.label')}</VisuallyHidden>
          <ListingGrid page={page} onClear={clear} />
        </div>
      </div>
      <Suspense fallback={null}>
        {sheet !== null && (
          <FilterSheet opened={sheet} onClose={() => setSheet(false)} action={t('browse.apply', { total })}>
            <FilterPanel filter={filter} facets={facets} onChange={change} />
          </FilterSheet>
        )}
      </Suspense>
    </Screen>
  );
}

function Sort({ browse: { sort, change } }: { browse: ReturnType<typeof useBrowse> }) {
  const { t } = useTranslation('listings');
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t('browse.sort')}
      value={sort}
      data={sorts.map((value) => ({ value, label: t(`browse.sorts.${value}`) }))}
      onChange={(event) => change({ sort: event.currentTarget.value })}
    />
  );
}
