import { IconStarFilled } from '@tabler/icons-react';
import { decimal } from './format.js';
import classes from './rating.module.css';
import { useTranslation } from './translation.js';

/** 4.9 with one star; screen readers get the number in full. */
export function Rating({ value, count }: { value: number; count?: string }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.rating}>
      <IconStarFilled size={13} aria-hidden />
      <span aria-hidden>{decimal(value, value * 10 === Math.round(value * 10) ? 1 : 2)}</span>
      <span className={classes.heard}>{t('rating', { rating: decimal(value, 1) })}</span>
      {count && <span className={classes.count}>{count}</span>}
    </span>
  );
}
