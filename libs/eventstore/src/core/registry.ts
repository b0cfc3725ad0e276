import type { AnyAggregate, Upcaster } from '../declare/aggregate.js';
import type { Event } from '../declare/event.js';
import type { EventStoreOptions } from '../declare/options.js';
import type { AnyProcess } from '../declare/process.js';
import type { View } from '../declare/view.js';

type PersonalRule = { of(data: object, streamId: string): string; readonly fields: readonly string[] };

/** Declarations of a service by stored names: stream types and event types. */
export class Registry {
  readonly aggregates = new Map<string, AnyAggregate>();
  readonly processes = new Map<string, { process: AnyProcess; steps: object }>();
  readonly views: readonly View[];
  private readonly upcasters = new Map<string, readonly Upcaster[]>();
  private readonly personal = new Map<string, PersonalRule>();

  constructor(options: Pick<EventStoreOptions, 'aggregates' | 'processes' | 'views'>) {
    for (const aggregate of options.aggregates ?? []) this.add(aggregate as AnyAggregate);
    for (const { process, steps } of options.processes ?? []) {
      const declared = process as AnyProcess;
      if (!this.aggregates.has(declared.type)) this.add(declared);
      this.processes.set(declared.type, { process: declared, steps });
    }
    this.views = options.views ?? [];
  }

  aggregateOf(type: string): AnyAggregate {
    const aggregate = this.aggregates.get(type);
    if (!aggregate) throw new Error(`There is no aggregate ${type}.`);
    return aggregate;
  }

  personalOf(type: string): PersonalRule | undefined {
    return this.personal.get(type);
  }

  schemaVersionOf(type: string): number {
    return 1 + (this.upcasters.get(type)?.length ?? 0);
  }

  /** Event types with more than one schema version. */
  get upcastTypes(): readonly string[] {
    return [...this.upcasters.keys()];
  }

  /** Upcasts stored data to its current schema version. */
  upcast(type: string, schemaVersion: number, data: object): object {
    const lifts = this.upcasters.get(type) ?? [];
    if (schemaVersion > lifts.length + 1)
      throw new Error(`${type} has schema version ${schemaVersion}; this build knows ${lifts.length + 1}.`);
    return lifts.slice(schemaVersion - 1).reduce<object>((lifted, lift) => lift(lifted as Record<string, unknown>), data);
  }

  private add(aggregate: AnyAggregate): void {
    if (this.aggregates.has(aggregate.type)) throw new Error(`Two aggregates have the type ${aggregate.type}.`);
    this.aggregates.set(aggregate.type, aggregate);
    for (const [type, lifts] of Object.entries(aggregate.upcasters ?? {})) this.claim(this.upcasters, type, lifts as readonly Upcaster[]);
    for (const [type, rule] of Object.entries(aggregate.personal ?? {})) this.claim(this.personal, type, rule as PersonalRule);
  }

  private claim<T>(map: Map<Event['type'], T>, type: string, value: T): void {
    if (map.has(type)) throw new Error(`Two aggregates declare the event ${type}; a name means one thing in a service.`);
    map.set(type, value);
  }
}
