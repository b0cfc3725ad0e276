import classes from './layout.module.css';

/** Thin progress line while the next screen is fetched. */
export function RouteProgress({ active }: { active: boolean }) {
  return <div className={classes.progress} data-active={active || undefined} aria-hidden />;
}
