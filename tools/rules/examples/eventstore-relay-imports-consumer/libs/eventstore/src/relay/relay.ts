import { topics } from '../consumer/topics.js';

export const relay = topics;
