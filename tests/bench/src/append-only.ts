import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { append, uuid7, send } from '@tankobon/eventstore/bench';

const META = {
  actor: { id: 'person_1', role: 'buyer' as const },
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
};

/** Sends the append as the store does, without idempotency key, load, rules and views. */
export function appendOnly(dataSource: DataSource, { id, version }: { id: string; version: number }, data: object): Promise<unknown> {
  const events = [{ i: uuid7(), t: 'LineAdded', s: 1, d: data }];
  return send(dataSource, [append({ streamId: id, type: 'order', expected: version, at: new Date().toISOString(), meta: META, events })]);
}
