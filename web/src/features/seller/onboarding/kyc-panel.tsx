import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { dateTime } from '../../../ui/format.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './onboarding.module.css';

const OwnReviewFragment = graphql(`
  fragment OwnKycReview on OwnKycReview {
    status
    submittedAt
    reviewedAt
    notes
    answer
  }
`);

type KycPanelProps = { review: FragmentType<typeof OwnReviewFragment>; onAnswered: () => Promise<unknown> };

/** Identity review of the seller: its status, what is asked, and a form for the answer. */
export function KycPanel({ review, onAnswered }: KycPanelProps) {
  const { t } = useTranslation('seller');
  const { status, submittedAt, reviewedAt, notes, answer } = readFragment(OwnReviewFragment, review);
  const decidedAt = status === 'pending' ? null : reviewedAt;
  return (
    <Panel title={t('kyc.title')} aside={<StatusBadge status={status} label={t(`kyc.status.${status}`)} />}>
      <Stack gap="sm">
        <Text size="sm">{t(`kyc.means.${status}`)}</Text>
        <Text size="sm" c="dimmed">
          {decidedAt ? t('kyc.decided', { date: dateTime(decidedAt) }) : t('kyc.submitted', { date: dateTime(submittedAt) })}
        </Text>
        <Words title={t('kyc.notes')} words={notes} />
        <Words title={t('kyc.answered')} words={answer} />
        <AnswerForm isAsked={status === 'needs_info'} onAnswered={onAnswered} />
      </Stack>
    </Panel>
  );
}

function Words({ title, words }: { title: string; words: string | null }) {
  if (!words) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text className={classes.words}>{words}</Text>
    </div>
  );
}

/** Stays mounted after the answer, for its notice. */
function AnswerForm({ isAsked, onAnswered }: { isAsked: boolean; onAnswered: () => Promise<unknown> }) {
  const { t } = useTranslation('seller');
  const { busy, notice, problems, run, refuse } = useCommand();
  const [answer, setAnswer] = useState('');

  function onSubmit(): void {
    if (!answer.trim()) return refuse(t('kyc.missing'), { answer: t('kyc.missing') });
    void run(async () => {
      await api.post('/sellers/kyc/answer', { body: { answer: answer.trim() } });
      setAnswer('');
      await onAnswered();
      return t('kyc.sent');
    }, t('kyc.failed'));
  }

  return (
    <Form onSubmit={onSubmit}>
      {isAsked && (
        <TextArea
          label={t('kyc.answer')}
          description={t('kyc.answerHint')}
          rows={4}
          maxLength={5_000}
          value={answer}
          error={problems['answer']}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      )}
      <InlineNotice notice={notice} />
      {isAsked && (
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {t('kyc.send')}
        </Button>
      )}
    </Form>
  );
}
