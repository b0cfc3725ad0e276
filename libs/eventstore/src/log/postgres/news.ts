import type { StoredRecord } from '../event-log.js';
import type { Assignment } from './assignment.js';
import type { LogDatabase, Place } from './log-database.js';

/** For what got lost on its way from another process. */
const SAFETY_LOOK_MS = 3_000;

type Records = readonly StoredRecord[];

/** What waits for a member, and where it stands in each partition. */
export class News {
  /** The first record of each partition that is not handled. The offsets of the group follow a moment later. */
  private readonly stands = new Map<string, Place & { readonly next: number }>();
  private lookedAt = 0;
  private heldThen: readonly Place[] = [];

  constructor(
    private readonly database: LogDatabase,
    private readonly assignment: Assignment,
    private readonly group: string,
    private readonly member: string,
  ) {}

  /** There may be more than this process knows: the database is asked next time. */
  lookAgain(): void {
    this.lookedAt = 0;
  }

  /** The next records of each partition that is held: as this process appended them, or from the database, at most `limit` of each. */
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

  /** Up to and with this one. Whoever holds the partition next begins there, or a moment before. */
  done({ topic, partition, offset }: Pick<StoredRecord, 'topic' | 'partition' | 'offset'>): void {
    const place = { topic, partition, next: offset + 1 };
    this.stands.set(`${topic}/${partition}`, place);
    this.database.offsets.note({ ...place, group: this.group, member: this.member });
  }

  private fromTail({ topic, partition }: Place): Records | undefined {
    return this.database.tail.from(topic, partition, this.stands.get(`${topic}/${partition}`)?.next);
  }
}
