import type { Statement } from '../sql/pipeline.js';

/** Heard by the backbone of every replica once the transaction that sends it is committed. */
export const ERASURES = 'es_erased';

/** Tells the other replicas of this service. */
export const tellErasure = (personId: string): Statement => ({
  name: 'es_tell_erasure',
  text: `SELECT pg_notify('${ERASURES}', $1)`,
  values: [personId],
});

type Transaction = { query(sql: string, values: unknown[]): Promise<unknown> };

/** For the service that destroys keys, in the transaction that does: its replicas forget the key when that is committed. */
export async function announceErasure(transaction: Transaction, personId: string): Promise<void> {
  const { text, values = [] } = tellErasure(personId);
  await transaction.query(text, [...values]);
}
