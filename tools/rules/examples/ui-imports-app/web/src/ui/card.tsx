import { paths } from '../app/paths.js';

export const card = paths;
