import { Button, Group, Stack } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyDialog, lazyPart } from '../../../base/load-part.js';
import { Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { Disputes } from './disputes.js';
import { Listings } from './listings.js';
import { MoreOfQueue } from './more-of-queue.js';
import { type ModerationQueue, useQueue } from './use-queue.js';
import { useSearchParams } from 'react-router';
import { orderIn } from './queue-data.js';

const Reported = lazyPart(async () => (await import('./reported.js')).Reported, 'reports');
const KeyHelp = lazyDialog(async () => (await import('./key-help.js')).KeyHelp);

export function ModerationScreen() {
  const { t } = useTranslation('admin');
  const queue = useQueue();
  const [help, setHelp] = useState(false);
  const actions = (
    <Group gap="sm">
      <QueueOrder />
      <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={() => setHelp(true)}>
        {t('moderation.keys')}
      </Button>
    </Group>
  );
  return (
    <AdminPage title={t('moderation.title')} subtitle={t('moderation.subtitle')} actions={actions}>
      <Stack gap="lg">
        <Listings queue={queue} onHelp={() => setHelp(true)} />
        {(queue.part.data || !queue.part.loading) && <BelowQueue queue={queue} />}
      </Stack>
      <KeyHelp opened={help} onClose={() => setHelp(false)} />
    </AdminPage>
  );
}

/** Rendered after the queue, whose height is unknown before: loaded content does not move. */
function BelowQueue({ queue }: { queue: ModerationQueue }) {
  return (
    <>
      <Disputes
        part={{ ...queue.part, data: queue.part.data && queue.disputes }}
        more={<MoreOfQueue queue={queue} of="disputes" />}
        onDone={queue.reload}
      />
      <Suspense fallback={<Skeletons />}>
        <Reported />
      </Suspense>
    </>
  );
}

/** Toggles between soonest and newest due time first; the address holds the order. */
function QueueOrder() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const soonest = orderIn(search) === 'soonest_due';
  return (
    <Button
      variant={soonest ? 'filled' : 'default'}
      aria-pressed={soonest}
      onClick={() => setSearch(soonest ? {} : { order: 'soonest_due' }, { replace: true })}
    >
      {t('moderation.soonestDue')}
    </Button>
  );
}
