import { useState } from 'react';
import { api } from '../../../base/api.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { money } from '../../../ui/format.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { paidFor, type SaleDialogProps, useSaleCommand } from './sale-command.js';

const LONGEST = 200;

/** A seller who cannot send a sale gives it back, and says why. */
export function GiveUpDialog(props: SaleDialogProps) {
  const { t } = useTranslation('seller');
  const { sale, opened, onClose } = props;
  const { title } = sale;
  const { busy, problem, refuse, send } = useSaleCommand(props);
  const [reason, setReason] = useState('');
  const question = {
    title: t('sales.cancelAsk.title', { title }),
    text: t('sales.cancelAsk.text', { amount: money(paidFor(sale), sale.currency) }),
  };
  const cancel = () => api.post('/contracts/{id}/cancel', { path: { id: sale.id }, body: { reason: reason.trim() } });
  const give = () =>
    reason.trim() === '' ? refuse(t('sales.reasonMissing')) : void send(cancel, t('sales.cancelled', { title }), t('sales.notCancelled'));
  return (
    <ConfirmDialog
      question={opened ? question : null}
      confirm={t('sales.cancel')}
      busy={busy}
      problem={problem}
      onConfirm={give}
      onClose={onClose}
    >
      <TextArea
        label={t('sales.reason')}
        description={t('sales.reasonHint')}
        value={reason}
        maxLength={LONGEST}
        required
        rows={3}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  );
}
