import type { Fact } from './event.js';
import type { EntityClass, ViewTx } from './view.js';

/** Untyped facts, where no map was given. `projection<FactMap<typeof identityFacts>>(…)` types them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a fact's shape is its contract's business
export type LooseFacts = Record<string, any>;

export type FactHandlers<M extends object, Tx> = {
  readonly [T in keyof M & string]?: { handle(fact: Fact<T, M[T]>, tx: Tx): unknown }['handle'];
};

/** A read model built from facts of other services. */
export type Projection = {
  readonly kind: 'projection';
  readonly name: string;
  readonly entities: readonly EntityClass[];
  readonly handlers: Readonly<Record<string, (fact: Fact, tx: ViewTx) => unknown>>;
};

/** Declares a projection. The keys of `handlers` are full fact names, `identity.PersonRegistered.v1`. */
export function projection<M extends object = LooseFacts>(
  name: string,
  entities: readonly EntityClass[],
  handlers: FactHandlers<M, ViewTx>,
): Projection {
  return { kind: 'projection', name, entities, handlers: handlers as unknown as Projection['handlers'] };
}
