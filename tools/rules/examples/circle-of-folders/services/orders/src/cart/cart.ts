import type { Order } from '../order/order.js';

export type Cart = { readonly ordered: readonly Order[] };
