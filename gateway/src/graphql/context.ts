import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../door/caller.js';
import { type Language, languageOf } from '../door/language.js';
import { freshCall } from '../live/fresh-call.js';
import type { LoaderFactory, Loaders } from './loaders.js';

type GraphRequest = { readonly visit: RequestContext } & Pick<IncomingMessage, 'headers'>;

/** What every resolver gets: the request (or the socket's), the language of who asks, and loaders that batch within it. */
export type GraphContext = { readonly req: GraphRequest; readonly language: Language; readonly loaders: Loaders };

export const contextOf = (req: GraphRequest, loaders: LoaderFactory): GraphContext => ({
  ...{ req, language: languageOf(req), loaders: loaders.open(req.visit.call) },
});

/** A socket outlives any deadline, and what was loaded for one event is old for the next: each has a call and loaders of its own. */
export function freshContext({ visit, headers }: GraphRequest, loaders: LoaderFactory): GraphContext {
  return contextOf({ visit: { ...visit, call: freshCall(visit.call) }, headers }, loaders);
}
