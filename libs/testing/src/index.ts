export { type Program, startProgram } from './program.js';
export * from './infrastructure.js';
export { aBuyer, aModerator, anAdmin, as, aSeller, aVisitor, personId, theSystem } from './actors.js';
export { given, TEST_NOW } from './given.js';
export type { Duration } from './duration.js';
export { MemoryKeyRing } from './memory-key-ring.js';
export { testService } from './test-service.js';
export type { FakeCalls, TestService, TestServiceOptions } from './service-under-test.js';
export type { Delivery, PublishedTestFact } from './outside-world.js';
