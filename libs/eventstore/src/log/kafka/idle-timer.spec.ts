import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { patchIdleTimer } from './kafkajs-patches.js';

type Queue = {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  scheduleCheckPendingRequests(): void;
  destroy(): void;
};
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (options: object) => Queue;
const logger = { namespace: () => logger, debug: () => undefined };

describe('idle Kafka connection', () => {
  it('runs no timer, but does while it waits for a response', () => {
    expect(patchIdleTimer()).toBe(true);
    expect(patchIdleTimer()).toBe(true);
    const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, logger });
    queue.scheduleCheckPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
    queue.throttledUntil = Date.now() + 1_000;
    queue.scheduleCheckPendingRequests();
    expect(queue.throttleCheckTimeoutId).not.toBeNull();
    queue.destroy();
  });
});
