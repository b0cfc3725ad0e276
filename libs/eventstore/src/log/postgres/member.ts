import { randomUUID } from 'node:crypto';
import { Signal, sleep } from '../../work/signal.js';
import { backoff } from '../../work/worker.js';
import type { StoredRecord, Subscribe, Subscription } from '../event-log.js';
import { PARTITIONS } from '../event-log.js';
import { Assignment } from './assignment.js';
import { packIntoGroups, shuffled } from './groups.js';
import type { LogDatabase } from './log-database.js';
import { News } from './news.js';
import { ENSURE_OFFSETS, ENSURE_TOPICS } from './schema.js';

const LONGEST_SLEEP_MS = 1_000;
const BATCH = 200;
/** Pause after a round with records, to batch those that arrive meanwhile. The first record after an idle time is handled at once. */
const REST_MS = 20;

type Records = readonly StoredRecord[];

/** Member of a consumer group: handles its partitions, a few together or one batch at a time. */
export class Member implements Subscription {
  private readonly id = randomUUID();
  private readonly signal = new Signal();
  private readonly assignment: Assignment;
  private readonly news: News;
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
    this.news = new News(database, this.assignment, options.group, this.id);
    this.unsubscribe = database.subscribe({ id: this.id, topics: options.topics, hear: (ours) => this.hear(ours) });
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
    this.signal.notify();
    await this.running;
    this.unsubscribe();
    await this.assignment.leave().catch(this.onTrouble);
  }

  private hear(ours: boolean): void {
    if (!ours) this.news.lookAgain();
    this.signal.notify();
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.assignment.beatWhenDue();
        const most = await this.round();
        if (most === BATCH || this.stopped) continue;
        if (most > 0) await sleep(REST_MS);
        await this.signal.wait(this.idle());
      } catch (error) {
        this.onTrouble(error);
        this.news.lookAgain();
        await sleep(500);
      }
    }
  }

  private idle(): number {
    const next = Math.min(...[...this.failures.values()].map(({ notBefore }) => notBefore - Date.now()), LONGEST_SLEEP_MS);
    return Math.max(next, 10);
  }

  /** Handles waiting records. Returns the highest number of records of one partition. */
  private async round(): Promise<number> {
    const found = await this.news.waiting(BATCH);
    const waiting = found.filter((records) => this.isReady(records));
    if (waiting.length < found.length) this.news.lookAgain();
    for (const batches of packIntoGroups(shuffled(waiting))) {
      if (this.stopped) break;
      if (batches.length === 1 || !(await this.handleTogether(batches))) await this.handleEach(batches);
      await this.assignment.beatWhenDue();
    }
    return Math.max(0, ...waiting.map(({ length }) => length));
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

  /** Handles batches together; returns false where they must be handled one by one. */
  private async handleTogether(batches: readonly Records[]): Promise<boolean> {
    const kept = batches.filter(([first]) => this.assignment.keeps(first!.topic, first!.partition));
    if (!this.options.together || kept.length !== batches.length) return false;
    return this.whileBusy(batches.map(placeOf), async () => {
      if (!(await this.options.together!(batches.flat()))) return false;
      for (const records of batches) this.news.done(records.at(-1)!);
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
    const done = async (offset: number) => this.news.done({ topic, partition, offset });
    let left = false;
    const stopping = () => (left ||= this.stopped || !this.assignment.keeps(topic, partition));
    try {
      await this.whileBusy([name], () => this.options.onBatch({ topic, partition, records, done, stopping }));
      if (!left) this.news.done(records.at(-1)!);
      this.failures.delete(name);
    } catch (error) {
      this.onTrouble(error);
      this.news.lookAgain();
      const count = this.failures.get(name)?.count ?? 0;
      this.failures.set(name, { count: count + 1, notBefore: Date.now() + backoff(count) });
    }
    if (left && !this.stopped) await this.assignment.beat();
  }
}

const placeOf = ([first]: Records): string => `${first!.topic}/${first!.partition}`;
