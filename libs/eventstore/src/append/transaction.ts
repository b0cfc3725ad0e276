import type { Core } from '../core/core.js';
import { isOutage } from '../core/errors.js';
import type { CallContext } from '../declare/call-context.js';
import type { StoreTx } from '../declare/reaction.js';
import { type PooledClient, withClient } from '../sql/connection.js';
import { pipeline, type Row } from '../sql/pipeline.js';
import { Session } from '../sql/session.js';
import { onlyEffectOf } from './only-effect.js';
import { type StoredAnswer, storedAnswer } from './outcome.js';
import { withRetries } from './with-retries.js';
import { opening } from './statements.js';
import { noteTouched } from './store.js';
import { Tx } from './tx.js';

/** Writes several streams and business rows under one idempotency row, all or nothing. */
export function transaction<A>(core: Core, call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A> {
  const attempt = () => withClient(core.dataSource, (client) => once(core, client, call, work));
  return onlyEffectOf(call, 'a transaction', () => withRetries(attempt, () => core.observe.versionConflict?.('transaction')));
}

async function once<A>(core: Core, client: PooledClient, call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A> {
  const session = new Session(client);
  try {
    const [[head]] = (await session.read(opening(call))) as [Row[]];
    const stored = storedAnswer(call, head!);
    if (stored) {
      await session.rollback();
      return stored.body as A;
    }
    const tx = new Tx(core, session, call, head!['now'] as string);
    const answer = await work(tx);
    await tx.finish();
    tx.answer(answer);
    await session.commit();
    tx.announce();
    for (const { streamId, version } of tx.written) noteTouched(call, streamId, version);
    return answer;
  } catch (error) {
    await session.rollback();
    const stored = isOutage(error) ? undefined : await answeredMeanwhile(client, call);
    if (stored) return stored.body as A;
    throw error;
  }
}

/** Returns the answer of a concurrent duplicate of this request: the failure may come from losing to it. */
async function answeredMeanwhile(client: PooledClient, call: CallContext): Promise<StoredAnswer | undefined> {
  if (!call.idempotencyKey) return undefined;
  const [[head]] = (await pipeline(client, [opening(call)])) as [Row[]];
  return storedAnswer(call, head!);
}
