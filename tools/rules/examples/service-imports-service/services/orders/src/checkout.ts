import { price } from '../../catalog/src/price.js';

export const total = price;
