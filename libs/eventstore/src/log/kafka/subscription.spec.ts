import { expect, it } from '@jest/globals';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { subscribeKafka } from './subscription.js';

/** A member of a group that brings one batch and then loses its group, as when it crashes and starts again. */
function memberWithoutGroup() {
  const resumed: unknown[] = [];
  let eachBatch: (payload: EachBatchPayload) => Promise<void> = async () => undefined;
  const consumer = {
    events: { CRASH: 'crash', GROUP_JOIN: 'joined' },
    on: (event: string, tell: () => void) => event === 'joined' && tell(),
    connect: async () => undefined,
    subscribe: async () => undefined,
    run: async (options: { eachBatch: typeof eachBatch }) => void (eachBatch = options.eachBatch),
    pause: () => undefined,
    resume: (where: unknown) => {
      resumed.push(where);
      throw new Error('Consumer group was not initialized, consumer#run must be called first');
    },
    disconnect: async () => undefined,
  };
  const message = { offset: '0', key: null, value: Buffer.from('{}'), timestamp: '0', headers: {} };
  const batch = { topic: 'shop.events.v1', partition: 0, messages: [message] };
  const bring = () => eachBatch({ batch, isRunning: () => true, isStale: () => false } as unknown as EachBatchPayload);
  return { resumed, bring, kafka: { consumer: () => consumer } as unknown as Kafka };
}

it('starts a new group without pauses after a member lost a paused partition', async () => {
  const { kafka, bring, resumed } = memberWithoutGroup();
  const troubles: unknown[] = [];
  const onBatch = () => Promise.reject(new Error('The database is away.'));
  const subscription = await subscribeKafka(kafka, { group: 'desk', topics: ['shop.events.v1'], onBatch }, (error) => troubles.push(error));
  await bring();
  while (resumed.length === 0) await new Promise((pause) => setTimeout(pause, 10));
  expect(troubles.map(String)).toEqual(['Error: The database is away.', expect.stringContaining('not initialized')]);
  await subscription.stop();
});
