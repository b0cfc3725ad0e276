import type { Event, Publishable } from './event.js';

/** Contract of published facts, as declared by `facts(…)` of the contracts. */
export type FactsContractLike = {
  readonly service: string;
  readonly topic: string;
  readonly schemas: Readonly<Record<string, { parse(value: unknown): unknown }>>;
};

/** A fact of a contract under its full name, `orders.OrderPaid.v1`. */
export type FactOf<F extends FactsContractLike> = {
  [K in keyof F['schemas'] & string]: { readonly type: `${F['service']}.${K}`; readonly data: ReturnType<F['schemas'][K]['parse']> };
}[keyof F['schemas'] & string];

export type PublishedFact = { readonly type: string; readonly data: unknown };

/** Mapping of a service's private events to its published facts. */
export type FactPublication = {
  readonly contract: FactsContractLike;
  map(event: Publishable<Event>): readonly PublishedFact[];
};

/** Maps a recorded private event to 0..n facts. Each is parsed by its schema before it is stored; unlisted events stay private. */
export function publishes<E extends Event, F extends FactsContractLike = FactsContractLike>(
  contract: F,
  map: (event: Publishable<E>) => readonly FactOf<F>[],
): FactPublication {
  return { contract, map: map as unknown as FactPublication['map'] };
}
