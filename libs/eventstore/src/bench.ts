/** Internals of the store for benchmarks: its statements, and a meter of its connections. */
export { append } from './append/statements.js';
export { uuid7 } from './append/uuid7.js';
export { send } from './sql/connection.js';
export { Meter } from './sql/meter.js';
