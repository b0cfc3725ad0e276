import { Text } from '@mantine/core';
import { dateTime } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';

type ScheduleProps = { label: string; lastRunAt: string | null; nextRunAt: string };

/** Last and next run of a scheduled export. */
export function ExportSchedule({ label, lastRunAt, nextRunAt }: ScheduleProps) {
  const { t } = useTranslation('admin');
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <Text c="dimmed" size="sm">
        {t('billing.runs.last', { when: lastRunAt ? dateTime(lastRunAt) : t('never') })} ·{' '}
        {t('billing.runs.next', { when: dateTime(nextRunAt) })}
      </Text>
    </div>
  );
}
