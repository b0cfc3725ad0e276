import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { AnyAggregate } from '../declare/aggregate.js';
import { frozen } from '../declare/frozen.js';
import type { StoreObserver } from '../declare/observe.js';
import type { EventStoreOptions } from '../declare/options.js';
import { Signal } from '../work/signal.js';
import { EntitySql } from './entity-sql.js';
import { PersonalFieldSealer } from './personal.js';
import { Registry } from './registry.js';
import { States } from './states.js';
import { Vault } from './vault.js';

/** Shared state of the components of one engine. */
export class Core {
  readonly service: string;
  readonly dataSource: DataSource;
  readonly registry: Registry;
  readonly vault: Vault;
  readonly personal: PersonalFieldSealer;
  readonly entities: EntitySql;
  readonly states = new States();
  readonly observe: StoreObserver;
  /** Signalled after every commit with events. */
  readonly appended = new Signal();
  /** Signalled after every commit that leaves due steps without a lease. */
  readonly timersSet = new Signal();
  private readonly codeVersions = new Map<AnyAggregate, string>();

  constructor(readonly options: EventStoreOptions) {
    this.service = options.service;
    this.dataSource = options.dataSource;
    this.registry = new Registry(options);
    this.vault = new Vault(options.keyRing);
    this.personal = new PersonalFieldSealer(this.registry, this.vault, options.strict);
    this.entities = new EntitySql(options.dataSource);
    this.observe = options.observe ?? {};
  }

  /** Returns the code version of a snapshot: changed rules, or another build, do not read it. */
  codeVersionOf(aggregate: AnyAggregate): string {
    const known = this.codeVersions.get(aggregate);
    if (known) return known;
    const lifts = Object.entries(aggregate.upcasters ?? {}).map(([type, list]) => `${type}:${String(list)}`);
    const data = [aggregate.initial, aggregate.personal].map((each) => JSON.stringify(each));
    const text = [this.options.codeVersion, String(aggregate.evolve), ...data, ...lifts].join('\n');
    const made = createHash('sha256').update(text).digest('hex').slice(0, 16);
    this.codeVersions.set(aggregate, made);
    return made;
  }

  /** Freezes a state, so that rules cannot change it. Only with `strict`: production skips the cost. */
  unchangeable<T>(state: T): T {
    return this.options.strict ? frozen(state) : state;
  }
}
