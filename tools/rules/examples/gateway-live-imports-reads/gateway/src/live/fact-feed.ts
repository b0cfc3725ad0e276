import { cached } from '../reads/response-cache.js';

export const used = cached;
