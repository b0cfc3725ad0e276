import type { Line } from './line.js';

export type Order = { readonly lines: readonly Line[] };
