import { describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { identity, type NamedCall, orders, type Role } from '@tankobon/contracts';
import { ALLOWED_ROLES, AllowRoles } from '../http/caller.js';
import { CALLS, FieldEndpoint, rolesOf } from '../http/endpoint.js';
import { RESOLVERS } from '../gateway.module.js';
import { schema } from '../testing/schema.js';

type Method = (...given: never[]) => unknown;
type Root = { readonly name: string; readonly method: Method };

const KIND = 'graphql:resolver_type';
const roots = RESOLVERS.flatMap((resolver: { readonly prototype: object }): Root[] =>
  Object.values(Object.getOwnPropertyDescriptors(resolver.prototype))
    .map(({ value }) => value as Method)
    .filter((method) => ['Query', 'Subscription'].includes(Reflect.getMetadata(KIND, method)))
    .map((method) => ({ name: `${Reflect.getMetadata(KIND, method)}.${method.name}`, method })),
);
const served = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}).map((field) => `${type!.name}.${field}`),
);

/** How a root field strays from the calls that it is a door to. */
function drift({ name, method }: Root): string[] {
  const calls = Reflect.getMetadata(CALLS, method) as readonly NamedCall[] | undefined;
  if (!calls?.length) return [`${name} names no call`];
  const [allowed, wanted] = [Reflect.getMetadata(ALLOWED_ROLES, method) as readonly Role[] | undefined, rolesOf(calls)];
  return String(allowed) === String(wanted) && (allowed === undefined) === (wanted === undefined) ? [] : [`${name} lets other people in`];
}

describe('root fields', () => {
  it('have a resolver each', () => expect(roots.map(({ name }) => name).sort()).toEqual(served.sort()));

  it('admit the roles of their contract, and me also visitors', () => {
    expect(roots.flatMap(drift)).toEqual(['Query.me lets other people in']);
    expect(Reflect.getMetadata(CALLS, roots.find(({ name }) => name === 'Query.me')!.method)).toEqual([identity.me]);
  });
});

describe('root field without a contract', () => {
  class Strays {
    @FieldEndpoint(orders.mySales)
    right() {}

    nameless() {}

    @AllowRoles()
    @FieldEndpoint(orders.mySales)
    laxer() {}

    @AllowRoles('admin')
    @FieldEndpoint(orders.order)
    stricter() {}

    @AllowRoles()
    @FieldEndpoint(orders.reviewsOf)
    signedIn() {}
  }
  const found = (name: keyof Strays) => drift({ name, method: Strays.prototype[name] });

  it('is found', () => {
    expect(found('right')).toEqual([]);
    expect(found('nameless')).toEqual(['nameless names no call']);
    expect(found('laxer')).toEqual(['laxer lets other people in']);
    expect(found('stricter')).toEqual(['stricter lets other people in']);
    expect(found('signedIn')).toEqual(['signedIn lets other people in']);
  });
});
