import type { Line } from '../cart/line.js';

export type Order = { readonly lines: readonly Line[] };
