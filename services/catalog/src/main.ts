import 'reflect-metadata';
import { runService } from '@tankobon/service-kit';
import { catalogService } from './catalog.module.js';

await runService(catalogService);
