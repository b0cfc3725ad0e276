import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { DecidedCommand, CommandEnvelope } from '../core/command-envelope.js';
import type { Joint } from '../declare/process.js';
import { Refusal } from '../declare/refusal.js';
import { withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';
import { announce, decideOn, runViews } from './decide.js';
import { resultOf, storedAnswer } from './outcome.js';
import { retrying } from './retrying.js';
import { maybeSnapshot } from './snapshot.js';
import { lockStreams, opening } from './statements.js';
import { loading } from './stream-state.js';
import { Tx } from './tx.js';

/** A decided command of a process, with the commands on other streams in its transaction. */
export type ProcessCommand = DecidedCommand & { readonly joint?: Pick<Joint, 'streams' | 'also'> | undefined };
/** State of the stream, and the commands that appended events. Others had no effect because a concurrent writer was faster. */
export type WriteOutcome = { readonly stream: StreamState; readonly led: readonly CommandEnvelope[] };

/**
 * Writes a chain of decided commands, starting with the caller's own if any, in one transaction with their effects on other streams.
 * After a version conflict the same commands are decided again in order on the current state, under the stream's lock.
 * @throws Refusal of the first command refused then, where none of them appended events
 */
export async function writeAll(core: Core, before: StreamState, links: readonly ProcessCommand[]): Promise<WriteOutcome> {
  const { aggregate, streamId } = links[0]!.wish;
  const started = performance.now();
  let moved = false;
  const attempt = () =>
    withClient(core.dataSource, async (client) => {
      const session = new Session(client);
      try {
        const way = moved ? await again(core, session, links) : { stream: before, links };
        const stream = await put(core, session, way.stream, way.links);
        for (const link of way.links) {
          const outcome = led(link) ? 'stored' : 'nothing';
          core.observe.commandDuration?.(performance.now() - started, { type: link.wish.command.type, outcome });
        }
        return { stream, led: way.links.filter(led).map(({ wish }) => wish) };
      } catch (error) {
        moved = true;
        await session.rollback();
        throw error;
      }
    });
  return retrying(attempt, () => {
    core.states.forget(streamId);
    core.observe.versionConflict?.(aggregate.type);
  });
}

async function put(core: Core, session: Session, before: StreamState, links: readonly ProcessCommand[]): Promise<StreamState> {
  const [first] = links;
  if (!first) {
    await session.rollback();
    return before;
  }
  const tx = new Tx(core, session, first.wish.call, first.decision.batch.append.at);
  const places = links.flatMap((link) => (led(link) ? (link.joint?.streams ?? []) : []));
  if (places.length > 0) await tx.lock([first.wish.streamId, ...places.map(([, id]) => id)]);
  await tx.open(places);
  for (const { wish, decision, joint } of links) {
    const { append, recorded } = decision.batch;
    if (keyOf(wish)) tx.appends.answer(wish.call, undefined, wish.streamId);
    if (recorded.length === 0) continue;
    tx.appends.add(append);
    session.written.add(wish.streamId);
    await runViews(core, session, recorded);
    if (joint) await joint.also(tx.as(wish.call, append.at), resultOf(wish, decision));
    await tx.settle();
  }
  const way = links.filter(led);
  await tx.finish(way);
  await session.commit();
  tx.announce();
  return finished(core, before, way);
}

function finished(core: Core, before: StreamState, way: readonly ProcessCommand[]): StreamState {
  const last = way.at(-1);
  if (!last) return before;
  announce(core, last.wish, last.decision);
  maybeSnapshot(core, last.wish, last.decision, before);
  const { state, veiled, version } = last.decision;
  return { ...before, state, veiled, version };
}

/** Decides again on the current state. A key used meanwhile belongs to the same command, already handled: only the steps' results remain. */
async function again(
  core: Core,
  session: Session,
  links: readonly ProcessCommand[],
): Promise<{ stream: StreamState; links: ProcessCommand[] }> {
  const { wish } = links[0]!;
  for (;;) {
    const reading = loading(core, wish.aggregate, wish.streamId);
    const key = opening({ ...wish.call, idempotencyKey: keyOf(wish)?.idempotencyKey });
    const [, head, ...rows] = await session.read(lockStreams([wish.streamId]), key, ...reading.statements);
    const stream = await reading.from(rows);
    const row = head![0]!;
    const isRepeated = storedAnswer(wish.call, row) !== undefined;
    if (stream) return { stream, links: await decidedOn(core, stream, row['now'] as string, isRepeated ? links.slice(1) : links) };
  }
}

/** Decides commands in order; those refused on the current state are left out. */
async function decidedOn(core: Core, stream: StreamState, now: string, links: readonly ProcessCommand[]): Promise<ProcessCommand[]> {
  const decided: ProcessCommand[] = [];
  let [at, refusal]: [StreamState, unknown] = [stream, undefined];
  for (const link of links) {
    try {
      const decision = await decideOn(core, link.wish, at, now);
      decided.push({ ...link, decision });
      at = { ...at, state: decision.state, veiled: decision.veiled, version: decision.version };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  if (refusal && !decided.some(led)) throw refusal;
  return decided;
}

const led = ({ decision }: DecidedCommand): boolean => decision.batch.recorded.length > 0;
/** Step results need no key: repeats do no harm. */
const keyOf = ({ step, call }: CommandEnvelope) => (step === undefined && call.idempotencyKey ? call : undefined);
