import { runService } from '@tankobon/service-kit';
import { ordersService } from './orders.module.js';

await runService(ordersService);
