import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import classes from './layout.module.css';

export function Brand() {
  return (
    <Link to={paths.home} className={classes.brand} aria-label="Tankobon">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <rect width="32" height="32" rx="6" fill="var(--tk-seal)" />
        <path d="M8 9h16M16 9v15M10.5 15h11M9 24h14" stroke="#fffdf8" strokeWidth="2.6" strokeLinecap="round" fill="none" />
      </svg>
      <span className={classes.word}>Tankobon</span>
    </Link>
  );
}
