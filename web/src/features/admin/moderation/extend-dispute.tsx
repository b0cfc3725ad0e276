import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import type { DisputeRowFragment } from '../../../generated/graphql.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { dateTime } from '../../../ui/format.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdminCommand } from '../use-admin.js';

/** `onDone` receives the success message for display above the disputes: most of them leave the list with the action. */
export type DisputeActionProps = { dispute: DisputeRowFragment; onDone: (said: string) => Promise<unknown> };

/** Extends the deadline that a dispute waits for. Both sides read the reason. */
export function ExtendDispute({ dispute: { id, title, status, responseDueAt, evidenceDueAt }, onDone }: DisputeActionProps) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState(false);
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const { busy, problem, run, refuse, clear } = useAdminCommand();
  const ofEvidence = status === 'awaiting_evidence';
  const due = ofEvidence ? evidenceDueAt : responseDueAt;
  const text = t(`disputes.ask.extend.${ofEvidence ? 'evidence' : 'answer'}`, { due: due ? dateTime(due) : t('none') });
  function close(): void {
    setAsked(false);
    clear();
  }
  function extend(): void {
    if (!(Date.parse(until) > Math.max(Date.now(), due ? Date.parse(due) : 0))) return refuse(t('disputes.untilWrong'));
    if (!note.trim()) return refuse(t('disputes.reasonNeeded'));
    const time = new Date(until).toISOString();
    const body = { ...(ofEvidence ? { evidenceDueAt: time } : { responseDueAt: time }), note: note.trim() };
    void run(async () => {
      await api.patch('/admin/disputes/{id}', { path: { id }, body });
      setAsked(false);
      await onDone(t('disputes.done.extended', { id }));
    }, t('disputes.failed'));
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {t('disputes.extend')}
      </Button>
      <ConfirmDialog
        question={asked ? { title: t('disputes.ask.extend.title', { title }), text } : null}
        confirm={t('disputes.extend')}
        busy={busy}
        problem={problem}
        onConfirm={extend}
        onClose={close}
      >
        <TextInput
          type="datetime-local"
          required
          label={t('disputes.until')}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <TextArea
          required
          rows={2}
          maxLength={2_000}
          label={t('disputes.reason')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
