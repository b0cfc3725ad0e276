import type { DynamicModule, Provider, Type } from '@nestjs/common';
import type { FactsContract, ServiceContract } from '@tankobon/contracts';
import type { Projection, Published, Reaction, View } from '@tankobon/eventstore';
import type { MigrationInterface } from 'typeorm';
import type { EnvShape } from './config/base-env.js';

/** Any class Nest can make: its constructor's arguments are Nest's business. */
export type AnyClass = Type<object>;

/** The table of contents of a service. Not listed, does not happen. */
export type ServiceDefinition = {
  readonly name: string;
  readonly contract: ServiceContract;
  readonly facts?: FactsContract;
  readonly aggregates?: readonly { readonly type: string; readonly kind: 'aggregate' | 'process' }[];
  readonly views?: readonly View[];
  readonly projections?: readonly Projection[];
  readonly reactions?: readonly Reaction[];
  readonly processes?: readonly { readonly process: { readonly type: string; readonly kind: 'process' }; readonly steps: AnyClass }[];
  readonly published?: Published;
  /** Providers whose methods carry `@Answers`. */
  readonly doors: readonly AnyClass[];
  readonly providers?: readonly Provider[];
  readonly imports?: readonly (AnyClass | DynamicModule)[];
  /** Tables that are no view: sessions, reference data. */
  readonly entities?: readonly AnyClass[];
  /** Tables without an entity: only statements write and read them. */
  readonly tables?: readonly string[];
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** Contracts whose clients the service injects with `@Calls`. */
  readonly calls?: readonly ServiceContract[];
  /** Environment variables beyond the common ones, each a zod schema. */
  readonly env?: EnvShape;
};

/** Declares a service. */
export function defineService<const D extends ServiceDefinition>(definition: D): D {
  return definition;
}

/** The entities of a service: those of its views and projections, and its plain ones. */
export function entitiesOf({
  entities = [],
  views = [],
  projections = [],
}: Pick<ServiceDefinition, 'entities' | 'views' | 'projections'>): AnyClass[] {
  const seen = [...views, ...projections].flatMap((each) => each.entities);
  return [...new Set<AnyClass>([...entities, ...seen])];
}
