import { describe, expect, it } from '@jest/globals';
import { Jobs } from './jobs.js';
import { createLogger } from './logger.js';

const written: string[] = [];
const logger = createLogger('payouts', 'error', { write: (line) => void written.push(line) });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a job', () => {
  it('is done again and again, also after a failure, which is logged', async () => {
    const jobs = new Jobs(logger);
    let rounds = 0;
    jobs.every('reconcile', 5, async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('no network');
    });
    await pause(20);
    expect(rounds).toBe(0);
    jobs.start();
    await pause(100);
    await jobs.stop();
    expect(rounds).toBeGreaterThan(1);
    expect(written.join('')).toContain('The job reconcile failed.');
    const before = rounds;
    await pause(30);
    expect(rounds).toBe(before);
  });

  it('is finished before its service stops', async () => {
    const jobs = new Jobs(logger);
    let done = false;
    jobs.every('slow', 1, async () => {
      await pause(60);
      done = true;
    });
    jobs.start();
    await pause(30);
    await jobs.stop();
    expect(done).toBe(true);
  });
});
