import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.js';
import { EvidenceField } from '../dispute/evidence-field.js';
import { useEvidence } from '../dispute/use-evidence.js';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { money, toMajor } from '../../ui/format.js';
import { Select } from '../../ui/select.js';
import { type Translate, useTranslation } from '../../ui/translation.js';
import { type StepDialogProps, useStep } from './contract-command.js';
import { AmountField, minorOf } from '../../ui/amount-field.js';

/** Conditions of a returned copy; the first is the specified default. */
const conditions = ['Good', 'as_new', 'fine', 'near_fine', 'very_good', 'fair', 'poor'] as const;

/** Records a return: its condition, photographs and the deposit to release. Proposes all of it but the cost of late days. */
export function ReturnDialog({ rental, ...props }: StepDialogProps & { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  const { t: ui } = useTranslation('ui');
  const { t: uploadText } = useTranslation('uploads');
  const { opened, onClose } = props;
  const { id, title, depositAmountCents, lateCents, currency } = rental;
  const { busy, problem, problems, refuse, send } = useStep(props);
  const [condition, setCondition] = useState<(typeof conditions)[number]>(conditions[0]);
  const [typed, setTyped] = useState(String(toMajor(depositAmountCents - lateCents, currency)));
  const evidence = useEvidence();
  const release = minorOf(typed, currency);
  const wrong = release === null || release > depositAmountCents;

  function takeBack(): void {
    if (wrong) return refuse('', { release: t('rentals.amountWrong', { total: money(depositAmountCents, currency) }) });
    if (evidence.isSending) return refuse(uploadText('photos.onTheirWay'));
    const body = { condition, releaseDepositCents: release, ...(evidence.ids.length > 0 && { pictureIds: evidence.ids }) };
    void send(() => api.post('/contracts/{id}/mark-returned', { path: { id }, body }), {
      done: t('rentals.done'),
      failed: t('rentals.unable'),
    });
  }

  return (
    <ConfirmDialog
      question={opened ? { title: t('rentals.returnAsk.title', { title }), text: t('rentals.returnAsk.text') } : null}
      confirm={t('rentals.markReturned')}
      busy={busy}
      problem={problem}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <Select
        label={t('rentals.condition')}
        data={conditions.map((value) => ({ value, label: ui(`grade.${value.toLowerCase() as 'good'}`) }))}
        value={condition}
        onChange={({ currentTarget }) => setCondition(currentTarget.value as typeof condition)}
      />
      <EvidenceField evidence={evidence} />
      {depositAmountCents > 0 && (
        <>
          <AmountField label={t('rentals.release')} currency={currency} value={typed} error={problems.release} onChange={setTyped} />
          <Text size="sm" c="dimmed" role="status">
            {!wrong && meaning(release, rental, t)}
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
}

/** Explains a release in words; late days are taken out of the deposit first. */
function meaning(release: number, { depositAmountCents, lateCents, currency }: SellerRental, t: Translate<'seller'>): string {
  const leftCents = depositAmountCents - lateCents;
  const sureCents = Math.min(release, leftCents);
  const said = { sure: money(sureCents, currency), late: money(lateCents, currency), rest: money(leftCents - sureCents, currency) };
  if (sureCents === leftCents) return lateCents > 0 ? t('rentals.releaseButLate', said) : t('rentals.releaseAll');
  return t(lateCents > 0 ? 'rentals.releasePartLate' : 'rentals.releasePart', said);
}
