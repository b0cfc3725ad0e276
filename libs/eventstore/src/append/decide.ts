import type { Core } from '../core/core.js';
import { SessionViewTx } from '../core/session-view-tx.js';
import type { StreamState } from '../core/states.js';
import type { DecidedCommand, Decision, CommandEnvelope } from '../core/command-envelope.js';
import type { RecordedEvent } from '../declare/event.js';
import { show } from '../declare/view.js';
import type { Session } from '../sql/session.js';
import { record } from './record.js';
import { opened, replay } from './stream-state.js';
import { isDue, setTimers } from './timer-statements.js';

/** Polling interval of the process runner: only steps due sooner than that need a signal. */
const SOON_MS = 2_000;

/** Runs the decider on a state and records its events. @throws Refusal */
export async function decideOn(
  core: Core,
  { aggregate, streamId, command, call }: CommandEnvelope,
  { state, sealed, version }: StreamState,
  now: string,
): Promise<Decision> {
  const decided = aggregate.decide({ ...command, now }, state);
  const batch = await record(core, { aggregate, streamId, version, now }, decided, call);
  const rows = batch.append.events.map(({ t, s, d }) => ({ type: t, schema_version: s, data: d }));
  const next = replay(core, aggregate, sealed, rows);
  return { before: state, state: await opened(core, aggregate, next), sealed: next, version: version + decided.length, batch };
}

/** Queues the effects of appended events in their transaction: the service's own views and the timers of its processes. */
export async function follow(core: Core, session: Session, decided: readonly DecidedCommand[]): Promise<void> {
  await runViews(core, session, decided.flatMap(({ decision }) => decision.batch.recorded)); // prettier-ignore
  const timers = setTimers(core, decided);
  if (timers) session.push(timers);
}

/** Calls each view once with all events it handles. */
export async function runViews(core: Core, session: Session, events: readonly RecordedEvent[]): Promise<void> {
  const tx = new SessionViewTx(session, core.entities);
  for (const view of core.registry.views) {
    const seen = events.filter(({ type }) => Object.hasOwn(view.handlers, type));
    if (seen.length > 0) await show(view, seen, tx);
  }
}

/** Signals workers after a commit: the sequencer, and the process runner where an unleased step is due soon. */
export function announce(core: Core, envelope: CommandEnvelope, decision: Decision): void {
  if (decision.batch.recorded.length === 0) return;
  core.appended.notify();
  const { steps } = core.registry.processes.get(envelope.aggregate.type)?.process ?? {};
  const soon = new Date(Date.parse(decision.batch.append.at) + SOON_MS).toISOString();
  if (!envelope.leases && steps?.(decision.state).some((step) => isDue(step, soon))) core.timersSet.notify();
}
