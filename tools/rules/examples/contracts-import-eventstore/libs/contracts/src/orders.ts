import { append } from '../../eventstore/src/append.js';

export const orders = append;
