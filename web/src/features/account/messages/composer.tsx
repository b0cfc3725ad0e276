import { Button, Group } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { isSignedOut, sentenceOf } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { EvidenceField } from '../../../base/dispute/evidence-field.js';
import { useEvidence } from '../../../base/dispute/use-evidence.js';
import { isComposing } from '../../../ui/composing.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import type { MessageContent } from './use-thread.js';

const noticeTime = 2_000;
const longest = 4_000;
const mostPictures = 4;

/** Form for a message. The thread shows a sent message at once; a send error stays here until no message is `unsent`. */
export function Composer({ id, unsent, send }: { id: string; unsent: boolean; send: (written: MessageContent) => Promise<unknown> }) {
  const { t } = useTranslation('messages');
  const { t: ofUploads } = useTranslation('uploads');
  const [draft, setDraft] = useDraft(id);
  const evidence = useEvidence(mostPictures);
  const { notice, succeed, refuse, clear } = useCommand(noticeTime);
  const [stood, setStood] = useState(unsent);
  if (stood !== unsent) {
    setStood(unsent);
    if (!unsent) clear();
  }

  async function submit(): Promise<void> {
    const body = draft.trim();
    if (!body && evidence.taken.length === 0) return refuse(t('empty'));
    if (evidence.isSending) return refuse(ofUploads('photos.onTheirWay'));
    setDraft('');
    evidence.clear();
    const error = await send({ body, pictures: evidence.pictures });
    if (!error) return succeed(t('sent'));
    if (!isSignedOut(error)) return refuse(sentenceOf(error, t('failed')));
    // After a lost session the text returns to the field, for the next sign-in.
    clear();
    setDraft(draft);
    evidence.putBack(evidence.taken);
  }

  const pasted = (event: ClipboardEvent) => take(event, event.clipboardData.files);
  const dropped = (event: DragEvent) => take(event, event.dataTransfer.files);
  /** Takes pasted or dropped files; text is left to the field. */
  function take(event: SyntheticEvent, files: FileList): void {
    if (files.length === 0) return;
    event.preventDefault();
    evidence.add([...files]);
  }

  return (
    <Form onDragOver={(event) => event.preventDefault()} onDrop={dropped} onSubmit={submit} gap="xs" mt="md">
      <InlineNotice notice={notice} />
      <TextArea
        label={t('write')}
        description={t('hint')}
        rows={3}
        maxLength={longest}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={sendsWithEnter}
        onPaste={pasted}
      />
      <EvidenceField evidence={evidence} />
      <Group>
        <Button type="submit">{t('send')}</Button>
      </Group>
    </Form>
  );
}

/** Submits on Control+Enter or Command+Enter; Enter alone is a new line. */
function sendsWithEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (isComposing(event)) return;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

const keyOf = (id: string) => `tankobon_draft_${id}`;

/** An unsent message of a conversation, kept in this browser until it is sent. */
function useDraft(id: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => localStorage.getItem(keyOf(id)) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      if (text) localStorage.setItem(keyOf(id), text);
      else localStorage.removeItem(keyOf(id));
    },
  ];
}
