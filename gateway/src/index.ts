export { createGateway, type Gateway, startGateway } from './app.js';
export type { GatewayParts } from './config.js';
export { openApi } from './ops/docs.js';
