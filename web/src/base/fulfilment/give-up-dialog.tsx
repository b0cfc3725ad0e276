import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { type StepTexts, type StepDialogProps, useStep } from './contract-command.js';

const LONGEST = 200;

export type GiveUpStep = StepTexts & { send: (reason: string) => Promise<unknown> };

/** Cancels a paid sale that the seller cannot send, with a reason; the buyer is refunded. */
export function GiveUpDialog({ step, ...props }: StepDialogProps & { step: GiveUpStep }) {
  const { t } = useTranslation('seller');
  const { opened, onClose } = props;
  const { busy, problem, refuse, send } = useStep(props);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const give = () => (reason === '' ? refuse(t('sales.reasonMissing')) : void send(() => step.send(reason), step));
  return (
    <ConfirmDialog question={opened ? step : null} confirm={step.confirm} busy={busy} problem={problem} onConfirm={give} onClose={onClose}>
      <TextArea
        label={t('sales.reason')}
        description={t('sales.reasonHint')}
        value={typed}
        maxLength={LONGEST}
        required
        rows={3}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ConfirmDialog>
  );
}
