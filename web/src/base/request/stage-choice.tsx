import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RequestStage } from '../../generated/graphql.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';
import { STAGES } from './stages.js';

export type StageMove = { stage: RequestStage; rejectedReason?: string };
type RequestSubject = { itemTitle: string; applicantName?: string | null };

/** Selects a request's stage. Declining asks for confirmation. */
export function StageChoice(props: { about: RequestSubject; stage: RequestStage; busy: boolean; onMove: (moved: StageMove) => void }) {
  const { about, stage, busy, onMove } = props;
  const { t } = useTranslation('requests');
  const [declining, setDeclining] = useState(false);
  return (
    <>
      <Select
        aria-label={t('stageOf', { title: about.itemTitle })}
        data={STAGES.map((value) => ({ value, label: t(`stages.${value}`) }))}
        value={stage}
        disabled={busy}
        onChange={(event) => {
          const chosen = event.currentTarget.value as RequestStage;
          if (chosen === 'declined') setDeclining(true);
          else onMove({ stage: chosen });
        }}
      />
      <Decline about={about} asked={declining} onClose={() => setDeclining(false)} onMove={onMove} />
    </>
  );
}

export function Decline(props: { about: RequestSubject; asked: boolean; onClose: () => void; onMove: (moved: StageMove) => void }) {
  const { about, asked, onClose, onMove } = props;
  const { t } = useTranslation('requests');
  const [reason, setReason] = useState('');
  const text = t('declineText', { name: about.applicantName ?? t('gone'), title: about.itemTitle });
  return (
    <ConfirmDialog
      question={asked ? { title: t('declineTitle'), text } : null}
      confirm={t('decline')}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onMove({ stage: 'declined', ...(reason.trim() && { rejectedReason: reason.trim() }) });
      }}
    >
      <TextInput label={t('declineReason')} maxLength={1000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </ConfirmDialog>
  );
}
