import type { Visit } from '../door/caller.js';
import type { Loaders } from './loaders.js';

/** What every resolver gets: the request (or the socket's visit) and loaders that batch within it. */
export type GraphContext = { readonly req: { readonly visit: Visit }; readonly loaders: Loaders };
