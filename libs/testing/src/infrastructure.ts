export { type TestKafka, testKafka, testMail, testRedis, testS3, testStripeMock } from './infrastructure/containers.js';
export { describeWith } from './infrastructure/describe-with.js';
export { type TestDatabase, type TestPostgres, testPostgres } from './infrastructure/postgres.js';
