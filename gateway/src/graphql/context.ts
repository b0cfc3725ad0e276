import type { Visit } from '../door/caller.js';
import { freshCall } from '../live/fresh-call.js';
import type { LoaderFactory, Loaders } from './loaders.js';

/** What every resolver gets: the request (or the socket's visit) and loaders that batch within it. */
export type GraphContext = { readonly req: { readonly visit: Visit }; readonly loaders: Loaders };

/** A socket outlives any deadline, and what was loaded for one event is old for the next: each has a call and loaders of its own. */
export function freshContext({ visit }: GraphContext['req'], loaders: LoaderFactory): GraphContext {
  const call = freshCall(visit.call);
  return { req: { visit: { ...visit, call } }, loaders: loaders.open(call) };
}
