import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';

const OUTCOMES = ['approved', 'needs_info', 'rejected'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Draft = { reviewId: string | undefined; status: Outcome; notes: string };
const blank = (reviewId: string | undefined): Draft => ({ reviewId, status: 'approved', notes: '' });

type DecisionFormProps = { reviewId: string | undefined; onDecided: (reviewId: string) => Promise<unknown> };

/** Decision on the selected review. Another review begins with an empty form. */
export function DecisionForm({ reviewId, onDecided }: DecisionFormProps) {
  const { t } = useTranslation('compliance');
  const { blocked } = useAdmin();
  const { busy, notice, problems, run, refuse } = useAdminCommand();
  const [typed, setTyped] = useState(() => blank(reviewId));
  const draft = typed.reviewId === reviewId ? typed : blank(reviewId);

  function onSubmit(): void {
    const { status } = draft;
    const notes = draft.notes.trim();
    if (blocked) return refuse(blocked);
    if (reviewId === undefined) return refuse(t('selectFirst'));
    if (status !== 'approved' && notes === '') return refuse(t('notesMissing'), { notes: t('notesMissing') });
    void run(async () => {
      await api.post('/admin/kyc/reviews/{id}/decision', { path: { id: reviewId }, body: { status, ...(notes && { notes }) } });
      setTyped({ reviewId, status, notes: '' });
      await onDecided(reviewId);
      return t('recorded');
    }, t('failed'));
  }

  return (
    <Form onSubmit={onSubmit}>
      <Select
        label={t('outcome')}
        value={draft.status}
        data={OUTCOMES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={({ currentTarget }) => setTyped({ ...draft, status: currentTarget.value as Outcome })}
      />
      <TextArea
        label={t('notes')}
        description={t('notesHint')}
        rows={4}
        maxLength={5_000}
        value={draft.notes}
        error={problems['notes']}
        onChange={({ currentTarget }) => setTyped({ ...draft, notes: currentTarget.value })}
      />
      <InlineNotice notice={notice} />
      <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
        {t('decide')}
      </Button>
    </Form>
  );
}
