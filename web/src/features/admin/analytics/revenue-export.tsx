import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { answer } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { apiConfigured } from '../../../base/config.js';
import { saveFile } from '../../../base/save-file.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import classes from './revenue-export.module.css';

const PATH = '/admin/analytics/exports/revenue';
/** Lines of the preview, the head included. */
const SHOWN = 21;

/** Revenue of the last 30 days as CSV: a preview of its first lines, and the whole file. */
export function RevenueExport() {
  const { t } = useTranslation('analytics');
  const { blocked: inGeneral } = useAdmin();
  const blocked = apiConfigured ? inGeneral : t('revenue.notConfigured');
  const { busy, notice, run, refuse } = useCommand();
  const [text, setText] = useState<string>();

  function fetchCsv(use: (response: Response) => Promise<void>): void {
    if (blocked) return refuse(blocked);
    void run(async () => use(await answer('GET', PATH)), t('revenue.failed'));
  }
  const preview = () => fetchCsv(async (csv) => setText((await csv.text()).split(/\r?\n/).slice(0, SHOWN).join('\n')));
  const save = () => fetchCsv(async (csv) => saveFile('tankobon-revenue-share.csv', await csv.blob()));
  return (
    <Panel title={t('revenue.title')}>
      <Text c="dimmed" mb="sm">
        {t('revenue.hint')}
      </Text>
      <InlineNotice notice={notice} />
      <Group gap="sm" mb={text === undefined ? 0 : 'sm'}>
        <Button variant="default" disabled={busy} onClick={preview}>
          {t('revenue.preview')}
        </Button>
        <Button variant="default" disabled={busy} leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('revenue.download')}
        </Button>
      </Group>
      {text !== undefined && (
        <pre className={classes.csv} role="region" aria-label={t('revenue.preview')} tabIndex={0}>
          {text}
        </pre>
      )}
    </Panel>
  );
}
