import type { BillingPayoutFragment as Payout } from '../../../generated/graphql.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { money } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';

type ConfirmPayoutProps = { payout: Payout | null; onClose: () => void; onConfirm: (payout: Payout) => void };

/** Confirms a payout. */
export function ConfirmPayout({ payout, onClose, onConfirm }: ConfirmPayoutProps) {
  const { t } = useTranslation('admin');
  const question = payout && {
    title: t('billing.confirmTitle'),
    text: t('billing.confirm', {
      amount: money(payout.amountCents, payout.currency),
      title: payout.listing?.title ?? payout.itemId,
    }),
  };
  return (
    <ConfirmDialog question={question} confirm={t('billing.payOut')} onClose={onClose} onConfirm={() => payout && onConfirm(payout)} />
  );
}
