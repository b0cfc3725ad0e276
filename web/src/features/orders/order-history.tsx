import { Text } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { money } from '../../ui/format.js';
import { readable } from '../../ui/status-badge.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';

const OrderTimelineFragment = graphql(`
  fragment OrderTimeline on OrderStep {
    at
    type
    actorRole
    note
    amountCents
  }
`);

type OrderHistoryProps = { entries: readonly FragmentType<typeof OrderTimelineFragment>[] | null; currency: string };

/** Events of the order, its sales, disputes, refunds and deposits, oldest first. */
export function OrderHistory({ entries, currency }: OrderHistoryProps) {
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
      entries={facts.map(({ at, type, actorRole, note, amountCents }, index) => ({
        id: `${index}-${type}`,
        what: t(`event.${type as 'OrderPlaced'}`, { defaultValue: readable(type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()) }),
        at,
        who: roles[actorRole] ?? null,
        why: [amountCents && money(amountCents, currency), note].filter(Boolean).join(' · ') || null,
        state: index === facts.length - 1 ? 'now' : 'done',
      }))}
    />
  );
}
