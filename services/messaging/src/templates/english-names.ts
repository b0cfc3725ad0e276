import { short } from './template.js';

export const named = (title: string | null, otherwise = 'a copy'): string => (title === null ? otherwise : `“${title}”`);
export const order = (id: string): string => `order ${short(id)}`;
