import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useCommand } from '../../ui/command.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { api, sentenceOf } from '../api.js';

type AppealDialogProps = { listingId: string; opened: boolean; onSent: () => void; onClose: () => void };

/** What the seller says, and that it can be said once. */
export function AppealDialog({ listingId: id, opened, onSent, onClose }: AppealDialogProps) {
  const { t } = useTranslation('reports');
  const [text, setText] = useState('');
  const { busy, problem, run, refuse, clear } = useCommand();
  function send(): void {
    const note = text.trim();
    if (!note) return refuse(t('appeal.empty'));
    void run(
      async () => {
        await api.post('/items/{id}/appeal', { path: { id }, body: { note } });
        onClose();
        onSent();
      },
      (error) => sentenceOf(error, t('appeal.failed')),
    );
  }
  return (
    <ConfirmDialog
      question={opened ? { title: t('appeal.title'), text: t('appeal.rules') } : null}
      confirm={t('appeal.send')}
      busy={busy}
      problem={problem}
      onConfirm={send}
      onClose={() => {
        clear();
        onClose();
      }}
    >
      <TextArea
        label={t('appeal.note')}
        rows={5}
        maxLength={2_000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </ConfirmDialog>
  );
}
