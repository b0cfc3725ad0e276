export { StartRefusal } from './start-refusal.js';
export { createServiceDatabase, type Role, type ServiceDatabase, withClient } from './databases.js';
export { type LocalPostgres, type PostgresOptions, realFolder, runningPostgres, startPostgres } from './server.js';
