import { useApolloClient } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { Form } from '../../../ui/form.js';
import { FormSummary } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';

type ReplyFormProps = { review: { id: string; displayName: string } };

/** Form for the seller's one reply to a review, behind a button. */
export function ReplyForm({ review: { id, displayName } }: ReplyFormProps) {
  const { t } = useTranslation('item');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const { cache } = useApolloClient();
  const { busy, problem, run, refuse } = useCommand();
  if (!opened)
    return (
      <Button mt="xs" size="xs" variant="default" aria-label={t('reply.to', { name: displayName })} onClick={() => setOpened(true)}>
        {t('reply.open')}
      </Button>
    );

  function onSubmit(): void {
    const body = text.trim();
    if (!body) return refuse(t('reply.empty'));
    void run(async () => {
      const { review } = await api.post('/reviews/{id}/reply', { path: { id }, body: { body } });
      const { reply, repliedBy, repliedAt } = review;
      const fields = { reply: () => reply, repliedBy: () => repliedBy, repliedAt: () => repliedAt };
      cache.modify({ id: cache.identify({ __typename: 'Review', id }), fields });
    }, t('reply.failed'));
  }

  return (
    <Form onSubmit={onSubmit} gap="xs" mt="xs">
      <FormSummary text={problem} />
      <TextArea
        label={t('reply.to', { name: displayName })}
        description={t('reply.hint')}
        rows={3}
        maxLength={2000}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={busy}>
          {t('reply.post')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpened(false)}>
          {t('reply.cancel')}
        </Button>
      </Group>
    </Form>
  );
}
