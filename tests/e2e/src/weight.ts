import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The most that a first visit may fetch of scripts, in bytes after gzip. */
export const HEAVIEST = 225_000;

/** What a page fetched of scripts from now on, as the build packs them for servers (gzip, level 9): one that sends less counts no less. */
export function scriptsOf(page: Page): () => Promise<number> {
  const fetched: Response[] = [];
  page.on('response', (response) => response.headers()['content-type']?.includes('javascript') && fetched.push(response));
  return async () =>
    (await Promise.all(fetched.map((response) => response.body()))).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
