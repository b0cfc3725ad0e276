import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RpcTransport } from '@tankobon/service-kit';
import { seed } from './seed.js';

/** Seeds a data folder once; a marker file records it. Seeding is idempotent, so a crash in between does no harm. */
export async function seedOnce(dataFolder: string, transport: RpcTransport, say: (sentence: string) => void): Promise<void> {
  const mark = join(dataFolder, 'seeded');
  if (
    await access(mark).then(
      () => true,
      () => false,
    )
  )
    return;
  await seed(transport, say);
  await writeFile(mark, `${new Date().toISOString()}\n`);
}
