import { paths } from '../base/paths.js';

export const card = paths;
