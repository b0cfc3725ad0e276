import { uuid7 } from '../append/uuid7.js';
import type { Core } from '../core/core.js';
import type { EventLog, StoredRecord } from '../log/event-log.js';
import { send } from '../sql/connection.js';
import { park } from './statements.js';

export type HandlingFailure = { readonly record: StoredRecord; readonly error: unknown; readonly tries: number; readonly firstAt: string };

export const deadLetterTopic = (topic: string, group: string): string => `${topic}.${group}.dlt`;

/** Stores a dead letter with everything needed to repair it, on its topic and in the table. Its stream is parked for the handler, or for all. */
export async function deadLetter(
  core: Core,
  log: EventLog,
  handler: string,
  { record, error, tries, firstAt }: HandlingFailure,
): Promise<void> {
  const { topic, partition, offset, key, value, headers } = record;
  const lastAt = new Date().toISOString();
  const errorClass = error instanceof Error ? error.name : 'Error';
  const facts = {
    'x-topic': topic,
    'x-partition': String(partition),
    'x-offset': String(offset),
    'x-handler': handler,
    'x-error': errorClass,
  };
  const times = { 'x-tries': String(tries), 'x-first-at': firstAt, 'x-last-at': lastAt };
  await log.append(deadLetterTopic(topic, core.service), [{ key, value, headers: { ...headers, ...facts, ...times } }]);
  const message = error instanceof Error ? error.message : String(error);
  const values = [uuid7(), core.service, topic, partition, offset, handler, key, uuidOrNull(headers['eventId']), JSON.stringify(record)];
  await send(core.dataSource, [
    {
      text: `INSERT INTO dead_letters (id, consumer, topic, partition, "offset", handler, stream_id, event_id, record, error_class, error, tries, first_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (consumer, topic, partition, "offset", handler) DO UPDATE
        SET replayed_at = NULL, tries = excluded.tries, error = excluded.error, error_class = excluded.error_class, last_at = now()`,
      values: [...values, errorClass, message.slice(0, 2_000), tries, firstAt],
    },
    park({ consumer: core.service, streamId: key, handler, topic }, 'dead', tries),
  ]);
}

const uuidOrNull = (text: string | undefined): string | null => (text && /^[0-9a-f-]{36}$/.test(text) ? text : null);
