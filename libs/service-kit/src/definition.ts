import type { DynamicModule, Provider, Type } from '@nestjs/common';
import type { FactsContract, ServiceContract } from '@tankobon/contracts';
import type { Projection, FactPublication, Reaction, View } from '@tankobon/eventstore';
import type { MigrationInterface } from 'typeorm';
import type { EnvShape } from './config/base-env.js';

/** Any class that Nest can instantiate. */
export type AnyClass = Type<object>;

/** Definition of a service. Parts that are not listed are not used. */
export type ServiceDefinition = {
  readonly name: string;
  readonly contract: ServiceContract;
  readonly facts?: FactsContract;
  readonly aggregates?: readonly { readonly type: string; readonly kind: 'aggregate' | 'process' }[];
  readonly views?: readonly View[];
  readonly projections?: readonly Projection[];
  readonly reactions?: readonly Reaction[];
  readonly processes?: readonly { readonly process: { readonly type: string; readonly kind: 'process' }; readonly steps: AnyClass }[];
  readonly published?: FactPublication;
  /** RPC handlers: providers whose methods carry `@Handles`. */
  readonly handlers: readonly AnyClass[];
  readonly providers?: readonly Provider[];
  readonly imports?: readonly (AnyClass | DynamicModule)[];
  /** Tables that are not views: sessions, reference data. */
  readonly entities?: readonly AnyClass[];
  /** Tables without an entity, used by SQL statements only. */
  readonly tables?: readonly string[];
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** Contracts whose clients the service injects with `@Calls`. */
  readonly calls?: readonly ServiceContract[];
  /** Environment variables beyond the common ones, each a zod schema. */
  readonly env?: EnvShape;
};

export function defineService<const D extends ServiceDefinition>(definition: D): D {
  return definition;
}

/** Returns all entities of a service, including those of its views and projections. */
export function entitiesOf({
  entities = [],
  views = [],
  projections = [],
}: Pick<ServiceDefinition, 'entities' | 'views' | 'projections'>): AnyClass[] {
  const seen = [...views, ...projections].flatMap((each) => each.entities);
  return [...new Set<AnyClass>([...entities, ...seen])];
}
