import type { ServiceDefinition } from '@tankobon/service-kit';
import type { TestService, TestServiceOptions } from './service-under-test.js';

/** Starts a service for tests. Real: PostgreSQL, the event log in PostgreSQL, RPC through JSON. Stop it in `afterAll`. */
export async function testService(definition: ServiceDefinition, options: TestServiceOptions = {}): Promise<TestService> {
  const { startTestService } = await import('./start-test-service.js');
  return startTestService(definition, options);
}
