import { Button, Stack } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.js';
import { Quiet } from '../../../ui/quiet.js';
import { AdminPage } from '../admin-page.js';
import { Disputes } from './disputes.js';
import { KeyHelp } from './key-help.js';
import { Listings } from './listings.js';
import { useQueue } from './use-queue.js';

export function ModerationScreen() {
  const { t } = useTranslation('admin');
  const queue = useQueue();
  const [help, setHelp] = useState(false);
  const keys = (
    <Button variant="default" leftSection={<IconKeyboard size={18} aria-hidden />} onClick={() => setHelp(true)}>
      {t('moderation.keys')}
    </Button>
  );
  return (
    <AdminPage title={t('moderation.title')} subtitle={t('moderation.subtitle')} actions={keys}>
      <Stack gap="lg">
        <Listings queue={queue} onHelp={() => setHelp(true)} />
        <Disputes disputes={queue.disputes} state={queue.state} onRetry={() => void queue.reload()} />
        <Panel title={t('messages.title')}>
          <Quiet title={t('messages.none')} reason={t('messages.noneReason')} />
        </Panel>
      </Stack>
      <KeyHelp opened={help} onClose={() => setHelp(false)} />
    </AdminPage>
  );
}
