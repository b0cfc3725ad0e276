import { Button, Group } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { apiConfigured } from '../../base/config.js';
import { lazyPart } from '../../base/load-part.js';
import { termProblems } from '../../base/rental-terms/terms.js';
import { useSession } from '../../base/session.js';
import type { FieldProblems } from '../../ui/field-problems.js';
import { FormSummary, InlineNotice } from '../../ui/notice.js';
import { Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import type { WizardStep } from './draft-store.js';
import { type DraftChange, type Draft, problemsOf, rentedTerms } from './draft.js';
import { isMissing } from './pictures/draft-pictures.js';
import { useUploads } from './pictures/use-uploads.js';
import { Preview } from './preview.js';
import classes from './sell.module.css';
import { Steps } from './steps.js';

const MatchStep = lazyPart(async () => (await import('./match-step.js')).MatchStep);
const DetailsStep = lazyPart(async () => (await import('./details-step.js')).DetailsStep);
const ProblemList = lazyPart(async () => (await import('./problem-list.js')).ProblemList, 'lending');
const ReviewStep = lazyPart(async () => (await import('./review-step.js')).ReviewStep);

const redirectAfter = 1_500;

/** A draft in the three-step wizard, with its submission. */
export type WizardProps = {
  draft: Draft;
  step: WizardStep;
  change: DraftChange;
  goTo: (step: WizardStep) => void;
  /** Saves the draft; its errors are explained by `explain`. */
  save: (draft: Draft) => Promise<void>;
  explain: (error: unknown) => string;
  submitLabel: string;
  done: string;
  /** Address that the seller is redirected to after saving. */
  leadsTo: string;
  /** Shown above the fields, at every step. */
  intro?: ReactNode;
  /** Shown above the last step's buttons: the consequence of saving. */
  beforeSaving: ReactNode;
  /** Whether the currency is fixed, as for a listing that has been live. */
  currencyStays?: boolean;
};

export function Wizard(props: WizardProps) {
  const { draft, step, change, goTo, submitLabel, intro, beforeSaving, currencyStays = false } = props;
  const { t } = useTranslation('sell');
  const wizard = useWizard(props);
  const uploads = useUploads(change);
  const shared = { draft, change, problems: wizard.problems, currencyStays, uploads };
  return (
    <>
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
          {intro}
          <Summary text={wizard.problem} draft={draft} problems={wizard.problems} />
          <Suspense fallback={<Skeletons lines={12} />}>
            {step === 1 && <MatchStep {...shared} />}
            {step === 2 && <DetailsStep {...shared} />}
            {step === 3 && <ReviewStep draft={draft} uploads={uploads} onEdit={goTo} />}
          </Suspense>
          {step === 3 && beforeSaving}
          <InlineNotice notice={wizard.success} />
          <Group justify="space-between" className={classes.actions}>
            <Button variant="default" disabled={step === 1 || wizard.done} onClick={wizard.back}>
              {t('back')}
            </Button>
            <Button type="submit" loading={wizard.busy} disabled={wizard.done}>
              {step === 3 ? submitLabel : t('next')}
            </Button>
          </Group>
        </form>
        <Preview draft={draft} />
      </div>
    </>
  );
}

/** Summary of the problems; scrolls into view and takes the focus. */
function Summary({ text, draft, problems }: { text: string | null; draft: Draft; problems: FieldProblems }) {
  const { t } = useTranslation('sell');
  const { t: common } = useTranslation();
  const top = useRef<HTMLDivElement>(null);
  const hasProblems = Object.values(problems).some(Boolean);
  useEffect(() => {
    if (text) top.current?.focus();
  }, [text, problems]);
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <FormSummary text={text} hint={text === t('noApi') && common('noShop')}>
        <Suspense fallback={null}>{hasProblems && <ProblemList draft={draft} problems={problems} />}</Suspense>
      </FormSummary>
    </div>
  );
}

/** Checks of each step, and the submission at the end. */
function useWizard({ draft, step, goTo, save, explain, done: said, leadsTo }: WizardProps) {
  const { t } = useTranslation('sell');
  const { status } = useSession();
  const navigate = useNavigate();
  const { busy, notice, problem, problems, run, refuse, clear } = useCommand(redirectAfter * 10);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(leadsTo), redirectAfter);
    return () => clearTimeout(timer);
  }, [done, leadsTo, navigate]);

  function open(next: WizardStep): void {
    clear();
    goTo(next);
    document.documentElement.scrollTop = 0;
  }

  function blocked(sentence: string): boolean {
    const terms = rentedTerms(draft);
    const found: FieldProblems = { ...problemsOf(draft, (problem) => t(`problems.${problem}`)), ...(terms && termProblems(terms)) };
    if (Object.keys(found).length === 0) return false;
    refuse(found.title || found.description ? sentence : t('problems.fields'), found);
    return true;
  }

  function goForwardTo(next: WizardStep): void {
    if (draft.choice === 'none') return refuse(t('match.needed'));
    if (next === 3 && blocked(t('problems.beforeReview'))) {
      if (step === 1) goTo(2);
      return;
    }
    open(next);
  }

  function send(): void {
    if (blocked(t('problems.beforeSubmit'))) return goTo(2);
    if (!apiConfigured) return refuse(t('noApi'));
    if (status !== 'authenticated') return refuse(t('signInFirst'));
    if (draft.pictures.some(isMissing)) {
      goTo(2);
      return refuse(t('problems.fields'), { gallery: t('problems.pictures') });
    }
    void run(
      async () => {
        await save(draft);
        setDone(true);
        return said;
      },
      (error) => {
        if (error instanceof ApiError && error.fields.length > 0) goTo(2);
        return explain(error);
      },
    );
  }

  return {
    ...{ busy, problem, problems, done },
    success: problem ? null : notice,
    back: () => open((step - 1) as WizardStep),
    forward: () => (step === 3 ? send() : goForwardTo((step + 1) as WizardStep)),
    goTo: (next: WizardStep) => (next > step ? goForwardTo(next) : open(next)),
  };
}
