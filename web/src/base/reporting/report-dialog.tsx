import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useCommand } from '../../ui/command.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { sentenceOf } from '../api.js';
import { type Reason, REASONS, report, type ReportedThing } from './reasons.js';

type ReportDialogProps = ReportedThing & { opened: boolean; onSent: () => void; onClose: () => void };

/** Why something should be looked at, from a list, with a note for what the list does not say. */
export function ReportDialog({ opened, onSent, onClose, ...thing }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const { kind } = thing;
  const [reason, setReason] = useState<Reason>(REASONS[kind][0]);
  const [note, setNote] = useState('');
  const { busy, problem, run, clear } = useCommand();
  const send = () =>
    void run(
      async () => {
        await report(thing, reason, note.trim());
        onClose();
        onSent();
      },
      (error) => sentenceOf(error, t('failed')),
    );
  return (
    <ConfirmDialog
      question={opened ? { title: t(`title.${kind}`), text: t('what') } : null}
      confirm={t('send')}
      busy={busy}
      problem={problem}
      onConfirm={send}
      onClose={() => {
        clear();
        onClose();
      }}
    >
      <Select
        label={t('why')}
        data={REASONS[kind].map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value as Reason)}
      />
      <TextArea
        label={t('note')}
        description={t('noteHint')}
        rows={4}
        maxLength={2_000}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
    </ConfirmDialog>
  );
}
