import type { SubscriptionResolver } from '../generated/resolvers.js';

type FieldResult<Field> =
  Field extends SubscriptionResolver<infer Payload, infer Name, never, never, never>
    ? AsyncIterableIterator<Record<Name, Payload>>
    : Field extends (...given: never[]) => infer Result
      ? Result
      : never;

/** Field resolvers that a class must implement. Fields that `Parent` already holds in the schema's type need none. */
export type FieldResolvers<Fields, Parent = object> = {
  [F in keyof Fields as F extends keyof Parent ? (Parent[F] extends FieldResult<Fields[F]> ? never : F) : F]: (
    ...given: never[]
  ) => FieldResult<Fields[F]>;
};
