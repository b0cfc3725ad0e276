import { layout } from '../../app/layout.js';

export const cart = layout;
