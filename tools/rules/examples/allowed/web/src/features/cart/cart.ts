import { paths } from '../../base/paths.js';
import { card } from '../../ui/card.js';

export const cart = [paths, card];
