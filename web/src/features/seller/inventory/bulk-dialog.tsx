import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../../base/save-file.js';
import { Dialog } from '../../../ui/dialog.js';
import { InlineNotice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { BulkResults } from './bulk-results.js';
import { sampleCsv } from './bulk-rows.js';
import { csvTextOf } from './csv-text.js';
import { useBulk } from './use-bulk.js';

type BulkDialogProps = { opened: boolean; onClose: () => void; onUploaded: () => void };

const largest = 1_000_000;

/** Choose or paste a file, check its rows, upload the valid ones and correct the others. */
export function BulkDialog({ opened, onClose, onUploaded }: BulkDialogProps) {
  const { t } = useTranslation('seller');
  const bulk = useBulk(onUploaded);
  const [publish, setPublish] = useState(true);
  const forget = useRef<() => void>(null);
  const good = bulk.rows.filter(({ problem }) => !problem);

  async function choose(file: File | null): Promise<void> {
    // A corrected file of the same name is chosen again; browsers report that only after a reset.
    forget.current?.();
    if (!file) return;
    if (file.size > largest) return bulk.refuse(t('bulk.tooBig'));
    const read = csvTextOf(await file.arrayBuffer());
    return read === null ? bulk.refuse(t('bulk.notUtf8')) : bulk.check(read.text, read.encoding);
  }

  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('bulk.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('bulk.hint')}</Text>
        <Group gap="sm">
          <FileButton
            resetRef={forget}
            accept=".csv,text/csv"
            onChange={(file) => void choose(file)}
            inputProps={{ 'aria-label': t('bulk.file') }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
                {t('bulk.pick')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile('sample-listings.csv', sampleCsv)}
          >
            {t('bulk.sample')}
          </Button>
        </Group>
        <TextArea rows={6} label={t('bulk.paste')} value={bulk.text} onChange={(event) => bulk.type(event.currentTarget.value)} />
        <InlineNotice notice={bulk.notice} />
        <InlineNotice notice={bulk.remarks.length > 0 ? { kind: 'info', text: bulk.remarks.join('\n') } : null} />
        {bulk.rows.length > 0 && <BulkResults rows={bulk.rows} answers={bulk.answers} />}
        <label>
          <input type="checkbox" checked={publish} onChange={(event) => setPublish(event.currentTarget.checked)} /> {t('bulk.publish')}
        </label>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void bulk.check(bulk.text)}>
            {t('bulk.check')}
          </Button>
          <Button disabled={good.length === 0 || bulk.answers !== null} loading={bulk.busy} onClick={() => void bulk.upload(good, publish)}>
            {t('bulk.upload', { count: good.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
