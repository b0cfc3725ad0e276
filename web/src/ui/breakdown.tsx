import type { ReactNode } from 'react';
import classes from './breakdown.module.css';

export type BreakdownLine = { name: ReactNode; amount: string; total?: boolean };

/** Charges of a price line by line, before and after payment. */
export function Breakdown({ charges }: { charges: BreakdownLine[] }) {
  return (
    <dl className={classes.list}>
      {charges.map(({ name, amount, total }, index) => (
        <div key={index} data-total={total || undefined}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
