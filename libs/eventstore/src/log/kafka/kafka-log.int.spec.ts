import { describeWith, testKafka } from '../../../../testing/src/infrastructure.js';
import { eventLogConformance } from '../event-log.conformance.js';
import { openKafkaLog } from './kafka-log.js';

/** Real: Kafka 4.1. */
describeWith('Kafka', 'Kafka', () => {
  eventLogConformance('Kafka', { open: async () => openKafkaLog({ brokers: (await testKafka()).brokers, clientId: 'conformance' }) });
});
