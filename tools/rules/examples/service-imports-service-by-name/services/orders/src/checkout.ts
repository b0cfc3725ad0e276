import { catalogService } from '@tankobon/catalog';

export const service = catalogService;
