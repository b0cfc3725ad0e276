import { facts } from '@tankobon/contracts';
import { aggregate, type Command, type Event, projection, publishes } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** Events of one command: several, to write a backlog in less time. */
export const LINES = 10;

type Line = { readonly n: number; readonly title: string; readonly note: string };
export type LineAdded = Event<'LineAdded', Line>;

@Entity('heard_orders')
export class HeardOrder {
  @PrimaryColumn('text') id!: string;
  @Column('int') n!: number;
  @Column('text') title!: string;
}

export const order = aggregate<number, Command<'AddLines', object>, LineAdded>({
  type: 'order',
  initial: 0,
  evolve: (_, { data }) => data.n,
  decide: (_, last) => Array.from({ length: LINES }, (_each, at) => line(last + at + 1)),
});

const line = (n: number): LineAdded => ({
  type: 'LineAdded',
  data: { n, title: `Volume ${n} of a series with a name`, note: 'A line as long as most are. '.repeat(8) },
});

const orderFacts = facts('relayed', { 'LineAdded.v1': z.object({ id: z.string(), n: z.int(), title: z.string(), note: z.string() }) });
export const published = publishes<LineAdded>(orderFacts, ({ streamId: id, data }) => [
  { type: 'relayed.LineAdded.v1', data: { id, ...data } },
]);

/** A projection of another service. Counts the facts, and those that were not the next of their order. */
export class FactCounter {
  heard = 0;
  outOfOrder = 0;
  private handled: { readonly id: string; readonly n: number }[] = [];
  private readonly last = new Map<string, number>();
  private wanted = Infinity;
  private reached: () => void = () => undefined;

  readonly view = projection('heard-orders', [HeardOrder], {
    'relayed.LineAdded.v1': ({ data: { id, n, title } }, tx) => {
      this.handled.push({ id, n });
      return tx.upsert(HeardOrder, { id, n, title }, ['id']);
    },
  });

  /** Called when the projection's transaction is committed. */
  readonly committed = (): void => {
    for (const { id, n } of this.handled.splice(0)) {
      if (n !== (this.last.get(id) ?? 0) + 1) this.outOfOrder += 1;
      this.last.set(id, n);
      this.heard += 1;
    }
    if (this.heard >= this.wanted) this.reached();
  };

  until(more: number): Promise<void> {
    this.wanted = this.heard + more;
    return new Promise((resolve) => (this.reached = resolve));
  }
}
