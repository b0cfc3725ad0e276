import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { readable } from '../../ui/status-badge.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './orders.module.css';

export const RentalTimelineFragment = graphql(`
  fragment RentalTimeline on TimelineEntry {
    at
    type
    actorRole
    note
  }
`);

/** The same events that its seller reads, oldest first. */
export function RentalHistory({ entries, title }: { entries: readonly FragmentType<typeof RentalTimelineFragment>[]; title: string }) {
  const { t } = useTranslation('orders');
  const facts = readFragment(RentalTimelineFragment, entries);
  const label = t('rental.history', { title });
  return (
    <details className={classes.history}>
      <summary>{label}</summary>
      <Timeline
        label={label}
        entries={facts.map(({ at, type, actorRole, note }, index) => ({
          id: `${index}-${type}`,
          what: t(`rental.event.${type as 'RentalBooked'}`, {
            defaultValue: readable(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()),
          }),
          at,
          who: t(`role.${actorRole as 'buyer'}`, { defaultValue: readable(actorRole) }),
          why: note,
          state: index === facts.length - 1 ? 'now' : 'done',
        }))}
      />
    </details>
  );
}
