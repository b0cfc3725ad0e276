import { Text } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { readable } from '../../ui/status-badge.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';

const OrderTimelineFragment = graphql(`
  fragment OrderTimeline on TimelineEntry {
    at
    type
    actorRole
    note
  }
`);

/** The events of the order and of its sales, oldest first. */
export function OrderHistory({ entries }: { entries: readonly FragmentType<typeof OrderTimelineFragment>[] | null }) {
  const { t } = useTranslation('orders');
  if (!entries) return <Text c="dimmed">{t('noHistory')}</Text>;
  const facts = readFragment(OrderTimelineFragment, entries);
  const roles: Record<string, string> = {
    buyer: t('role.buyer'),
    seller: t('role.seller'),
    admin: t('role.admin'),
    moderator: t('role.admin'),
    system: t('role.system'),
  };
  return (
    <Timeline
      label={t('history')}
      entries={facts.map(({ at, type, actorRole, note }, index) => ({
        id: `${index}-${type}`,
        what: t(`event.${type as 'OrderPlaced'}`, { defaultValue: readable(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()) }),
        at,
        who: roles[actorRole] ?? null,
        why: note,
        state: index === facts.length - 1 ? 'now' : 'done',
      }))}
    />
  );
}
