import { route } from '../../../gateway/src/route.js';

export const total = route;
