import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ApiError, sentenceOf } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { apiConfigured } from '../../../base/config.js';
import { download } from '../../../base/download.js';
import { InlineNotice } from '../../../ui/notice.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

/** Exports the filtered list as a file. */
export function ExportButton({ filter }: { filter: URLSearchParams }) {
  const { t } = useTranslation('requests');
  const { blocked: inGeneral } = useAdmin();
  const blocked = apiConfigured ? inGeneral : t('applicants.exportNotConfigured');
  const { busy, notice, run, refuse } = useCommand();
  const explain = (error: unknown) =>
    sentenceOf(error, t(error instanceof ApiError && error.status > 0 ? 'applicants.exportBroken' : 'applicants.exportFailed'));
  function save(): void {
    if (blocked) return refuse(blocked);
    void run(() => download(`/admin/applicants/export.csv?${filter}`, 'applicants.csv'), explain);
  }
  return (
    <Group gap="sm">
      <InlineNotice notice={notice} />
      <Button variant="default" disabled={busy} leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t('applicants.csv')}
      </Button>
    </Group>
  );
}
