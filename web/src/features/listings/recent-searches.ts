import { storedList } from '../../base/stored-list.js';

const { read, add, clear } = storedList('tankobon_searches', 5);

export const recentSearches = read;
export const forgetSearches = clear;
export function rememberSearch(text: string): void {
  if (text.length >= 2) add(text);
}
