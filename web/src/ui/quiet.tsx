import classes from './quiet.module.css';

/** A compact empty state of two lines, which leaves the room to parts with content. */
export function Quiet({ title, reason }: { title: string; reason: string }) {
  return (
    <div className={classes.quiet}>
      <div>
        <p>{title}</p>
        <p>{reason}</p>
      </div>
    </div>
  );
}
