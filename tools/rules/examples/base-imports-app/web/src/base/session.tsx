import { layout } from '../app/layout.js';

export const session = layout;
