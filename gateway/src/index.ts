export { createGateway, type Gateway, startGateway } from './app.js';
export { Proxies } from './door/address.js';
export { edgeOptions, limitConnections } from './door/edge.js';
export { noSuchPath } from './door/errors.filter.js';
export { SeenVersions } from './door/seen-versions.js';
export type { GatewayParts } from './config.js';
export { operations } from './generated/operations.js';
export { openApi } from './ops/docs.js';
export { agedBy, type Answer, type FactName, madeOldBy } from './reads/made-old-by.js';
