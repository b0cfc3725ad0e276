import { count as formatted } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './people.module.css';

/** Distribution of ratings from five stars to one, as bars with numbers. `counts` begins with one star. */
export function Stars({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('people');
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={classes.stars}>
      {counts
        .map((count, index) => ({ count, star: index + 1 }))
        .toReversed()
        .map(({ count, star }) => (
          <li key={star}>
            <span>{t('star', { count: star })}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${(100 * count) / Math.max(all, 1)}%` }} />
            </span>
            <span className="tk-figures">{formatted(count)}</span>
          </li>
        ))}
    </ul>
  );
}
