import { Button, Group, Text } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../app/api.js';
import { apiConfigured } from '../../app/config.js';
import { lazyPart } from '../../app/load-part.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session.js';
import { FormSummary, useSubmission } from '../../ui/form.js';
import { Skeletons } from '../../ui/panel.js';
import { Screen } from '../../ui/screen.js';
import { InlineNotice, useTimedNotice } from '../../ui/timed-notice.js';
import { useKeptDraft, type Step } from './draft-store.js';
import { problemsOf } from './draft.js';
import { MatchStep } from './match-step.js';
import { Preview } from './preview.js';
import classes from './sell.module.css';
import { Steps } from './steps.js';
import { explain, usePublish } from './use-publish.js';

const DetailsStep = lazyPart(async () => (await import('./details-step.js')).DetailsStep);
const ReviewStep = lazyPart(async () => (await import('./review-step.js')).ReviewStep);

const redirectAfter = 1_500;

export function SellScreen() {
  const { t } = useTranslation('sell');
  const kept = useKeptDraft();
  const { draft, step, change } = kept;
  const wizard = useWizard(kept);
  const shared = { draft, change, problems: wizard.problems };
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Steps current={step} onGo={wizard.goTo} />
      <div className={classes.columns}>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            wizard.forward();
          }}
        >
          <DraftFound kept={kept} />
          <Summary text={wizard.summary} />
          {step === 1 && <MatchStep {...shared} />}
          <Suspense fallback={<Skeletons lines={12} />}>
            {step === 2 && <DetailsStep {...shared} />}
            {step === 3 && <ReviewStep draft={draft} onEdit={kept.goTo} />}
          </Suspense>
          <InlineNotice notice={wizard.notice} />
          <Group justify="space-between" className={classes.actions}>
            <Button variant="default" disabled={step === 1 || wizard.done} onClick={wizard.back}>
              {t('back')}
            </Button>
            <Button type="submit" loading={wizard.busy} disabled={wizard.done}>
              {step === 3 ? t('review.submit') : t('next')}
            </Button>
          </Group>
        </form>
        <Preview draft={draft} />
      </div>
    </Screen>
  );
}

/** Comes into view and takes the focus when there is something to put right. */
function Summary({ text }: { text: string | null }) {
  const { t } = useTranslation(['sell', 'common']);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) top.current?.focus();
  }, [text]);
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <FormSummary text={text} hint={text === t('noApi') && t('common:noShop')} />
    </div>
  );
}

function DraftFound({ kept }: { kept: ReturnType<typeof useKeptDraft> }) {
  const { t } = useTranslation('sell');
  if (!kept.found) return null;
  return (
    <Group justify="space-between" gap="sm" className={classes.found}>
      <Text size="sm">{t('draftFound')}</Text>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={kept.clear}>
        {t('startOver')}
      </Button>
    </Group>
  );
}

/** Which step may be left, what stands in the way, and the submission at the end. */
function useWizard(kept: ReturnType<typeof useKeptDraft>) {
  const { t } = useTranslation('sell');
  const { draft, step, goTo } = kept;
  const { status } = useSession();
  const navigate = useNavigate();
  const publish = usePublish(kept.itemId, kept.saved);
  const { busy, summary, problems, submit, refuse } = useSubmission();
  const { notice, succeed } = useTimedNotice(redirectAfter * 10);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(paths.accountTab('listings')), redirectAfter);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  function open(next: Step): void {
    refuse('', {});
    goTo(next);
    document.documentElement.scrollTop = 0;
  }

  function blocked(sentence: string): boolean {
    const found = problemsOf(draft, (problem) => t(`problems.${problem}`));
    if (Object.keys(found).length === 0) return false;
    refuse(found.title || found.description ? sentence : t('problems.fields'), found);
    return true;
  }

  function goForwardTo(next: Step): void {
    if (draft.choice === 'none') return refuse(t('match.needed'), {});
    if (next === 3 && blocked(t('problems.beforeReview'))) {
      if (step === 1) goTo(2);
      return;
    }
    open(next);
  }

  function send(): void {
    if (blocked(t('problems.beforeSubmit'))) return;
    if (!apiConfigured) return refuse(t('noApi'), {});
    if (status !== 'authenticated') return refuse(t('signInFirst'), {});
    void submit(
      async () => {
        await publish(draft);
        kept.forget();
        succeed(t('submitted'));
        setDone(true);
      },
      (error) => {
        if (error instanceof ApiError && error.fields.length > 0) goTo(2);
        return explain(error, { noApi: t('noApi'), signInFirst: t('signInFirst'), failed: t('failed') });
      },
    );
  }

  return {
    ...{ busy, problems, notice, done },
    summary: summary || null,
    back: () => open((step - 1) as Step),
    forward: () => (step === 3 ? send() : goForwardTo((step + 1) as Step)),
    goTo: (next: Step) => (next > step ? goForwardTo(next) : open(next)),
  };
}
