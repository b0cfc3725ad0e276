import type { StoredRecord } from '../event-log.js';
import type { Assignment } from './assignment.js';
import type { LogDatabase, PartitionRef } from './log-database.js';

/** Interval of the safety poll, for lost notifications of other processes. */
const SAFETY_LOOK_MS = 3_000;

type Records = readonly StoredRecord[];

/** Waiting records of a member, and its offset in each partition. */
export class News {
  /** Next unhandled offset of each partition. The group's offsets follow a moment later. */
  private readonly stands = new Map<string, PartitionRef & { readonly next: number }>();
  private lookedAt = 0;
  private heldThen: readonly PartitionRef[] = [];

  constructor(
    private readonly database: LogDatabase,
    private readonly assignment: Assignment,
    private readonly group: string,
    private readonly member: string,
  ) {}

  /** Makes the next call read the database: there may be records unknown to this process. */
  lookAgain(): void {
    this.lookedAt = 0;
  }

  /** Returns the next records of each held partition: appended by this process, or from the database, then at most `limit` of each. */
  async waiting(limit: number): Promise<readonly Records[]> {
    const { held } = this.assignment;
    const isSure = held === this.heldThen && Date.now() - this.lookedAt < SAFETY_LOOK_MS;
    const known = isSure ? held.map((place) => this.fromTail(place)) : [undefined];
    if (!known.includes(undefined)) return (known as Records[]).filter(({ length }) => length > 0);
    [this.heldThen, this.lookedAt] = [held, Date.now()];
    const waiting = await this.database.waiting(this.group, this.member, limit, [...this.stands.values()]);
    if (waiting.some(({ length }) => length === limit)) this.lookAgain();
    return waiting;
  }

  /** Marks records up to and including this one as handled. The partition's next owner starts there, or slightly before. */
  done({ topic, partition, offset }: Pick<StoredRecord, 'topic' | 'partition' | 'offset'>): void {
    const place = { topic, partition, next: offset + 1 };
    this.stands.set(`${topic}/${partition}`, place);
    this.database.offsets.note({ ...place, group: this.group, member: this.member });
  }

  private fromTail({ topic, partition }: PartitionRef): Records | undefined {
    return this.database.tail.from(topic, partition, this.stands.get(`${topic}/${partition}`)?.next);
  }
}
