import type { Statement } from '../sql/pipeline.js';

/** PostgreSQL channel of erasures. The backbone of every replica receives a notification after its transaction's commit. */
export const ERASURES = 'es_erased';

/** Notifies all replicas of this service of an erasure. */
export const publishErasure = (personId: string): Statement => ({
  name: 'es_tell_erasure',
  text: `SELECT pg_notify('${ERASURES}', $1)`,
  values: [personId],
});

type Transaction = { query(sql: string, values: unknown[]): Promise<unknown> };

/** Notifies the replicas of the service that destroys keys, in the deleting transaction: they drop the key after its commit. */
export async function announceErasure(transaction: Transaction, personId: string): Promise<void> {
  const { text, values = [] } = publishErasure(personId);
  await transaction.query(text, [...values]);
}
