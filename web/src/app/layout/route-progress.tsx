import { useNavigation } from 'react-router';
import classes from './layout.module.css';

/** A thin line of ink while the next screen is fetched. */
export function RouteProgress() {
  const { state } = useNavigation();
  return <div className={classes.progress} data-active={state !== 'idle' || undefined} aria-hidden />;
}
