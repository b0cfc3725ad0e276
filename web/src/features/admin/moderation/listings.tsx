import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { Read, Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin } from '../use-admin.js';
import { BulkBar } from './bulk-bar.js';
import { MoreOfQueue } from './more-of-queue.js';
import { QueueTable } from './queue-table.js';
import { useDesk } from './use-desk.js';
import type { ModerationQueue } from './use-queue.js';

const ListingPreview = lazyPart(async () => (await import('./listing-preview.js')).ListingPreview, 'reports');
const PreviewSheet = lazyPart(async () => (await import('./preview-sheet.js')).PreviewSheet, 'reports');
const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.js')).ReasonDialog);

/** The queue with the open listing beside it, or in a sheet on narrow screens. */
export function Listings({ queue, onHelp }: { queue: ModerationQueue; onHelp: () => void }) {
  const { t } = useTranslation('admin');
  const wide = useMediaQuery('(min-width: 1081px)', true);
  const desk = useDesk(queue, wide, onHelp);
  const [sheet, setSheet] = useState<boolean | null>(null);
  const [asks, setAsks] = useState(false);
  const { current } = desk;
  if (desk.asked && !asks) setAsks(true);
  return (
    <>
      <InlineNotice notice={desk.notice} onClose={desk.clear} />
      <div className={classes.queue}>
        <QueuePanel queue={queue} desk={desk} onLook={() => setSheet(true)} />
        {wide && (
          <div className={classes.side}>
            <Panel title={t('moderation.preview')}>
              <Suspense fallback={<Skeletons lines={12} />}>
                {current ? <ListingPreview row={current} /> : <Text c="dimmed">{t('moderation.previewEmpty')}</Text>}
              </Suspense>
            </Panel>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {!wide && sheet !== null && <PreviewSheet row={sheet ? current : null} onClose={() => setSheet(false)} />}
        {asks && <ReasonDialog asked={desk.asked} onClose={desk.stopAsking} onGiven={desk.give} />}
      </Suspense>
    </>
  );
}

type QueuePanelProps = { queue: ModerationQueue; desk: ReturnType<typeof useDesk>; onLook: () => void };

function QueuePanel({ queue, desk, onLook }: QueuePanelProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const { allowed } = useAdmin();
  const none = {
    title: t(allowed ? 'moderation.none' : 'overview.previewTitle'),
    reason: t(allowed ? 'moderation.noneReason' : 'moderation.previewNone'),
  };
  return (
    <Panel title={t('moderation.queue')} aside={allowed && <Text c="dimmed">{t('moderation.count', { count: queue.waiting })}</Text>}>
      {queue.changed && <Changed onReload={() => void queue.reload()} />}
      {queue.part.data && (
        <BulkBar count={desk.selected.length} busy={desk.busy} progress={desk.progress} onRun={desk.bulk} onStop={desk.stop} />
      )}
      <Read part={queue.part} failed={t('moderation.loadFailed')} failedHint={common('ourSide')} empty={none}>
        {(rows) => (
          <QueueTable
            rows={rows}
            selected={new Set(desk.selected)}
            current={desk.current?.id ?? null}
            busy={desk.busy}
            onToggle={desk.toggle}
            onToggleAll={desk.toggleAll}
            onLook={(id) => {
              desk.look(id);
              onLook();
            }}
            onDecide={desk.decide}
          />
        )}
      </Read>
      <MoreOfQueue queue={queue} of="listings" />
    </Panel>
  );
}

function Changed({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Group gap="sm" mb="sm" role="status">
      <Text size="sm">{t('moderation.changed')}</Text>
      <Button size="compact-sm" variant="default" onClick={onReload}>
        {t('moderation.reload')}
      </Button>
    </Group>
  );
}
