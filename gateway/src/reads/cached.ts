import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, type RequestContext } from '../http/caller.js';
import type { CacheableRead } from './invalidation-rules.js';

export const KEEP = 'tankobon:keep';

/** Marks a read as cacheable. Every caller without a token gets the same response until a fact listed in `invalidation-rules.ts` invalidates it. */
export const Cached = (answer: CacheableRead) => SetMetadata(KEEP, answer);

/** Cacheable reads behind each request; null where the request also made another read. */
const made = new WeakMap<RequestContext, Set<string> | null>();

/** Returns the cacheable reads behind a response; null or undefined where the response must not be cached. */
export const madeOf = (requestContext: RequestContext): ReadonlySet<string> | null | undefined => made.get(requestContext);

export const ofListing = (listingId: string) => `item ${listingId}`;

/** Records the reads behind each response as its handler or its resolvers are called. */
@Injectable()
export class CacheSourcesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { requestContext, params } = requestOf(context);
    const answer = this.reflector.get<CacheableRead | undefined>(KEEP, context.getHandler());
    const before = made.get(requestContext);
    const names = answer === undefined || before === null ? null : (before ?? new Set<string>()).add(answer);
    made.set(requestContext, names);
    const { id } = (context.getType<string>() === 'graphql' ? context.getArgByIndex(1) : params) as { id: string };
    if (answer === 'item') names?.add(ofListing(id));
    return true;
  }
}
