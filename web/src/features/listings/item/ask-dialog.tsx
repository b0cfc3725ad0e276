import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { paths } from '../../../base/paths.js';
import { Dialog } from '../../../ui/dialog.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { SignInFirst } from '../sign-in-first.js';
import type { Item } from './use-item.js';

type AskDialogProps = { item: Item; sample: boolean; opened: boolean; onClose: () => void };

export function AskDialog({ item, sample, opened, onClose }: AskDialogProps) {
  const { t } = useTranslation('item');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('asking.title', { name: item.seller.name })}>
      <SignInFirst sample={sample} sampleText={t('asking.sample')} signInText={t('asking.signIn')}>
        <AskForm id={item.id} />
      </SignInFirst>
    </Dialog>
  );
}

/** Form of a question. A further question continues the same conversation. */
function AskForm({ id }: { id: string }) {
  const { t } = useTranslation('item');
  const navigate = useNavigate();
  const [message, setMessage] = useState('');
  const { busy, notice, problems, run, refuse } = useCommand();

  function send(): void {
    if (!message.trim()) return refuse(t('asking.empty'), { message: t('asking.empty') });
    void run(async () => {
      const { conversationId } = await api.post('/items/{id}/conversations', { path: { id }, body: { message: message.trim() } });
      void navigate(paths.conversation(conversationId));
    }, t('asking.failed'));
  }

  return (
    <Form onSubmit={send}>
      <InlineNotice notice={notice} />
      <TextArea
        label={t('asking.message')}
        description={t('asking.hint')}
        rows={4}
        maxLength={4_000}
        data-autofocus
        value={message}
        error={problems.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" loading={busy}>
          {t('asking.send')}
        </Button>
      </Group>
    </Form>
  );
}
