import { PARTITIONS } from '../event-log.js';
import type { LogDatabase, PartitionRef } from './log-database.js';
import { BEAT, CLAIM, LEAVE, RELEASE } from './schema.js';

const LIFE_MS = 6_000;
const BEAT_MS = 1_500;
const LOOK_UP_EVERY = 4;

/**
 * Partitions of a member. All members order the live ones alike, and each takes every n-th partition; surplus ones are released between two
 * batches. A partition has one owner at any time because only a free one can be claimed.
 */
export class Assignment {
  /** Partitions held; a new array after every claim. */
  held: readonly PartitionRef[] = [];
  private wanted = new Set<string>();
  /** Partitions whose records are being handled: not released before their end. */
  busy: readonly string[] = [];
  private lastBeat = 0;
  private rounds = 0;
  private beating: Promise<void> | undefined;

  constructor(
    private readonly database: LogDatabase,
    private readonly group: string,
    private readonly member: string,
    private readonly topics: readonly string[],
  ) {}

  /** Returns true while the partition is in this member's share. */
  keeps(topic: string, partition: number): boolean {
    return this.wanted.has(`${topic}/${partition}`);
  }

  beatWhenDue(): Promise<void> {
    return Date.now() - this.lastBeat < BEAT_MS ? Promise.resolve() : this.beat();
  }

  async beat(): Promise<void> {
    this.beating ??= this.round().finally(() => (this.beating = undefined));
    return this.beating;
  }

  async leave(): Promise<void> {
    await this.beating?.catch(() => undefined);
    await this.database.offsets.flush();
    await this.database.affected('leave', LEAVE, [this.group, this.member]);
    await this.database.news();
  }

  private async round(): Promise<void> {
    const late = Date.now() - this.lastBeat > LIFE_MS;
    this.lastBeat = Date.now();
    const members = await this.database.rows<{ member: string }>('beat', BEAT, [this.group, this.member, this.topics, LIFE_MS]);
    const share = this.share(members.map(({ member }) => member));
    this.wanted = new Set(share.map(({ topic, partition }) => `${topic}/${partition}`));
    const surplus = this.held.filter(
      ({ topic, partition }) => !this.keeps(topic, partition) && !this.busy.includes(`${topic}/${partition}`),
    );
    if (surplus.length > 0) {
      await this.database.offsets.flush();
      await this.database.affected('release', RELEASE, [this.group, this.member, ...columns(surplus)]);
      await this.database.news();
    }
    if (late || !this.isComplete(share))
      this.held = await this.database.rows<PartitionRef>('claim', CLAIM, [this.group, this.member, ...columns(share)]);
  }

  /**
   * Returns true when the whole share is held. The database verifies it every fourth round, and after a late heartbeat: other members may
   * have taken this one for dead.
   */
  private isComplete(share: readonly PartitionRef[]): boolean {
    this.rounds += 1;
    const held = new Set(this.held.map(({ topic, partition }) => `${topic}/${partition}`));
    return (
      this.rounds % LOOK_UP_EVERY !== 0 &&
      held.size === share.length &&
      share.every((place) => held.has(`${place.topic}/${place.partition}`))
    );
  }

  private share(members: readonly string[]): PartitionRef[] {
    const mine = members.indexOf(this.member);
    const all = [...this.topics].sort().flatMap((topic) => Array.from({ length: PARTITIONS }, (_, partition) => ({ topic, partition })));
    return all.filter((_, index) => index % members.length === mine);
  }
}

const columns = (places: readonly PartitionRef[]) => [places.map(({ topic }) => topic), places.map(({ partition }) => partition)];
