import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { DecidedCommand, CommandEnvelope } from '../core/command-envelope.js';
import type { MultiStreamCommit } from '../declare/process.js';
import { Refusal } from '../declare/refusal.js';
import { withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';
import { announce, decideOn, runViews } from './decide.js';
import { resultOf, storedAnswer } from './outcome.js';
import { withRetries } from './with-retries.js';
import { maybeSnapshot } from './snapshot.js';
import { lockStreams, opening } from './statements.js';
import { loading } from './stream-state.js';
import { Tx } from './tx.js';

/** A decided command of a process, with the commands on other streams in its transaction. */
export type ProcessCommand = DecidedCommand & { readonly commit?: Pick<MultiStreamCommit, 'streams' | 'also'> | undefined };
/** State of the stream, and the commands that appended events. Others had no effect because a concurrent writer was faster. */
export type WriteOutcome = { readonly stream: StreamState; readonly stored: readonly CommandEnvelope[] };

/**
 * Writes a chain of decided commands, starting with the caller's own if any, in one transaction with their effects on other streams.
 * After a version conflict the same commands are decided again in order on the current state, under the stream's lock.
 * @throws Refusal of the first command refused then, where none of them appended events
 */
export async function writeAll(core: Core, before: StreamState, links: readonly ProcessCommand[]): Promise<WriteOutcome> {
  const { aggregate, streamId } = links[0]!.envelope;
  const started = performance.now();
  let moved = false;
  const attempt = () =>
    withClient(core.dataSource, async (client) => {
      const session = new Session(client);
      try {
        const way = moved ? await again(core, session, links) : { stream: before, links };
        const stream = await put(core, session, way.stream, way.links);
        for (const link of way.links) {
          const outcome = hasEvents(link) ? 'stored' : 'nothing';
          core.observe.commandDuration?.(performance.now() - started, { type: link.envelope.command.type, outcome });
        }
        return { stream, stored: way.links.filter(hasEvents).map(({ envelope }) => envelope) };
      } catch (error) {
        moved = true;
        await session.rollback();
        throw error;
      }
    });
  return withRetries(attempt, () => {
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
  const tx = new Tx(core, session, first.envelope.call, first.decision.batch.append.at);
  const places = links.flatMap((link) => (hasEvents(link) ? (link.commit?.streams ?? []) : []));
  if (places.length > 0) await tx.lock([first.envelope.streamId, ...places.map(([, id]) => id)]);
  await tx.open(places);
  for (const { envelope, decision, commit } of links) {
    const { append, recorded } = decision.batch;
    if (keyOf(envelope)) tx.appends.answer(envelope.call, undefined, envelope.streamId);
    if (recorded.length === 0) continue;
    tx.appends.add(append);
    session.written.add(envelope.streamId);
    await runViews(core, session, recorded);
    if (commit) await commit.also(tx.as(envelope.call, append.at), resultOf(envelope, decision));
    await tx.settle();
  }
  const way = links.filter(hasEvents);
  await tx.finish(way);
  await session.commit();
  tx.announce();
  return finished(core, before, way);
}

function finished(core: Core, before: StreamState, way: readonly ProcessCommand[]): StreamState {
  const last = way.at(-1);
  if (!last) return before;
  announce(core, last.envelope, last.decision);
  maybeSnapshot(core, last.envelope, last.decision, before);
  const { state, sealed, version } = last.decision;
  return { ...before, state, sealed, version };
}

/** Decides again on the current state. A key used meanwhile belongs to the same command, already handled: only the steps' results remain. */
async function again(
  core: Core,
  session: Session,
  links: readonly ProcessCommand[],
): Promise<{ stream: StreamState; links: ProcessCommand[] }> {
  const { envelope } = links[0]!;
  for (;;) {
    const reading = loading(core, envelope.aggregate, envelope.streamId);
    const key = opening({ ...envelope.call, idempotencyKey: keyOf(envelope)?.idempotencyKey });
    const [, head, ...rows] = await session.read(lockStreams([envelope.streamId]), key, ...reading.statements);
    const stream = await reading.from(rows);
    const row = head![0]!;
    const isRepeated = storedAnswer(envelope.call, row) !== undefined;
    if (stream) return { stream, links: await decidedOn(core, stream, row['now'] as string, isRepeated ? links.slice(1) : links) };
  }
}

/** Decides commands in order; those refused on the current state are left out. */
async function decidedOn(core: Core, stream: StreamState, now: string, links: readonly ProcessCommand[]): Promise<ProcessCommand[]> {
  const decided: ProcessCommand[] = [];
  let [at, refusal]: [StreamState, unknown] = [stream, undefined];
  for (const link of links) {
    try {
      const decision = await decideOn(core, link.envelope, at, now);
      decided.push({ ...link, decision });
      at = { ...at, state: decision.state, sealed: decision.sealed, version: decision.version };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  if (refusal && !decided.some(hasEvents)) throw refusal;
  return decided;
}

const hasEvents = ({ decision }: DecidedCommand): boolean => decision.batch.recorded.length > 0;
/** Step results need no key: repeats do no harm. */
const keyOf = ({ step, call }: CommandEnvelope) => (step === undefined && call.idempotencyKey ? call : undefined);
