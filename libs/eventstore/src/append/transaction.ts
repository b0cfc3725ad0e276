import type { Core } from '../core/core.js';
import type { CallContext } from '../declare/call-context.js';
import type { StoreTx } from '../declare/reaction.js';
import { type PooledClient, withClient } from '../sql/connection.js';
import { pipeline } from '../sql/pipeline.js';
import { Session } from '../sql/session.js';
import { onlyEffectOf } from './only-effect.js';
import { checked } from './outcome.js';
import { retrying } from './retrying.js';
import { claimKey, opening, storeAnswer } from './statements.js';
import { noteTouched } from './store.js';
import { Tx } from './tx.js';

/** Several streams and business rows under one idempotency row, all or nothing. */
export function transaction<A>(core: Core, call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A> {
  const attempt = () => withClient(core.dataSource, (client) => once(core, client, call, work));
  return onlyEffectOf(call, 'a transaction', () => retrying(attempt, () => core.observe.versionConflict?.('transaction')));
}

async function once<A>(core: Core, client: PooledClient, call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A> {
  const session = new Session(client);
  const key = call.idempotencyKey ? [claimKey(call)] : [];
  try {
    const rows = await session.read(...key, opening({ ...call, idempotencyKey: undefined }));
    if (key.length > 0 && rows[0]!.length === 0) {
      await session.rollback();
      return await storedAnswer(client, call);
    }
    const tx = new Tx(core, session, call, rows.at(-1)![0]!['now'] as string);
    const answer = await work(tx);
    if (key.length > 0) session.push(storeAnswer(call, answer, tx.written[0]?.streamId ?? null));
    await session.commit();
    tx.announce();
    for (const { streamId, version } of tx.written) noteTouched(call, streamId, version);
    return answer;
  } catch (error) {
    await session.rollback();
    throw error;
  }
}

async function storedAnswer<A>(client: PooledClient, call: CallContext): Promise<A> {
  const [rows] = await pipeline(client, [opening(call)]);
  return (checked(call, rows![0]!).body ?? undefined) as A;
}
