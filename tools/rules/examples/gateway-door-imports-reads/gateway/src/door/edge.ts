import { kept } from '../reads/kept.js';

export const used = kept;
