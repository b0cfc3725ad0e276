import { afterAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeObjects } from './fixtures/objects-conformance.js';
import { FolderObjects } from './folder-objects.js';

// Real: a folder.
const folder = mkdtemp(join(tmpdir(), 'objects-'));
describeObjects('of a folder', async () => new FolderObjects(await folder));
afterAll(async () => rm(await folder, { recursive: true }));
