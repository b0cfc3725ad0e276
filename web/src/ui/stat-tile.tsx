import type { ReactNode } from 'react';
import { count } from './format.js';
import classes from './stat-tile.module.css';

export function StatTile({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{typeof value === 'number' ? count(value) : value}</dd>
      {hint && <dd className={classes.hint}>{hint}</dd>}
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>;
}
