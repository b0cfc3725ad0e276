export { lineOf } from './line.js';

export const order = 'order';
