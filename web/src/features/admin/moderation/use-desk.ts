import { useState, useEffect, useRef } from 'react';
import { useTranslation } from '../../../ui/translation.js';
import type { ReasonRequest } from './reason-dialog.js';
import { useDecisions, type BulkAction, type Decision } from './use-decisions.js';
import type { ModerationQueue } from './use-queue.js';

const BULK_KINDS = { approve: 'bulkApprove', resume: 'bulkResume', pause: 'bulkPause', reject: 'bulk' } as const;
const BULK_ACTIONS = Object.keys(BULK_KINDS) as BulkAction[];

/** State of the moderator's desk: the open listing, the selected ones and the open reason dialog. */
export function useDesk(queue: ModerationQueue, wide: boolean, onHelp: () => void) {
  const { t } = useTranslation('admin');
  const { busy, notice, clear, blocked, refuse, decide: decideOne, decideMany, progress, stop } = useDecisions(queue);
  const [chosen, setChosen] = useState<string | null>(null);
  const [marked, setMarked] = useState<Set<string>>(new Set());
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const { rows } = queue;
  const current = rows.find(({ id }) => id === chosen) ?? (wide ? rows[0] : undefined) ?? null;
  const selected = rows.filter(({ id }) => marked.has(id)).map(({ id }) => id);

  const toggle = (id: string) =>
    setMarked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const toggleAll = () => setMarked(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id)));

  function ask(wanted: ReasonRequest): void {
    if (blocked) return refuse(blocked);
    if (wanted.ids.length === 0) return refuse(t('moderation.needOne'));
    setAsked(wanted);
  }

  /** Decides a listing and opens the next one. */
  async function send(id: string, decision: Decision, reason?: string): Promise<void> {
    const next = rows[rows.findIndex((row) => row.id === id) + 1];
    await decideOne(id, decision, reason);
    if (current?.id === id) setChosen(next?.id ?? null);
  }

  /** Ignores keys while a decision is being sent, as the buttons do. */
  function decide(id: string, decision: Decision): void {
    if (busy) return;
    if (decision === 'reject' || decision === 'remove' || decision === 'pause') ask({ kind: decision, ids: [id] });
    else void send(id, decision);
  }

  const sendAll = (action: BulkAction, ids: string[], reason?: string) =>
    void decideMany(ids, action, reason).then((left) => setMarked(new Set(left)));
  const bulk = (action: BulkAction) => ask({ kind: BULK_KINDS[action], ids: selected });

  function give({ kind, ids }: ReasonRequest, reason?: string): void {
    setAsked(null);
    const action = BULK_ACTIONS.find((each) => BULK_KINDS[each] === kind);
    if (action) sendAll(action, ids, reason);
    else if (kind === 'reject' || kind === 'remove' || kind === 'pause') void send(ids[0]!, kind, reason);
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
    ...{ progress, stop },
    ...{ busy, notice, clear, current, selected, asked, toggle, toggleAll, decide, bulk, give },
    look: setChosen,
    stopAsking: () => setAsked(null),
  };
}

/** Keyboard shortcuts of the page, off while a field is focused or a dialog is open. */
function useQueueKeys(paused: boolean, keys: Record<string, () => unknown>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (paused) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]');
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [paused]);
}
