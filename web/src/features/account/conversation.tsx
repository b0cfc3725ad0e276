import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError, sentenceOf } from '../../app/api.js';
import { useSession } from '../../app/session.js';
import { FormSummary, useSubmission } from '../../ui/form.js';
import { dateTime } from '../../ui/format.js';
import { Failed } from '../../ui/panel.js';
import { InlineNotice, useTimedNotice } from '../../ui/timed-notice.js';
import classes from './account.module.css';
import { useRest } from './use-rest.js';

type Message = { id: string; sender_id: string; body: string; created_at: string };
const none: { messages: Message[] } = { messages: [] };

export function Conversation({ conversationId }: { conversationId: string | null }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const { state, data, reload } = useRest(conversationId && `/messages?conversationId=${encodeURIComponent(conversationId)}`, none);
  return (
    <Stack gap="sm">
      {state === 'error' && <Failed text={t('messages.messagesFailed')} onRetry={() => void reload()} />}
      <ol className={classes.thread} aria-label={t('messages.thread')}>
        {data.messages.map(({ id, sender_id, body, created_at }) => (
          <li key={id} data-own={sender_id === user?.id || undefined}>
            <p>{body}</p>
            <Text size="xs" c="dimmed">
              {dateTime(created_at)}
            </Text>
          </li>
        ))}
      </ol>
      <MessageForm conversationId={conversationId} onSent={reload} />
    </Stack>
  );
}

export function MessageForm({ conversationId, onSent }: { conversationId: string | null; onSent: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const [body, setBody] = useState('');
  const { busy, summary, submit, refuse } = useSubmission();
  const { notice, succeed } = useTimedNotice(2000);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!body.trim() || !conversationId) return refuse(t('messages.empty'), {});
    void submit(
      async () => {
        await api.post('/messages', { conversationId, body: body.trim() });
        setBody('');
        succeed(t('messages.sent'));
        await onSent();
      },
      (error) => (error instanceof ApiError && error.status === 401 ? t('messages.expired') : sentenceOf(error, t('messages.failed'))),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="xs">
        <FormSummary text={summary} />
        <InlineNotice notice={notice} />
        <Textarea
          label={t('messages.write')}
          rows={3}
          maxLength={4000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" size="sm" loading={busy}>
            {t('messages.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
