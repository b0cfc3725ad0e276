export { type Program, startProgram } from './program.js';
export * from './infrastructure.js';
export { aBuyer, aModerator, anAdmin, as, aSeller, aVisitor, personId, theSystem } from './actors.js';
export { given, TEST_NOW } from './given.js';
export type { Duration } from './duration.js';
export { MemoryKeyRing } from './memory-key-ring.js';
export {
  type Delivery,
  type FakeCalls,
  type PublishedTestFact,
  type TestService,
  testService,
  type TestServiceOptions,
} from './test-service.js';
