import { runService } from '@tankobon/service-kit';
import { messagingService } from './messaging.module.js';

await runService(messagingService);
