export { identityService } from './identity.module.js';
export { newTokenKeys } from './sessions/token-keys.js';
