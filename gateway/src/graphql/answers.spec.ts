import { expect, it } from '@jest/globals';
import type { Resolver, SubscriptionResolver } from '../generated/resolvers.js';
import type { FieldResolvers } from './answers.js';

type Thing = { id: Resolver<string>; title: Resolver<string>; shelf: Resolver<number> };
type ParentFields = { id: string; title: string | null };
type ThingSubscriptions = { thingChanged: SubscriptionResolver<string, 'thingChanged'> };

class CompleteResolver implements FieldResolvers<Thing, ParentFields> {
  title = () => 'a';
  shelf = async () => 1;
}

// @ts-expect-error The parent carries no shelf, and no method answers it.
class LeavesOut implements FieldResolvers<Thing, ParentFields> {
  title = () => 'a';
}

class Misses implements FieldResolvers<Thing, ParentFields> {
  title = () => 'a';
  // @ts-expect-error The schema says that it is a number.
  shelf = () => 'a';
}

class NullableResolver implements FieldResolvers<Thing, ParentFields> {
  // @ts-expect-error The parent may carry none, and the schema says that there is one.
  title = () => null;
  shelf = () => 1;
}

class WrongPayloadResolver implements FieldResolvers<ThingSubscriptions> {
  // @ts-expect-error A subscription tells what the schema says.
  async *thingChanged() {
    yield { thingChanged: 1 };
  }
}

it('compiles only resolvers that follow the schema', () => {
  expect([CompleteResolver, LeavesOut, Misses, NullableResolver, WrongPayloadResolver]).toHaveLength(5);
});
