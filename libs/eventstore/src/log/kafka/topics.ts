import type { Admin } from 'kafkajs';
import { sleep } from '../../work/signal.js';
import { PARTITIONS } from '../event-log.js';
import type { LazyClient } from './lazy-client.js';

const MOST_LOOKS = 50;
const LOOK_AGAIN_MS = 100;

/** Creates topics with 12 partitions and unlimited retention. */
export class Topics {
  private readonly known = new Set<string>();

  constructor(
    private readonly admin: LazyClient<Admin>,
    private readonly replicationFactor: number,
  ) {}

  /** Creates missing topics; safe for concurrent processes. */
  async ensure(topics: readonly string[]): Promise<void> {
    const unknown = topics.filter((topic) => !this.known.has(topic));
    if (unknown.length === 0) return;
    const configEntries = [
      { name: 'retention.ms', value: '-1' },
      { name: 'cleanup.policy', value: 'delete' },
      { name: 'min.insync.replicas', value: String(Math.max(1, this.replicationFactor - 1)) },
    ];
    const wanted = unknown.map((topic) => ({ topic, numPartitions: PARTITIONS, replicationFactor: this.replicationFactor, configEntries }));
    await this.admin.use(async (admin) => {
      await admin.createTopics({ topics: wanted, waitForLeaders: false });
      for (const topic of unknown) {
        await awaitLeader(admin, topic);
        this.known.add(topic);
      }
    });
  }
}

/** Waits until a topic's leaders respond: its metadata names them a moment before they know it themselves. */
async function awaitLeader(admin: Admin, topic: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      if (tries === MOST_LOOKS) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
