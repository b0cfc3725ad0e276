import type { Order } from './order.js';

export type Line = { readonly order: Order };
