import { runService } from '@tankobon/service-kit';
import { identityService } from './identity.module.js';

await runService(identityService);
