import { message } from '@tankobon/messages';
import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { Decision, CommandEnvelope } from '../core/command-envelope.js';
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
  /** State of the stream before the command, and the decision made on it. */
  readonly made?: { readonly before: StreamState; readonly decision: Decision };
};
export type AnyAnswer = (result: Pick<AnyOutcome, 'state' | 'version' | 'events' | 'streamId'>) => unknown;
/** Answer stored by the first call with an idempotency key. */
export type StoredAnswer = { readonly request_hash: string; readonly body: unknown; readonly resource_id: string | null };

/** Returns the result of a command handled by this call. */
export const resultOf = ({ streamId }: CommandEnvelope, { state, version, batch }: Decision) => ({ state, version, events: batch.recorded, streamId }); // prettier-ignore

/** @throws Refusal `idempotency_mismatch` where the key came with another request before */
export function checked({ requestHash = '' }: CallContext, row: Row): StoredAnswer {
  const stored = row as unknown as StoredAnswer;
  if (stored.request_hash === requestHash) return stored;
  throw new Refusal('idempotency_mismatch', message('request.idempotency_mismatch'), { status: 422 });
}

/** Returns the answer in a row of `opening`; its body is undefined where the call had none. @throws Refusal `idempotency_mismatch` */
export function storedAnswer(call: CallContext, row: Row): StoredAnswer | undefined {
  if (row['key'] === null) return undefined;
  const stored = checked(call, row);
  return { ...stored, body: stored.body ?? undefined };
}

/** Returns the stored answer of a command handled before, with the current state of the stream it wrote. */
export async function repeated(
  core: Core,
  client: PooledClient,
  envelope: CommandEnvelope,
  stored: StoredAnswer,
  loaded?: StreamState,
): Promise<AnyOutcome> {
  const streamId = stored.resource_id ?? envelope.streamId;
  const stream = streamId === envelope.streamId && loaded ? loaded : await loadStream(core, client, envelope.aggregate, streamId);
  return { state: stream.state, version: stream.version, events: [], streamId, answer: stored.body ?? undefined, repeated: true };
}

async function loadStream(
  core: Core,
  client: PooledClient,
  aggregate: CommandEnvelope['aggregate'],
  streamId: string,
): Promise<StreamState> {
  for (;;) {
    const reading = loading(core, aggregate, streamId);
    const stream = await reading.from(await pipeline(client, reading.statements));
    if (stream) return stream;
  }
}
