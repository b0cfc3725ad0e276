import { orders } from '@tankobon/contracts';

export const id = orders;
