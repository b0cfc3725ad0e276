import type { Core } from '../core/core.js';
import { SessionViewTx } from '../core/session-view-tx.js';
import type { StreamState } from '../core/states.js';
import type { Decision, Wish } from '../core/wish.js';
import type { Recorded } from '../declare/event.js';
import type { Session } from '../sql/session.js';
import { record } from './record.js';
import { opened, replay } from './stream-state.js';
import { setTimers } from './timer-statements.js';

/** Runs the rules on a state. @throws Refusal */
export async function decideOn(
  core: Core,
  { aggregate, streamId, command, call }: Wish,
  { state, veiled, version }: StreamState,
  now: string,
): Promise<Decision> {
  const decided = aggregate.decide({ ...command, now }, state);
  const batch = await record(core, { aggregate, streamId, version, now }, decided, call);
  const rows = batch.append.events.map(({ t, s, d }) => ({ type: t, schema_version: s, data: d }));
  const next = replay(core, aggregate, veiled, rows);
  return { before: state, state: await opened(core, aggregate, next), veiled: next, version: version + decided.length, batch };
}

/** Queues what follows an append in its transaction: the service's own views and the timers of a process. */
export async function follow(core: Core, session: Session, wish: Wish, decision: Decision): Promise<void> {
  if (decision.batch.recorded.length === 0) return;
  await runViews(core, session, decision.batch.recorded);
  const timers = setTimers(core, wish, decision);
  if (timers) session.push(timers);
}

async function runViews(core: Core, session: Session, events: readonly Recorded[]): Promise<void> {
  let tx: SessionViewTx | undefined;
  for (const event of events) {
    for (const handler of core.registry.viewsOf(event.type)) {
      tx ??= new SessionViewTx(session, core.entities);
      await handler(event, tx);
    }
  }
}

/** Tells the workers what was committed. */
export function announce(core: Core, wish: Wish, decision: Decision): void {
  if (decision.batch.recorded.length === 0) return;
  core.appended.ring();
  core.advances.note(core.registry, wish, decision);
  if (core.registry.processes.has(wish.aggregate.type)) core.timersSet.ring();
}
