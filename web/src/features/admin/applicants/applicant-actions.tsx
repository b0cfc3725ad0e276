import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Decline, StageChoice } from '../../../base/request/stage-choice.js';
import type { StageMoves } from '../../../base/request/use-stage-moves.js';
import type { RequestStage, RequestStatus } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './applicants.module.css';

type Applicant = { id: string; itemTitle: string; applicantName: string | null; stage: RequestStage; status: RequestStatus };

const SHORTCUTS = ['interview', 'offer', 'declined'] as const;

/** Changes a request's stage: usual stages by button, any by list. Requests withdrawn by their buyer are fixed. */
export function ApplicantActions({ applicant, moves }: { applicant: Applicant; moves: StageMoves }) {
  const { t } = useTranslation('requests');
  const [declining, setDeclining] = useState(false);
  const { id, itemTitle: title, stage, status } = applicant;
  const { busy, move, resend } = moves;
  if (status === 'withdrawn') return null;
  return (
    <div className={classes.actions}>
      <StageChoice about={applicant} stage={stage} busy={busy} onMove={(moved) => void move(id, moved)} />
      <Group gap={6}>
        {SHORTCUTS.filter((each) => each !== stage).map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={t('applicants.moveTo', { stage: t(`stages.${each}`), title })}
            onClick={() => (each === 'declined' ? setDeclining(true) : void move(id, { stage: each }))}
          >
            {t(`stages.${each}`)}
          </Button>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t('applicants.resendOf', { title })}
          onClick={() => void resend(id)}
        >
          {t('applicants.resend')}
        </Button>
      </Group>
      <Decline about={applicant} asked={declining} onClose={() => setDeclining(false)} onMove={(moved) => void move(id, moved)} />
    </div>
  );
}
