import { Button, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { apiConfigured } from '../../../base/config.js';
import { fetchReport, KINDS, type ReportKind } from './fetch-report.js';
import { daysAfter } from '../../../base/rental-terms/days.js';
import { useCommand } from '../../../base/command.js';
import { dateTime } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** Exports the books of a range of days. The form's last day is included; the service's end date is exclusive. */
export function Exports({ lastExportAt }: { lastExportAt: string | null }) {
  const { t } = useTranslation('admin');
  const { blocked: inGeneral } = useAdmin();
  const blocked = apiConfigured ? inGeneral : t('billing.exportNotConfigured');
  const { busy, notice, problems, run, refuse } = useCommand();
  const [from, setFrom] = useState(() => `${todayInUtc().slice(0, 8)}01`);
  const [last, setLast] = useState(todayInUtc);

  function save(kind: ReportKind): void {
    if (blocked) return refuse(blocked);
    if (!from || !last) return refuse(t('billing.exportDays'), { [from ? 'to' : 'from']: t('billing.exportDays') });
    void run(() => fetchReport(kind, from, daysAfter(last, 1)), t('billing.failed'));
  }

  return (
    <Panel title={t('billing.exports')}>
      <Text c="dimmed" mb="sm">
        {t('billing.exportsHint')} {t('billing.lastExport', { when: lastExportAt ? dateTime(lastExportAt) : t('never') })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="md" maw={460}>
        <TextInput
          type="date"
          label={t('billing.firstDay')}
          value={from}
          error={problems.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('billing.lastDay')}
          value={last}
          error={problems.to}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
      </SimpleGrid>
      <InlineNotice notice={notice} />
      <Group gap="sm">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={busy}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => save(kind)}
          >
            {t(`billing.export.${kind}`)}
          </Button>
        ))}
      </Group>
    </Panel>
  );
}
