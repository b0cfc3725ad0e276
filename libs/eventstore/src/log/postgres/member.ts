import { randomUUID } from 'node:crypto';
import { Signal, sleep } from '../../work/signal.js';
import type { StoredRecord, Subscribe, Subscription } from '../event-log.js';
import { PARTITIONS } from '../event-log.js';
import { Assignment } from './assignment.js';
import { inGroups, shuffled } from './groups.js';
import type { LogDatabase } from './log-database.js';
import { COMMIT, ENSURE_OFFSETS, ENSURE_TOPICS } from './schema.js';

const SAFETY_POLL_MS = 1_000;
const BATCH = 200;
/** What comes within this time is read together. */
const LINGER_MS = 4;
const BACKOFF_MS = [100, 300, 1_000, 3_000, 5_000];

type Records = readonly StoredRecord[];

/** One member of a consumer group: handles the partitions it holds, a few of them or one batch at a time. */
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
        const more = await this.round();
        if (!more && !this.stopped && (await this.bell.wait(this.idle()))) await sleep(LINGER_MS);
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

  /** What waits in each partition; true = there is more of it. */
  private async round(): Promise<boolean> {
    const waiting = await this.database.waiting(this.options.group, this.id, BATCH);
    for (const batches of inGroups(shuffled(waiting.filter((records) => this.isReady(records))))) {
      if (this.stopped) return true;
      if (batches.length === 1 || !(await this.handleTogether(batches))) await this.handleEach(batches);
      await this.assignment.beatWhenDue();
    }
    return waiting.some(({ length }) => length === BATCH);
  }

  private isReady(records: Records): boolean {
    return (this.failures.get(placeOf(records))?.notBefore ?? 0) <= Date.now();
  }

  private async handleEach(batches: readonly Records[]): Promise<void> {
    for (const records of batches) {
      const { topic, partition } = records[0]!;
      if (this.stopped || !this.assignment.keeps(topic, partition)) continue;
      await this.handle(topic, partition, records);
      await this.assignment.beatWhenDue();
    }
  }

  /** False where they have to be handled one by one. */
  private async handleTogether(batches: readonly Records[]): Promise<boolean> {
    const kept = batches.filter(([first]) => this.assignment.keeps(first!.topic, first!.partition));
    if (!this.options.together || kept.length !== batches.length) return false;
    return this.whileBusy(batches.map(placeOf), async () => {
      if (!(await this.options.together!(batches.flat()))) return false;
      await this.commit(batches.map((records) => records.at(-1)!));
      return true;
    });
  }

  private async whileBusy<T>(places: readonly string[], work: () => Promise<T>): Promise<T> {
    const beating = setInterval(() => void this.assignment.beatWhenDue().catch(this.onTrouble), 1_000);
    this.assignment.busy = places;
    try {
      return await work();
    } finally {
      clearInterval(beating);
      this.assignment.busy = [];
    }
  }

  private async handle(topic: string, partition: number, records: Records): Promise<void> {
    const name = placeOf(records);
    let said = -1;
    const done = async (offset: number) => {
      if (offset <= said) return;
      await this.commit([{ topic, partition, offset }]);
      said = offset;
    };
    let left = false;
    const stopping = () => (left ||= this.stopped || !this.assignment.keeps(topic, partition));
    try {
      await this.whileBusy([name], () => this.options.onBatch({ topic, partition, records, done, stopping }));
      if (!left) await done(records.at(-1)!.offset);
      this.failures.delete(name);
    } catch (error) {
      this.onTrouble(error);
      const count = this.failures.get(name)?.count ?? 0;
      this.failures.set(name, { count: count + 1, notBefore: Date.now() + BACKOFF_MS[Math.min(count, BACKOFF_MS.length - 1)]! });
    }
    if (left && !this.stopped) await this.assignment.beat();
  }

  /** Up to and with these. */
  private async commit(last: readonly Pick<StoredRecord, 'topic' | 'partition' | 'offset'>[]): Promise<void> {
    const columns = [last.map(({ topic }) => topic), last.map(({ partition }) => partition), last.map(({ offset }) => offset + 1)];
    const moved = await this.database.affected('commit', COMMIT, [this.options.group, this.id, ...columns]);
    if (moved < last.length) throw new Error(`A partition was given to another member of ${this.options.group}.`);
  }
}

const placeOf = ([first]: Records): string => `${first!.topic}/${first!.partition}`;
