import { item } from '../wire/items.wire.js';

export const used = item;
