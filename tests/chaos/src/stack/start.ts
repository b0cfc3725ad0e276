import { spawnSync } from 'node:child_process';
import type { Options } from '../options.js';
import { startCluster } from './cluster.js';
import type { Stack } from './stack.js';
import { startStandalone } from './standalone.js';

/** Starts the cluster where a Docker engine answers, else the product in one process. */
export function startStack({ mode, build }: Options): Promise<Stack> {
  const engine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
  if (mode === 'cluster' && !engine) throw new Error('The cluster needs a running Docker engine: "docker info" does not answer.');
  return mode === 'standalone' || (mode === 'either' && !engine) ? startStandalone() : startCluster({ build });
}
