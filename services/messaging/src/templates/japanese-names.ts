import { short } from './template.js';

export const named = (title: string | null, otherwise = '商品'): string => (title === null ? otherwise : `「${title}」`);
export const order = (id: string): string => `ご注文 ${short(id)}`;
