import { Timeline } from '../../../ui/timeline.js';
import { useTranslation } from '../../../ui/translation.js';

type Action = { actionType: string; createdAt: string; actorEmail: string | null; notes: string | null };

/** Actions on a request, newest first, in a collapsed section. */
export function History({ title, actions }: { title: string; actions: readonly Action[] }) {
  const { t } = useTranslation('requests');
  const entries = actions.map(({ actionType, createdAt: at, actorEmail: who, notes: why }, index) => {
    return { id: `${at}-${index}`, what: t(`done.${actionType as 'noted'}`), at, who, why };
  });
  return (
    <details>
      <summary>{t('applicants.history')}</summary>
      <Timeline label={t('applicants.historyOf', { title })} entries={entries} />
    </details>
  );
}
