import { useRef, useState } from 'react';
import { api } from '../../../base/api.js';
import { useTranslation } from '../../../ui/translation.js';
import { NotDone } from '../../../base/command.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import type { ModerationQueue } from './use-queue.js';

export type Decision = 'approve' | 'reject' | 'remove' | 'pause' | 'resume';
export type BulkAction = 'approve' | 'resume' | 'pause' | 'reject';

const done = { approve: 'approved', reject: 'rejected', remove: 'removed', pause: 'paused', resume: 'resumed' } as const;
const bulkDone = { approve: 'bulkApproved', resume: 'bulkResumed', pause: 'bulkPaused', reject: 'bulkRejected' } as const;
/** Display time of a success notice in moderation, in milliseconds. */
export const successFor = 2_000;
/** Decisions per request; a batch takes about three seconds. */
const BATCH = 50;
/** Progress of a bulk decision. */
export type BulkProgress = { done: number; total: number };

/** Decides one listing or many, and reports the outcome. */
export function useDecisions(queue: ModerationQueue) {
  const { t } = useTranslation('admin');
  const { blocked } = useAdmin();
  const { busy, notice, refuse, clear, run } = useAdminCommand(successFor);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stopped = useRef(false);

  const decide = (id: string, decision: Decision, reason?: string) =>
    run(async () => {
      const step = decision === 'remove' ? 'reject' : decision;
      queue.touch([id]);
      if (step === 'reject')
        await api.post('/admin/items/{id}/reject', { path: { id }, body: { reason: reason ?? '', removal: decision === 'remove' } });
      else if (step === 'pause') await api.post('/admin/items/{id}/pause', { path: { id }, body: { reason: reason ?? '' } });
      else await api.post(`/admin/items/{id}/${step}`, { path: { id } });
      queue.leave([id]);
      queue.pausesChanged();
      return t(`moderation.${done[decision]}`, { id });
    }, t('moderation.failed'));

  /** Decides in batches. Returns the ids that are left: refused, or not sent after a stop or a failure. */
  async function decideMany(ids: string[], action: BulkAction, reason?: string): Promise<string[]> {
    let left = ids;
    await run(async () => {
      stopped.current = false;
      const failed: BulkResult[] = [];
      let done = 0;
      try {
        while (done < ids.length && !stopped.current) {
          setProgress({ done, total: ids.length });
          const itemIds = ids.slice(done, done + BATCH);
          queue.touch(itemIds);
          const body = { action, itemIds, seen: queue.seen(itemIds), ...(reason !== undefined && { reason }) };
          const { results } = await api.post('/admin/items/bulk', { body });
          settle(queue, action, results.filter(({ ok }) => ok).map(({ id }) => id), reason); // prettier-ignore
          failed.push(...results.filter(({ ok }) => !ok));
          done += itemIds.length;
          left = [...failed.map(({ id }) => id), ...ids.slice(done)];
        }
      } finally {
        setProgress(null);
      }
      const changed = ids.length - left.length;
      if (left.length === 0) return t(`moderation.${bulkDone[action]}`, { count: changed });
      const halted = done < ids.length ? [t('moderation.bulkStopped', { changed, total: ids.length })] : [];
      throw new NotDone([...halted, ...problemsOf(failed, done)].join(' '));
    }, t('moderation.bulkFailed'));
    return left;
  }

  function problemsOf(failed: BulkResult[], total: number): string[] {
    if (failed.length === 0) return [];
    const others = failed.filter(({ error }) => error === 'decided_by_other').length;
    const which = { failed: failed.length, total, ids: failed.map(({ id }) => id).join(', ') };
    return [t('moderation.bulkPartly', which), ...(others > 0 ? [t('moderation.bulkByOthers', { count: others })] : [])];
  }

  const stop = () => void (stopped.current = true);
  return { busy, notice, clear, decide, decideMany, refuse, blocked, progress, stop };
}

type BulkResult = { id: string; ok: boolean; error?: string };

/** Removes approved and resumed listings from the queue; paused and removed ones stay marked until the next load. */
function settle(queue: ModerationQueue, action: BulkAction, ids: string[], reason?: string): void {
  queue.pausesChanged();
  if (action === 'approve' || action === 'resume') return queue.leave(ids);
  queue.mark(ids, { status: action === 'pause' ? 'paused' : 'flagged', reason: reason ?? '' });
}
