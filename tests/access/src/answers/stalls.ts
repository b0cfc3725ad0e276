import type { EngineStatus } from '@tankobon/eventstore';
import type { Backend } from '@tankobon/standalone';
import pg from 'pg';

export type Stalls = {
  /** Runs `work` while catalog answers but cannot apply other services' facts. Resolves once it has applied them. */
  whileCatalogIsBehind(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export async function openStalls({ addresses, services }: Backend): Promise<Stalls> {
  const client = new pg.Client(addresses.catalog.ownerUrl);
  const { engine } = services.find(({ name }) => name === 'catalog')!;
  await client.connect();
  return {
    async whileCatalogIsBehind(work) {
      await client.query('BEGIN');
      await client.query('LOCK TABLE seller_cards, taken_windows, letting_terms IN EXCLUSIVE MODE');
      try {
        await work();
      } finally {
        await client.query('COMMIT');
      }
      const isBehind = ({ consumerLag, parkedStreams }: EngineStatus) => consumerLag !== 0 || parkedStreams > 0;
      while (isBehind(await engine.status())) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    close: () => client.end(),
  };
}
