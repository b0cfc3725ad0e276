import type { CoverFacts } from '../cover/cover-art.js';
import { Cover } from '../cover/cover.js';
import classes from './gallery.module.css';

/** The drawn cover of a listing without pictures. */
export function Drawn({ book }: { book: CoverFacts }) {
  return (
    <div className={classes.gallery}>
      <div className={classes.stage}>
        <div className={classes.book}>
          <Cover {...book} alt={book.title} />
        </div>
      </div>
    </div>
  );
}
