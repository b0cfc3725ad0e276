import { Anchor, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, refusalOr } from '../../../base/api.js';
import { paths } from '../../../base/paths.js';
import { useCommand } from '../../../ui/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { useDraft } from './use-draft.js';

const noticeTime = 2_000;
const longest = 4_000;

/** Writes a message. It stands in the thread at once; whether it was taken is said here, until nothing is `unsent` any more. */
export function Composer({ id, unsent, send }: { id: string; unsent: boolean; send: (body: string) => Promise<unknown> }) {
  const { t } = useTranslation('messages');
  const [draft, setDraft] = useDraft(id);
  const [expired, setExpired] = useState(false);
  const { notice, say, refuse, clear } = useCommand(noticeTime);
  const [stood, setStood] = useState(unsent);
  if (stood !== unsent) {
    setStood(unsent);
    if (!unsent) clear();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = draft.trim();
    if (!body) return refuse(t('empty'));
    setDraft('');
    const error = await send(body);
    const ended = error instanceof ApiError && error.status === 401;
    setExpired(ended);
    if (!error) say(t('sent'));
    else refuse(ended ? t('expired') : refusalOr(error, t('failed')));
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="xs" mt="md">
        <InlineNotice notice={notice} />
        {expired && (
          <Group gap="md">
            <Anchor component={Link} to={paths.signIn}>
              {t('signIn')}
            </Anchor>
            <Anchor component={Link} to={paths.register}>
              {t('register')}
            </Anchor>
          </Group>
        )}
        <TextArea
          label={t('write')}
          description={t('hint')}
          rows={3}
          maxLength={longest}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={sendsWithEnter}
        />
        <Group>
          <Button type="submit">{t('send')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Enter is a new line; with Control or Command it sends. */
function sendsWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}
