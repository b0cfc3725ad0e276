import { price } from '../../services/catalog/src/price.js';

export const route = price;
