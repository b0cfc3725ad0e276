import { api } from '../api.js';
import { useCommand } from '../command.js';
import { useTranslation } from '../../ui/translation.js';
import type { StageMove } from './stage-choice.js';

/** Moves a request to a stage and reloads the list, also after a failure, so that the select shows the real stage. */
export function useStageMoves(onChange: () => Promise<unknown>) {
  const { t } = useTranslation('requests');
  const command = useCommand();
  const send = (work: () => Promise<unknown>, said: string, failed: string) =>
    command.run(async () => {
      try {
        await work();
      } finally {
        await onChange();
      }
      return said;
    }, failed);
  return {
    ...command,
    move: (id: string, moved: StageMove) =>
      send(() => api.patch('/requests/{id}', { path: { id }, body: moved }), t('moved'), t('stageFailed')),
    setViewing: (id: string, interviewScheduledAt: string) =>
      send(() => api.patch('/requests/{id}', { path: { id }, body: { interviewScheduledAt } }), t('viewingSet'), t('stageFailed')),
    resend: (id: string) =>
      send(
        () => api.post('/admin/applicants/{id}/resend-contract', { path: { id } }),
        t('applicants.resent'),
        t('applicants.resendFailed'),
      ),
  };
}

export type StageMoves = ReturnType<typeof useStageMoves>;
