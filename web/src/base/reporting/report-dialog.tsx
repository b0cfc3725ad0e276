import { useState } from 'react';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';
import { NoteDialog, type NoteDialogProps } from './note-dialog.js';
import { type ReportReason, REASONS, report, type ReportSubject } from './reasons.js';

/** Form of a report: a reason from a list and a note. */
export function ReportDialog({ opened, onSent, onClose, ...thing }: ReportSubject & NoteDialogProps) {
  const { t } = useTranslation('reports');
  const { kind } = thing;
  const [reason, setReason] = useState<ReportReason>(REASONS[kind][0]);
  const texts = {
    title: t(`title.${kind}`),
    text: t('what'),
    note: t('note'),
    hint: t('noteHint'),
    send: t('send'),
    failed: t('failed'),
  };
  return (
    <NoteDialog opened={opened} onSent={onSent} onClose={onClose} texts={texts} send={(note) => report(thing, reason, note)}>
      <Select
        label={t('why')}
        data={REASONS[kind].map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value as ReportReason)}
      />
    </NoteDialog>
  );
}
