import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, refusalOr } from '../../../base/api.js';
import { type FieldProblems, useCommand } from '../../../ui/command.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

const audiences = ['all', 'buyers', 'sellers'] as const;
type Draft = { title: string; body: string; audience: (typeof audiences)[number]; expires: string };
const nothing: Draft = { title: '', body: '', audience: 'all', expires: '' };

export function AnnouncementForm({ onPublished }: { onPublished: () => Promise<unknown> }) {
  const { t } = useTranslation('broadcast');
  const { blocked } = useAdmin();
  const { busy, notice, problems, run, refuse } = useCommand();
  const [draft, setDraft] = useState(nothing);

  function send(event: FormEvent): void {
    event.preventDefault();
    const { title, body, audience, expires } = draft;
    if (blocked) return refuse(blocked);
    if (!title.trim() || !body.trim()) return refuse(t('missing'));
    const expiresAt = expires && new Date(expires).toISOString();
    void run(
      async () => {
        await api.post('/admin/announcements', { body: { title, body, audience, ...(expiresAt && { expiresAt }) } });
        setDraft(nothing);
        await onPublished();
        return t('published');
      },
      (error) => refusalOr(error, t('failed')),
    );
  }

  return (
    <Panel title={t('form')}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <Fields draft={draft} problems={problems} onChange={(change) => setDraft({ ...draft, ...change })} />
          <InlineNotice notice={notice} />
          <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
            {t('publish')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

type FieldsProps = { draft: Draft; problems: FieldProblems; onChange: (change: Partial<Draft>) => void };

function Fields({ draft: { title, body, audience, expires }, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('broadcast');
  return (
    <>
      <TextInput
        label={t('name')}
        maxLength={120}
        value={title}
        error={problems['title']}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('body')}
        rows={4}
        maxLength={2_000}
        value={body}
        error={problems['body']}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={t('audience')}
          data={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={audience}
          onChange={(event) => onChange({ audience: event.currentTarget.value as Draft['audience'] })}
        />
        <TextInput
          type="datetime-local"
          label={t('expires')}
          description={t('expiresHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={expires}
          error={problems['expiresAt']}
          onChange={(event) => onChange({ expires: event.currentTarget.value })}
        />
      </SimpleGrid>
    </>
  );
}
