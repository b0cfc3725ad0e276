export { moderationService } from './moderation.module.js';
