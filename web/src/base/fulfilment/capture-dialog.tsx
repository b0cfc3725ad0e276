import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.js';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { money, toMajor } from '../../ui/format.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { type StepDialogProps, useStep } from './contract-command.js';
import { AmountField, minorOf } from '../../ui/amount-field.js';
import { settlementOf } from './deposit.js';

const LONGEST = 2_000;

/** Captures the deposit or a part of it; the renter reads the reason, and the rest is released with it. */
export function CaptureDialog({ rental, ...props }: StepDialogProps & { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  const { opened, onClose } = props;
  const { id, title, claimableCents, currency } = rental;
  const { busy, problem, problems, refuse, send } = useStep(props);
  const [typed, setTyped] = useState(String(toMajor(claimableCents, currency)));
  const [why, setWhy] = useState('');
  const [amountCents, reason] = [minorOf(typed, currency), why.trim()];
  const wrong = amountCents === null || amountCents === 0 || amountCents > claimableCents;

  function capture(): void {
    const amount = wrong ? t('rentals.amountWrong', { total: money(claimableCents, currency) }) : undefined;
    if (wrong || reason === '') return refuse('', { amount, reason: reason === '' ? t('rentals.reasonMissing') : undefined });
    const body = { amountCents, reason };
    void send(() => api.post('/contracts/{id}/deposit/capture', { path: { id }, body }), {
      done: t('rentals.done'),
      failed: t('rentals.unable'),
    });
  }

  const { keptCents, backCents } = settlementOf(rental, amountCents ?? 0);
  return (
    <ConfirmDialog
      question={opened ? { title: t('rentals.captureAsk.title', { title }), text: t('rentals.captureAsk.text') } : null}
      confirm={t('rentals.capture')}
      busy={busy}
      problem={problem}
      onConfirm={capture}
      onClose={onClose}
    >
      <AmountField label={t('rentals.amount')} currency={currency} value={typed} error={problems.amount} onChange={setTyped} />
      <Text size="sm" c="dimmed" role="status">
        {!wrong &&
          t(rental.lateCents > 0 ? 'rentals.settlesLate' : 'rentals.settles', {
            kept: money(keptCents, currency),
            back: money(backCents, currency),
            late: money(rental.lateCents, currency),
          })}
      </Text>
      <TextArea
        label={t('rentals.captureReason')}
        description={t('rentals.captureReasonHint')}
        value={why}
        error={problems.reason}
        maxLength={LONGEST}
        required
        rows={3}
        onChange={({ currentTarget: { value } }) => setWhy(value)}
      />
    </ConfirmDialog>
  );
}
