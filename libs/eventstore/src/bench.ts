/** The store's inner statements, for measuring them alone, and what its connections carry. */
export { append } from './append/statements.js';
export { uuid7 } from './append/uuid7.js';
export { send } from './sql/connection.js';
export { Meter } from './sql/meter.js';
