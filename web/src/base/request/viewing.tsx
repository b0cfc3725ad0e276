import { Button, Group, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { download } from '../download.js';
import { useCommand } from '../command.js';
import { dateTime } from '../../ui/format.js';
import { InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';

/** Date of a viewing, with its calendar file. */
export function Viewing({ id, itemTitle, at }: { id: string; itemTitle: string; at: string }) {
  const { t } = useTranslation('requests');
  const { busy, notice, run } = useCommand();
  const save = () => run(() => download(`/requests/${id}/viewing.ics`, 'viewing.ics'), t('calendarFailed'));
  return (
    <Group gap="xs">
      <Text span size="sm">
        {t('viewing', { when: dateTime(at) })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        disabled={busy}
        aria-label={t('calendarFor', { title: itemTitle })}
        leftSection={<IconCalendarPlus size={14} aria-hidden />}
        onClick={() => void save()}
      >
        {t('calendar')}
      </Button>
      <InlineNotice notice={notice} />
    </Group>
  );
}
