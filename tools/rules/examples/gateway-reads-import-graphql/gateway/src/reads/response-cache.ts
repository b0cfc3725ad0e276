import { loader } from '../graphql/loaders.js';

export const used = loader;
