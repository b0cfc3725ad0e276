import type { ReactNode } from 'react';
import { dateTime } from './format.js';
import classes from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  what: ReactNode;
  at?: string | null;
  who?: string | null;
  why?: ReactNode;
  state?: 'done' | 'now' | 'next';
};

/** A history from events: event, time, actor and reason. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map(({ id, what, at, who, why, state = 'done' }) => (
        <li key={id} className={classes.entry} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.what}>{what}</span>
          <span className={classes.when}>
            {at && <time dateTime={at}>{dateTime(at)}</time>}
            {at && who && ' · '}
            {who}
          </span>
          {why && <div className={classes.when}>{why}</div>}
        </li>
      ))}
    </ol>
  );
}
