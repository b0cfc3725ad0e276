import classes from './layout.module.css';

/** A thin line of ink while the next screen is fetched. */
export function RouteProgress({ active }: { active: boolean }) {
  return <div className={classes.progress} data-active={active || undefined} aria-hidden />;
}
