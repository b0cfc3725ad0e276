import type { IncomingMessage } from 'node:http';
import type { RequestContext } from '../http/caller.js';
import { type Language, languageOf } from '../http/language.js';
import { freshCall } from '../live/fresh-call.js';
import type { LoaderFactory, Loaders } from './loaders.js';

type GraphRequest = { readonly requestContext: RequestContext } & Pick<IncomingMessage, 'headers'>;

/** Context of every resolver: the request (or the socket's), the caller's language, and data loaders that batch within one operation. */
export type GraphContext = { readonly req: GraphRequest; readonly language: Language; readonly loaders: Loaders };

export const contextOf = (req: GraphRequest, loaders: LoaderFactory): GraphContext => ({
  ...{ req, language: languageOf(req), loaders: loaders.open(req.requestContext.call) },
});

/** Creates a context per event of a subscription: a socket outlives any deadline, and data loaded for one event is stale for the next. */
export function freshContext({ requestContext, headers }: GraphRequest, loaders: LoaderFactory): GraphContext {
  return contextOf({ requestContext: { ...requestContext, call: freshCall(requestContext.call) }, headers }, loaders);
}
