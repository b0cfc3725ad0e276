import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { Decision, Wish } from '../core/wish.js';
import type { CallContext } from '../declare/call-context.js';
import { Refusal } from '../declare/refusal.js';
import type { PooledClient } from '../sql/connection.js';
import { pipeline, type Row } from '../sql/pipeline.js';
import { loading } from './stream-state.js';

export type AnyOutcome = {
  readonly state: unknown;
  readonly version: number;
  readonly events: Decision['batch']['recorded'];
  readonly streamId: string;
  readonly answer: unknown;
  readonly repeated: boolean;
  /** The stream as the command found it, and what it led to there. */
  readonly made?: { readonly before: StreamState; readonly decision: Decision };
};
export type AnyAnswer = (result: Pick<AnyOutcome, 'state' | 'version' | 'events' | 'streamId'>) => unknown;
/** What the first call with an idempotency key left. */
export type StoredAnswer = { readonly request_hash: string; readonly body: unknown; readonly resource_id: string | null };

/** Of a command that was carried out now. */
export const resultOf = ({ streamId }: Wish, { state, version, batch }: Decision) => ({ state, version, events: batch.recorded, streamId });

/** @throws Refusal `idempotency_mismatch` where the key came with another request before */
export function checked({ requestHash = '' }: CallContext, row: Row): StoredAnswer {
  const stored = row as unknown as StoredAnswer;
  if (stored.request_hash === requestHash) return stored;
  throw new Refusal('idempotency_mismatch', 'This idempotency key was used for another request.', { status: 422 });
}

/** What the row of `opening` says; its body is undefined where nothing was answered. @throws Refusal `idempotency_mismatch` */
export function storedAnswer(call: CallContext, row: Row): StoredAnswer | undefined {
  if (row['key'] === null) return undefined;
  const stored = checked(call, row);
  return { ...stored, body: stored.body ?? undefined };
}

/** Of a command that was carried out before: its stored answer, and the stream that it wrote as it is now. */
export async function repeated(
  core: Core,
  client: PooledClient,
  wish: Wish,
  stored: StoredAnswer,
  loaded?: StreamState,
): Promise<AnyOutcome> {
  const streamId = stored.resource_id ?? wish.streamId;
  const stream = streamId === wish.streamId && loaded ? loaded : await loadStream(core, client, wish.aggregate, streamId);
  return { state: stream.state, version: stream.version, events: [], streamId, answer: stored.body ?? undefined, repeated: true };
}

/** The state of a stream now. */
async function loadStream(core: Core, client: PooledClient, aggregate: Wish['aggregate'], streamId: string): Promise<StreamState> {
  for (;;) {
    const reading = loading(core, aggregate, streamId);
    const stream = await reading.from(await pipeline(client, reading.statements));
    if (stream) return stream;
  }
}
