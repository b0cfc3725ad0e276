import type { SubscriptionResolver } from '../generated/resolvers.js';

type Answer<Field> =
  Field extends SubscriptionResolver<infer Told, infer Name, never, never, never>
    ? AsyncIterableIterator<Record<Name, Told>>
    : Field extends (...given: never[]) => infer Given
      ? Given
      : never;

/** The methods that answer fields of the schema. `Parent` is what is there already: what it carries as it is needs none. */
export type Answers<Fields, Parent = object> = {
  [F in keyof Fields as F extends keyof Parent ? (Parent[F] extends Answer<Fields[F]> ? never : F) : F]: (
    ...given: never[]
  ) => Answer<Fields[F]>;
};
