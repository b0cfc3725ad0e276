import { runService } from '@tankobon/service-kit';
import { rentalsService } from './rentals.module.js';

await runService(rentalsService);
