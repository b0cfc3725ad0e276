import { describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import type { NamedCall } from '@tankobon/contracts';
import { parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { ALLOWED_ROLES } from '../http/caller.js';
import { CALLS } from '../http/endpoint.js';
import { RESOLVERS } from '../gateway.module.js';
import { operations } from '../generated/operations.js';
import { KEEP } from '../reads/cached.js';
import { schema } from '../testing/schema.js';

type Method = (...given: never[]) => unknown;

const methods = new Map(
  RESOLVERS.flatMap((resolver: { readonly prototype: object }) =>
    Object.values(Object.getOwnPropertyDescriptors(resolver.prototype)).flatMap(({ value }) => {
      const own = Reflect.getMetadata('graphql:resolver_type', value as Method) as string | undefined;
      const type = ['Query', 'Subscription'].includes(own ?? '') ? own : (Reflect.getMetadata('graphql:resolver_name', resolver) as string);
      return [[`${type}.${(value as Method).name}`, value as Method] as const];
    }),
  ),
);

/** Fields of an operation that may be answered differently for two people, or are old by facts that nobody named. */
function strays(text: string): string[] {
  const [info, found] = [new TypeInfo(schema), new Set<string>()];
  const enter = () => {
    const method = methods.get(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
    if (!method) return;
    const calls = (Reflect.getMetadata(CALLS, method) ?? []) as readonly NamedCall[];
    const isAnybodys = Reflect.getMetadata(ALLOWED_ROLES, method) === undefined && calls.every(({ roles }) => roles === undefined);
    if (Reflect.getMetadata(KEEP, method) === undefined || !isAnybodys)
      found.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
  };
  visit(parse(text), visitWithTypeInfo(info, { Field: enter }));
  return [...found];
}

describe('operations marked @public', () => {
  it.each(Object.values(operations))('give everybody the same response: %s', (text) => expect(strays(text)).toEqual([]));

  it('are reported if they differ', () => {
    expect(
      strays('{ me { id } browse(first: 1) { items { id timeline { type } reviews { count } } } sellerOverview { metrics { live } } }'),
    ).toEqual(['Query.me', 'Listing.timeline', 'Query.sellerOverview', 'SellerOverview.metrics']);
  });
});
