import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { Decision, CommandEnvelope } from '../core/command-envelope.js';
import { Refusal } from '../declare/refusal.js';
import { type PooledClient, withClient } from '../sql/connection.js';
import { pipeline } from '../sql/pipeline.js';
import { Session } from '../sql/session.js';
import { announce, decideOn, follow } from './decide.js';
import { onlyEffectOf } from './only-effect.js';
import { type AnyAnswer, type AnyOutcome, checked, repeated, resultOf, type StoredAnswer } from './outcome.js';
import { withRetries } from './with-retries.js';
import { maybeSnapshot } from './snapshot.js';
import { append, claimKey, lockStreams, opening, storeAnswer } from './statements.js';
import { noteTouched } from './store.js';
import { loading, type TimedStreamState } from './stream-state.js';

type StreamOrStoredAnswer = { readonly now: string; readonly stored?: StoredAnswer; readonly stream?: StreamState };

/**
 * Handles one command on one stream in two round trips: load, then everything else; each attempt on one connection. A stream passed in by
 * the caller saves the first attempt's load; a stale one, or a used key, is found by the next attempt. After a version conflict the stream
 * is locked before it is read: concurrent commands are then decided one after the other.
 */
export async function handle(core: Core, envelope: CommandEnvelope, answer?: AnyAnswer, read?: TimedStreamState): Promise<AnyOutcome> {
  const started = performance.now();
  const seen = (outcome: 'stored' | 'nothing' | 'repeated' | 'refused' | 'failed') =>
    core.observe.commandDuration?.(performance.now() - started, { type: envelope.command.type, outcome });
  try {
    let locks = envelope.aggregate.locked ?? false;
    let known = locks ? undefined : read;
    const attempt = () =>
      withClient(core.dataSource, async (client) => {
        const first = known;
        known = undefined;
        const made = first && (await unlessRefused(decided(core, client, envelope, answer, first)));
        return made ?? (locks ? locked : optimistic)(core, client, envelope, answer);
      });
    const onConflict = () => {
      locks = true;
      core.states.forget(envelope.streamId);
      core.observe.versionConflict?.(envelope.aggregate.type);
    };
    const outcome = await onlyEffectOf(envelope.call, envelope, () => withRetries(attempt, onConflict));
    noteTouched(envelope.call, outcome.streamId, outcome.version);
    seen(outcome.repeated ? 'repeated' : outcome.events.length > 0 ? 'stored' : 'nothing');
    return outcome;
  } catch (error) {
    seen(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

/** Drops a refusal decided on a stream read earlier: its state may be stale and its key unchecked, so it is decided again. */
const unlessRefused = (made: Promise<AnyOutcome>): Promise<AnyOutcome | undefined> =>
  made.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });

/** Loads without a lock; the expected version detects a concurrent append. */
async function optimistic(core: Core, client: PooledClient, envelope: CommandEnvelope, answer?: AnyAnswer): Promise<AnyOutcome> {
  const { now, stored, stream } = await open(core, client, envelope);
  if (stored) return repeated(core, client, envelope, stored, stream);
  return decided(core, client, envelope, answer, { ...stream!, now });
}

async function decided(
  core: Core,
  client: PooledClient,
  envelope: CommandEnvelope,
  answer: AnyAnswer | undefined,
  { now, ...stream }: TimedStreamState,
): Promise<AnyOutcome> {
  const session = new Session(client);
  try {
    const decision = await decideOn(core, envelope, stream, now);
    const result = resultOf(envelope, decision);
    const recordedAnswer = answer?.(result);
    session.push(append(decision.batch.append, envelope.call, recordedAnswer));
    await follow(core, session, [{ envelope, decision }]);
    await session.commit();
    finish(core, envelope, decision, stream);
    return { ...result, answer: recordedAnswer, repeated: false, made: { before: stream, decision } };
  } catch (error) {
    await session.rollback();
    throw error;
  }
}

/** Locks the stream's row before loading: after a version conflict, and for aggregates declared `locked`. */
async function locked(core: Core, client: PooledClient, envelope: CommandEnvelope, answer?: AnyAnswer): Promise<AnyOutcome> {
  const { call, aggregate, streamId } = envelope;
  const session = new Session(client);
  const key = call.idempotencyKey ? [claimKey(call)] : [];
  try {
    const reading = loading(core, aggregate, streamId);
    const rows = await session.read(
      ...key,
      lockStreams([streamId]),
      opening({ ...call, idempotencyKey: undefined }),
      ...reading.statements,
    );
    const claimed = key.length === 0 || rows[0]!.length > 0;
    const [head, ...events] = rows.slice(key.length + 1);
    const stream = await reading.from(events);
    if (!claimed || !stream) {
      await session.rollback();
      return optimistic(core, client, envelope, answer);
    }
    const decision = await decideOn(core, envelope, stream, head![0]!['now'] as string);
    const result = resultOf(envelope, decision);
    const recordedAnswer = answer?.(result);
    session.push(append(decision.batch.append));
    if (key.length > 0) session.push(storeAnswer(call, recordedAnswer, streamId));
    await follow(core, session, [{ envelope, decision }]);
    await session.commit();
    finish(core, envelope, decision, stream);
    return { ...result, answer: recordedAnswer, repeated: false, made: { before: stream, decision } };
  } catch (error) {
    await session.rollback();
    throw error;
  }
}

function finish(core: Core, envelope: CommandEnvelope, decision: Decision, before: StreamState): void {
  announce(core, envelope, decision);
  maybeSnapshot(core, envelope, decision, before);
}

async function open(core: Core, client: PooledClient, { aggregate, streamId, call }: CommandEnvelope): Promise<StreamOrStoredAnswer> {
  for (;;) {
    const reading = loading(core, aggregate, streamId);
    const [head, ...events] = await pipeline(client, [opening(call), ...reading.statements]);
    const row = head![0]!;
    const now = row['now'] as string;
    if (row['key'] !== null) return { now, stored: checked(call, row) };
    const stream = await reading.from(events);
    if (stream) return { now, stream };
  }
}
