import { Anchor, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useCommand } from '../../ui/command.js';
import { Select } from '../../ui/select.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { api, ApiError, sentenceOf } from '../api.js';
import { paths } from '../paths.js';
import { EvidenceField } from './evidence-field.js';
import { useEvidence } from './use-evidence.js';

const reasons = ['item_not_received', 'item_not_as_described', 'damaged_item', 'late_delivery', 'other'] as const;
const outcomes = ['refund', 'partial_refund', 'replacement', 'deposit', 'other'] as const;

type ReportDialogProps = { contractId: string; title: string; opened: boolean; onClose: () => void };

/** What is wrong with a contract, and what would put it right. What silence means is said before anything is sent. */
export function ReportDialog({ contractId: id, title, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation('disputes');
  const { t: say } = useTranslation('uploads');
  const navigate = useNavigate();
  const evidence = useEvidence();
  const { busy, problem, run, refuse, clear } = useCommand();
  const [known, setKnown] = useState<string | null>(null);
  const [said, setSaid] = useState({ summary: '', details: '' });
  const [reasonCode, setReason] = useState<(typeof reasons)[number]>('item_not_as_described');
  const [requestedOutcome, setOutcome] = useState<(typeof outcomes)[number]>('refund');

  function send(): void {
    const [summary, details] = [said.summary.trim(), said.details.trim()];
    if (!summary || !details) return refuse(t('ask.empty'));
    if (evidence.isSending) return refuse(say('photos.onTheirWay'));
    const body = { reasonCode, requestedOutcome, summary, details, attachments: evidence.ids };
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
        data={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
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
      <EvidenceField evidence={evidence} />
      {known && (
        <Anchor component={Link} to={paths.dispute(known)}>
          {t('ask.there')}
        </Anchor>
      )}
    </ConfirmDialog>
  );
}

/** The dispute that there is already. */
function disputeOf(error: unknown): string | null {
  const body = error instanceof ApiError && error.error === 'dispute_exists' ? (error.body as { disputeId?: string }) : {};
  return body.disputeId ?? null;
}
