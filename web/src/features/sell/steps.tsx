import { useTranslation } from '../../ui/translation.js';
import type { WizardStep } from './draft-store.js';
import classes from './sell.module.css';

const names = ['match', 'details', 'review'] as const;

/** The wizard's steps as buttons; the wizard checks the fields on the way. */
export function Steps({ current, onGo }: { current: WizardStep; onGo: (step: WizardStep) => void }) {
  const { t } = useTranslation('sell');
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {names.map((name, index) => {
          const step = (index + 1) as WizardStep;
          return (
            <li key={name} data-done={step < current || undefined}>
              <button type="button" aria-current={step === current ? 'step' : undefined} onClick={() => onGo(step)}>
                <span className={classes.number} aria-hidden>
                  {step}
                </span>
                {t(`steps.${name}`)}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
