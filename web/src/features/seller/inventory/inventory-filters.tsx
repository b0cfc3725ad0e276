import { SearchField } from '../../../ui/search-field.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './inventory.module.css';
import { statuses, type InventoryList } from './use-inventory.js';

export function Filters({ list: { page, status, q, filterBy } }: { list: InventoryList }) {
  const { t } = useTranslation('seller');
  const { t: ui } = useTranslation('ui');
  const counts = new Map<string, number>(page?.counts.map((entry) => [entry.status, entry.count]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.filters}>
      <div className={classes.chips} role="group" aria-label={t('inventory.filter')}>
        <button type="button" aria-pressed={status === null} onClick={() => filterBy({ status: '' })}>
          {t('inventory.all')} <span>{total}</span>
        </button>
        {statuses.map((name) => (
          <button key={name} type="button" aria-pressed={status === name} onClick={() => filterBy({ status: name })}>
            {ui(`status.${name}`)} <span>{counts.get(name) ?? 0}</span>
          </button>
        ))}
      </div>
      <SearchField
        aria-label={t('inventory.search')}
        placeholder={t('inventory.search')}
        start={q}
        onSearch={(text) => filterBy({ q: text })}
      />
    </div>
  );
}
