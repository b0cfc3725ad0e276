import { runService } from '@tankobon/service-kit';
import { payoutsService } from './payouts.module.js';

await runService(payoutsService);
