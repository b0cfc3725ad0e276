export { messagingService } from './messaging.module.js';
