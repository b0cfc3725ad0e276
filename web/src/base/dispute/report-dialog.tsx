import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AmountField, minorOf } from '../../ui/amount-field.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useCommand } from '../command.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { api, ApiError, sentenceOf } from '../api.js';
import type { DisputeSide } from '../../generated/graphql.js';
import { paths } from '../paths.js';
import { EvidenceField } from './evidence-field.js';
import { reasonOf } from './reasons.js';
import { useEvidence } from './use-evidence.js';

type DisputeReason = 'item_not_received' | 'item_not_as_described' | 'damaged_item' | 'late_delivery' | 'other';
type DisputeOutcome = 'refund' | 'partial_refund' | 'replacement' | 'deposit' | 'other';

/** Reasons by side. A seller reports the state of a returned rental; the deposit is the most they can claim. */
const reasons: Record<DisputeSide, readonly DisputeReason[]> = {
  buyer: ['item_not_as_described', 'item_not_received', 'damaged_item', 'late_delivery', 'other'],
  seller: ['damaged_item', 'item_not_received', 'late_delivery', 'other'],
};
const outcomesOf = (side: DisputeSide, isRental: boolean): readonly DisputeOutcome[] => {
  if (side === 'seller') return ['deposit', 'other'];
  return ['refund', 'partial_refund', 'replacement', ...(isRental ? (['deposit'] as const) : []), 'other'];
};

export type DisputedContract = { contractId: string; title: string; currency: string; side: DisputeSide; outcome?: DisputeOutcome };
type ReportDialogProps = DisputedContract & { opened: boolean; onClose: () => void };

/** Form that opens a dispute about a contract. The consequence of no answer is shown before sending. */
export function ReportDialog({ contractId: id, title, currency, side, outcome, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation('disputes');
  const { t: uploadText } = useTranslation('uploads');
  const navigate = useNavigate();
  const evidence = useEvidence();
  const { busy, problem, problems, run, refuse, clear } = useCommand();
  const [known, setKnown] = useState<string | null>(null);
  const [said, setSaid] = useState({ summary: '', details: '' });
  const outcomes = outcomesOf(side, id.startsWith('rental_'));
  const [reasonCode, setReason] = useState<DisputeReason>(outcome ? 'other' : reasons[side][0]!);
  const [requestedOutcome, setOutcome] = useState<DisputeOutcome>(outcome ?? outcomes[0]!);
  const [part, setPart] = useState('');

  function send(): void {
    const [summary, details] = [said.summary.trim(), said.details.trim()];
    if (!summary || !details) return refuse(t('ask.empty'));
    if (evidence.isSending) return refuse(uploadText('photos.onTheirWay'));
    const requestedCents = requestedOutcome === 'partial_refund' ? minorOf(part, currency) : undefined;
    if (requestedCents === null || requestedCents === 0) return refuse(t('ask.partMissing'), { requestedCents: t('ask.partMissing') });
    const body = { reasonCode, requestedOutcome, requestedCents, summary, details, attachments: evidence.ids };
    void run(
      async () => {
        const { dispute } = await api.post('/contracts/{id}/disputes', { path: { id }, body });
        void navigate(paths.dispute(dispute.id));
      },
      (error) => {
        setKnown(disputeOf(error));
        return sentenceOf(error, t('ask.failed'));
      },
    );
  }

  return (
    <ConfirmDialog
      question={opened ? { title: t('ask.title', { title }), text: t('ask.rules') } : null}
      confirm={t('ask.send')}
      busy={busy}
      problem={problem}
      onConfirm={send}
      onClose={() => {
        clear();
        onClose();
      }}
    >
      <Select
        label={t('reasonCode')}
        data={reasons[side].map((value) => ({ value, label: reasonOf(t, side, value) }))}
        value={reasonCode}
        onChange={({ currentTarget: { value } }) => setReason(value as typeof reasonCode)}
      />
      <TextInput
        label={t('summary')}
        maxLength={200}
        value={said.summary}
        onChange={({ currentTarget: { value } }) => setSaid({ ...said, summary: value })}
      />
      <TextArea
        label={t('details')}
        rows={4}
        maxLength={4_000}
        value={said.details}
        onChange={({ currentTarget: { value } }) => setSaid({ ...said, details: value })}
      />
      <Select
        label={t('outcome')}
        data={outcomes.map((value) => ({ value, label: t(`requested.${value}`) }))}
        value={requestedOutcome}
        onChange={({ currentTarget: { value } }) => setOutcome(value as typeof requestedOutcome)}
      />
      {requestedOutcome === 'partial_refund' && (
        <AmountField label={t('ask.part')} currency={currency} value={part} error={problems.requestedCents} onChange={setPart} />
      )}
      <EvidenceField evidence={evidence} />
      {known && (
        <Anchor component={Link} to={paths.dispute(known)}>
          {t('ask.there')}
        </Anchor>
      )}
    </ConfirmDialog>
  );
}

/** Id of the dispute that already exists, from the refusal `dispute_exists`. */
function disputeOf(error: unknown): string | null {
  const body = error instanceof ApiError && error.error === 'dispute_exists' ? (error.body as { disputeId?: string }) : {};
  return body.disputeId ?? null;
}
