import { randomUUID } from 'node:crypto';
import { Signal, sleep } from '../../signal.js';
import type { StoredRecord, Subscribe, Subscription } from '../event-log.js';
import { PARTITIONS } from '../event-log.js';
import { Assignment } from './assignment.js';
import type { LogDatabase } from './log-database.js';
import { COMMIT, ENSURE_OFFSETS, ENSURE_TOPICS } from './schema.js';

const SAFETY_POLL_MS = 1_000;
const BATCH = 200;
const BACKOFF_MS = [100, 300, 1_000, 3_000, 5_000];

/** One member of a consumer group: handles the partitions it holds, one batch at a time. */
export class Member implements Subscription {
  private readonly id = randomUUID();
  private readonly bell = new Signal();
  private readonly assignment: Assignment;
  private readonly failures = new Map<string, { count: number; notBefore: number }>();
  private readonly unsubscribe: () => void;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: LogDatabase,
    private readonly options: Subscribe,
    private readonly onTrouble: (error: unknown) => void,
  ) {
    this.assignment = new Assignment(database, options.group, this.id, options.topics);
    this.unsubscribe = database.subscribe(this.bell, options.topics);
  }

  async start(): Promise<void> {
    const { group, topics, fromBeginning = true } = this.options;
    await this.database.affected('topics', ENSURE_TOPICS, [topics, PARTITIONS]);
    await this.database.affected('offsets', ENSURE_OFFSETS, [group, topics, fromBeginning]);
    await this.assignment.beat();
    await this.database.news();
    this.running = this.loop();
  }

  async stop(): Promise<void> {
    if (this.stopped) return this.running;
    this.stopped = true;
    this.bell.ring();
    await this.running;
    this.unsubscribe();
    await this.assignment.leave().catch(this.onTrouble);
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.assignment.beatWhenDue();
        const worked = await this.round();
        if (!worked && !this.stopped) await this.bell.wait(this.idle());
      } catch (error) {
        this.onTrouble(error);
        await sleep(Math.min(500, SAFETY_POLL_MS));
      }
    }
  }

  private idle(): number {
    const next = Math.min(...[...this.failures.values()].map(({ notBefore }) => notBefore - Date.now()), SAFETY_POLL_MS);
    return Math.max(next, 10);
  }

  /** One batch of each partition that has news. */
  private async round(): Promise<boolean> {
    const waiting = await this.database.waiting(this.options.group, this.id, BATCH);
    let worked = false;
    for (const records of shuffled(waiting)) {
      const { topic, partition } = records[0]!;
      if (this.stopped) return true;
      if ((this.failures.get(`${topic}/${partition}`)?.notBefore ?? 0) > Date.now()) continue;
      if (!this.assignment.keeps(topic, partition)) continue;
      await this.handle(topic, partition, records);
      await this.assignment.beatWhenDue();
      worked = true;
    }
    return worked;
  }

  private async handle(topic: string, partition: number, records: readonly StoredRecord[]): Promise<void> {
    const name = `${topic}/${partition}`;
    const beating = setInterval(() => void this.assignment.beatWhenDue().catch(this.onTrouble), 1_000);
    const last = records.at(-1)!.offset;
    let said = -1;
    const done = async (offset: number) => {
      if (offset <= said) return;
      await this.commit(topic, partition, offset + 1);
      said = offset;
    };
    let left = false;
    const stopping = () => (left ||= this.stopped || !this.assignment.keeps(topic, partition));
    this.assignment.busy = name;
    try {
      await this.options.onBatch({ topic, partition, records, done, stopping });
      if (!left) await done(last);
      this.failures.delete(name);
    } catch (error) {
      this.onTrouble(error);
      const count = this.failures.get(name)?.count ?? 0;
      this.failures.set(name, { count: count + 1, notBefore: Date.now() + BACKOFF_MS[Math.min(count, BACKOFF_MS.length - 1)]! });
    } finally {
      clearInterval(beating);
      this.assignment.busy = undefined;
      if (left && !this.stopped) await this.assignment.beat();
    }
  }

  private async commit(topic: string, partition: number, next: number): Promise<void> {
    const moved = await this.database.affected('commit', COMMIT, [this.options.group, this.id, topic, partition, next]);
    if (moved === 0) throw new Error(`Partition ${partition} of ${topic} was given to another member of ${this.options.group}.`);
  }
}

/** No partition comes first every time. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
