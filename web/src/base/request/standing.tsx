import { Group, Text } from '@mantine/core';
import type { RequestStatus } from '../../generated/graphql.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';

/** The stage of a request with its explanation, and whether it is overdue. */
export function Standing({ status, overdue = false }: { status: RequestStatus; overdue?: boolean }) {
  const { t } = useTranslation('requests');
  const tone = status === 'hired' ? 'good' : status === 'declined' ? 'bad' : 'plain';
  return (
    <Group gap="xs" component="span">
      <StatusBadge status={status} label={t(`stages.${status}`)} tone={tone} />
      {overdue && <StatusBadge status="overdue" label={t('overdue')} tone="warn" />}
      <Text span size="sm" c="dimmed">
        {t(`help.${status}`)}
      </Text>
    </Group>
  );
}
