import type { Event, RecordedEvent } from './event.js';

/** A TypeORM entity class. */
export type EntityClass<T extends object = object> = new () => T;

/** Access of a view's or projection's handler to its own tables, in the transaction of the event. Writes are sent in order. */
export interface ViewTx {
  insert<T extends object>(entity: EntityClass<T>, row: Partial<T>): Promise<void>;
  /** Inserts, or sets the given columns of the row with the same `keys` (property names with a unique index). */
  upsert<T extends object>(entity: EntityClass<T>, row: Partial<T>, keys: readonly (keyof T & string)[]): Promise<void>;
  update<T extends object>(entity: EntityClass<T>, where: Partial<T>, set: Partial<T>): Promise<void>;
  delete<T extends object>(entity: EntityClass<T>, where: Partial<T>): Promise<void>;
  find<T extends object>(entity: EntityClass<T>, where: Partial<T>): Promise<T[]>;
  one<T extends object>(entity: EntityClass<T>, where: Partial<T>): Promise<T | null>;
  query<R extends object = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<R[]>;
}

export type ViewHandlers<E extends Event> = {
  readonly [T in E['type']]?: { handle(event: RecordedEvent<Extract<E, { type: T }>>, tx: ViewTx): unknown }['handle'];
};

/** Wraps the handling of a view's events of one transaction; call `handle` once. A rebuild replays events one by one. */
export type ViewWrapper<E extends Event = Event> = (
  events: readonly RecordedEvent<E>[],
  tx: ViewTx,
  handle: () => Promise<void>,
) => Promise<void>;

/** An inline read model of the service's own events, written in the command's transaction. */
export type View = {
  readonly kind: 'view';
  readonly name: string;
  readonly entities: readonly EntityClass[];
  readonly handlers: Readonly<Record<string, (event: RecordedEvent, tx: ViewTx) => unknown>>;
  readonly around?: ViewWrapper;
};

/** Declares a view. The keys of `handlers` are event types. */
export function view<E extends Event>(
  name: string,
  entities: readonly EntityClass[],
  handlers: ViewHandlers<E>,
  { around }: { readonly around?: ViewWrapper<E> } = {},
): View {
  return {
    kind: 'view',
    name,
    entities,
    handlers: handlers as unknown as View['handlers'],
    ...(around && { around: around as unknown as ViewWrapper }),
  };
}

/** Runs a view's handlers on events, in order. */
export async function show({ handlers, around }: View, events: readonly RecordedEvent[], tx: ViewTx): Promise<void> {
  const handle = async () => {
    for (const event of events) await handlers[event.type]!(event, tx);
  };
  await (around ? around(events, tx, handle) : handle());
}
