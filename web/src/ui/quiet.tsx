import classes from './quiet.module.css';

/** An empty part among others: it says so in two lines and leaves the room to what is not empty. */
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
