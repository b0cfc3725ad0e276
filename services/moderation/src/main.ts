import { runService } from '@tankobon/service-kit';
import { moderationService } from './moderation.module.js';

await runService(moderationService);
