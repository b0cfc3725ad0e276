import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableImages } from './engine.mjs';
import { clearLeftovers } from './leftovers.mjs';

/** Creates the run's folder and checks which containers could be started. Starts none: tests do that on first use. */
export default async function setup() {
  await clearLeftovers();
  const folder = mkdtempSync(join(tmpdir(), `tankobon-test-${process.pid}-`));
  chmodSync(folder, 0o755);
  process.env.TANKOBON_TEST_RUN = folder;
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const images = await availableImages();
  if (!images && process.env.TANKOBON_ENGINE === 'required') throw new Error('TANKOBON_ENGINE is required, and no Docker engine answers.');
  if (images) process.env.TANKOBON_TEST_IMAGES = images.join(' ');
}
