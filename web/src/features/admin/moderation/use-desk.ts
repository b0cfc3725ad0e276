import { useState } from 'react';
import { useTranslation } from '../../../ui/translation.js';
import type { Asked } from './reason-dialog.js';
import { useDecisions, type BulkAction, type Decision } from './use-decisions.js';
import { useQueueKeys } from './use-queue-keys.js';
import type { Queue } from './use-queue.js';

/** What lies before the moderator: the listing looked at, the ones selected, the reason asked for. */
export function useDesk(queue: Queue, wide: boolean, onHelp: () => void) {
  const { t } = useTranslation('admin');
  const { busy, notice, clear, blocked, refuse, decide: decideOne, decideMany } = useDecisions(queue);
  const [chosen, setChosen] = useState<string | null>(null);
  const [marked, setMarked] = useState<Set<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { rows } = queue;
  const current = rows.find(({ id }) => id === chosen) ?? (wide ? rows[0] : undefined) ?? null;
  const selected = rows.filter(({ id }) => marked.has(id)).map(({ id }) => id);

  const toggle = (id: string) =>
    setMarked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const toggleAll = () => setMarked(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id)));

  function ask(wanted: Asked): void {
    if (blocked) return refuse(blocked);
    if (wanted.ids.length === 0) return refuse(t('moderation.needOne'));
    setAsked(wanted);
  }

  /** The listing after the decided one comes next. */
  async function send(id: string, decision: Decision, reason?: string): Promise<void> {
    const next = rows[rows.findIndex((row) => row.id === id) + 1];
    await decideOne(id, decision, reason);
    if (current?.id === id) setChosen(next?.id ?? null);
  }

  /** While one decision is on its way, keys do as little as the buttons. */
  function decide(id: string, decision: Decision): void {
    if (busy) return;
    if (decision === 'reject' || decision === 'remove' || decision === 'pause') ask({ kind: decision, ids: [id] });
    else void send(id, decision);
  }

  const sendAll = (action: BulkAction, ids: string[], reason?: string) =>
    void decideMany(ids, action, reason).then(() => setMarked(new Set()));
  function bulk(action: BulkAction): void {
    if (action === 'reject' || action === 'pause') ask({ kind: action === 'pause' ? 'bulkPause' : 'bulk', ids: selected });
    else sendAll(action, selected);
  }

  function give({ kind, ids }: Asked, reason: string): void {
    setAsked(null);
    if (kind === 'bulk' || kind === 'bulkPause') sendAll(kind === 'bulk' ? 'reject' : 'pause', ids, reason);
    else void send(ids[0]!, kind, reason);
  }

  function step(by: number): void {
    const at = rows.findIndex(({ id }) => id === current?.id);
    setChosen(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id ?? null);
  }

  useQueueKeys(asked !== null, {
    j: () => step(1),
    k: () => step(-1),
    x: () => current && toggle(current.id),
    a: () => current && decide(current.id, 'approve'),
    r: () => current && decide(current.id, 'reject'),
    '?': onHelp,
  });

  return {
    ...{ busy, notice, clear, current, selected, asked, toggle, toggleAll, decide, bulk, give },
    look: setChosen,
    stopAsking: () => setAsked(null),
  };
}
