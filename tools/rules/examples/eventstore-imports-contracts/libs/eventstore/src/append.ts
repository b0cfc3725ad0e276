import { orders } from '../../contracts/src/orders.js';

export const append = orders;
