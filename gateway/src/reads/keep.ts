import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, type RequestContext } from '../door/caller.js';
import type { Answer } from './made-old-by.js';

export const KEEP = 'tankobon:keep';

/** A read that may be kept: everybody who asks without a token is answered the same, until a fact that `made-old-by.ts` names. */
export const Keep = (answer: Answer) => SetMetadata(KEEP, answer);

/** By visit; null where more than such reads was asked. */
const made = new WeakMap<RequestContext, Set<string> | null>();

/** What an answer was made of, where that is nothing but reads that may be kept. */
export const madeOf = (visit: RequestContext): ReadonlySet<string> | null | undefined => made.get(visit);

export const ofListing = (listingId: string) => `item ${listingId}`;

/** Notes what each answer is made of, as its handler or its resolvers are called. */
@Injectable()
export class MadeOfGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { visit, params } = requestOf(context);
    const answer = this.reflector.get<Answer | undefined>(KEEP, context.getHandler());
    const before = made.get(visit);
    const names = answer === undefined || before === null ? null : (before ?? new Set<string>()).add(answer);
    made.set(visit, names);
    const { id } = (context.getType<string>() === 'graphql' ? context.getArgByIndex(1) : params) as { id: string };
    if (answer === 'item') names?.add(ofListing(id));
    return true;
  }
}
