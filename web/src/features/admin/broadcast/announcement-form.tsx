import { Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { ReachFragment as Reach } from '../../../generated/graphql.js';
import type { FieldProblems } from '../../../ui/field-problems.js';
import { useCommand } from '../../../base/command.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

const audiences = ['all', 'buyers', 'sellers'] as const;
type Draft = { title: string; body: string; audience: (typeof audiences)[number]; expires: string };
const nothing: Draft = { title: '', body: '', audience: 'all', expires: '' };

export const ReachFragment = graphql(`
  fragment Reach on Audiences {
    all
    buyers
    sellers
  }
`);

type AnnouncementFormProps = { reach: Reach | null | undefined; onPublished: () => Promise<unknown> };

export function AnnouncementForm({ reach, onPublished }: AnnouncementFormProps) {
  const { t } = useTranslation('broadcast');
  const { blocked } = useAdmin();
  const { busy, notice, problems, run, refuse } = useCommand();
  const [draft, setDraft] = useState(nothing);

  function send(): void {
    const { title, body, audience, expires } = draft;
    if (blocked) return refuse(blocked);
    if (!title.trim() || !body.trim()) return refuse(t('missing'));
    const expiresAt = expires && new Date(expires).toISOString();
    void run(async () => {
      await api.post('/admin/announcements', { body: { title, body, audience, ...(expiresAt && { expiresAt }) } });
      setDraft(nothing);
      await onPublished();
      return t('published');
    }, t('failed'));
  }

  return (
    <Panel title={t('form')}>
      <Form onSubmit={send}>
        <Fields draft={draft} reach={reach} problems={problems} onChange={(change) => setDraft({ ...draft, ...change })} />
        <Text size="sm" c="dimmed">
          {t('how')}
        </Text>
        <InlineNotice notice={notice} />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {t('publish')}
        </Button>
      </Form>
    </Panel>
  );
}

type FieldsProps = { draft: Draft; reach: Reach | null | undefined; problems: FieldProblems; onChange: (change: Partial<Draft>) => void };

function Fields({ draft: { title, body, audience, expires }, reach, problems, onChange }: FieldsProps) {
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
          description={reach ? t('reach', { count: reach[audience] }) : '\u00A0'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
