import type { EventLog } from '@tankobon/eventstore';
import type { Config } from './config/config.js';

/** Opens the event log chosen by the environment: Kafka with `KAFKA_BROKERS`, else PostgreSQL at `EVENTLOG_URL`. */
export async function openLog({ env, service }: Config): Promise<EventLog> {
  const { openKafkaLog, openPostgresLog } = await import('@tankobon/eventstore');
  if (env.KAFKA_BROKERS) return openKafkaLog({ brokers: env.KAFKA_BROKERS, clientId: service });
  return openPostgresLog({ connectionString: env.EVENTLOG_URL! });
}
