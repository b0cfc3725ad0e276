import { api, sentenceOf } from '../../../base/api.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { NotDone, useCommand } from '../../../ui/command.js';
import type { Queue } from './use-queue.js';

export type Decision = 'approve' | 'reject' | 'remove' | 'pause' | 'resume';
export type BulkAction = 'approve' | 'resume' | 'pause' | 'reject';

const done = { approve: 'approved', reject: 'rejected', remove: 'removed', pause: 'paused', resume: 'resumed' } as const;
const bulkDone = { approve: 'bulkApproved', resume: 'bulkResumed', pause: 'bulkPaused', reject: 'bulkRejected' } as const;
/** How long it is said what was done about a listing, a dispute or a message. */
export const successFor = 2_000;
/** So many at a time can be decided. */
const MOST = 100;

/** Decides about one listing or many, and says what has become of them. */
export function useDecisions(queue: Queue) {
  const { t } = useTranslation('admin');
  const { blocked } = useAdmin();
  const { busy, notice, refuse, clear, run } = useCommand(successFor);
  const send = async (work: () => Promise<string>, otherwise: string) =>
    blocked ? refuse(blocked) : run(work, (error) => sentenceOf(error, otherwise));

  const decide = (id: string, decision: Decision, reason?: string) =>
    send(async () => {
      const step = decision === 'remove' ? 'reject' : decision;
      queue.touch([id]);
      if (step === 'reject' || step === 'pause')
        await api.post(`/admin/items/{id}/${step}`, { path: { id }, body: { reason: reason ?? '' } });
      else await api.post(`/admin/items/{id}/${step}`, { path: { id } });
      queue.leave([id]);
      queue.pausesChanged();
      return t(`moderation.${done[decision]}`, { id });
    }, t('moderation.failed'));

  const decideMany = (ids: string[], action: BulkAction, reason?: string) =>
    send(async () => {
      if (ids.length === 0) throw new NotDone(t('moderation.needOne'));
      queue.touch(ids);
      const results: { id: string; ok: boolean; error?: string }[] = [];
      for (let at = 0; at < ids.length; at += MOST) {
        const itemIds = ids.slice(at, at + MOST);
        const body = { action, itemIds, seen: queue.seen(itemIds), ...(reason !== undefined && { reason }) };
        const answer = await api.post('/admin/items/bulk', { body });
        settle(queue, action, answer.results.filter(({ ok }) => ok).map(({ id }) => id), reason); // prettier-ignore
        results.push(...answer.results);
      }
      const [changed, failed] = [results.filter(({ ok }) => ok), results.filter(({ ok }) => !ok)];
      if (failed.length === 0) return t(`moderation.${bulkDone[action]}`, { count: changed.length });
      const others = failed.filter(({ error }) => error === 'decided_by_other');
      const which = { failed: failed.length, total: ids.length, ids: failed.map(({ id }) => id).join(', ') };
      const decided = others.length > 0 ? ` ${t('moderation.bulkByOthers', { count: others.length })}` : '';
      throw new NotDone(`${t('moderation.bulkPartly', which)}${decided}`);
    }, t('moderation.bulkFailed'));

  return { busy, notice, clear, decide, decideMany, refuse, blocked };
}

/** Approved and resumed listings leave; paused and removed ones stay marked until the next load. */
function settle(queue: Queue, action: BulkAction, ids: string[], reason?: string): void {
  queue.pausesChanged();
  if (action === 'approve' || action === 'resume') return queue.leave(ids);
  queue.mark(ids, { status: action === 'pause' ? 'paused' : 'flagged', reason: reason ?? '' });
}
