import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useCommand } from '../command.js';
import { TextArea } from '../../ui/text-area.js';

const LONGEST = 2_000;

export type NoteDialogProps = { opened: boolean; onSent: () => void; onClose: () => void };
type Texts = {
  title: string;
  text: string;
  note: string;
  hint?: string;
  send: string;
  failed: string;
  /** Error message for an empty note; without it the note is optional. */
  empty?: string;
};

type Props = NoteDialogProps & { texts: Texts; send: (note: string) => Promise<unknown>; children?: ReactNode };

/** A note to staff, below the fields in `children`. The text stays after a failure. */
export function NoteDialog({ opened, onSent, onClose, texts, send, children }: Props) {
  const [written, setWritten] = useState('');
  const { busy, problem, run, refuse, clear } = useCommand();
  const note = written.trim();
  const { title, text, empty } = texts;
  const sending = async () => {
    await send(note);
    onClose();
    onSent();
  };
  return (
    <ConfirmDialog
      question={opened ? { title, text } : null}
      confirm={texts.send}
      busy={busy}
      problem={problem}
      onConfirm={() => (empty && !note ? refuse(empty) : void run(sending, texts.failed))}
      onClose={() => {
        clear();
        onClose();
      }}
    >
      {children}
      <TextArea
        label={texts.note}
        description={texts.hint}
        rows={4}
        maxLength={LONGEST}
        value={written}
        onChange={({ currentTarget: { value } }) => setWritten(value)}
      />
    </ConfirmDialog>
  );
}
