import { runService } from '@tankobon/service-kit';
import { picturesService } from './pictures.module.js';

await runService(picturesService);
