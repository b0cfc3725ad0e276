import type { EventLog } from '@tankobon/eventstore';
import type { Config } from './config/config.js';

/** The event log that the environment asks for: Kafka with `KAFKA_BROKERS`, else the one in PostgreSQL at `EVENTLOG_URL`. */
export async function openLog({ env, service }: Config): Promise<EventLog> {
  const { openKafkaLog, openPostgresLog } = await import('@tankobon/eventstore');
  if (env.KAFKA_BROKERS) return openKafkaLog({ brokers: env.KAFKA_BROKERS, clientId: service });
  return openPostgresLog({ connectionString: env.EVENTLOG_URL! });
}
