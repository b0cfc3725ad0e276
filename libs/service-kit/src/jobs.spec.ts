import { describe, expect, it } from '@jest/globals';
import { Jobs } from './jobs.js';
import { createLogger } from './logger.js';

const written: string[] = [];
const logger = createLogger('payouts', 'error', { write: (line) => void written.push(line) });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('job', () => {
  it('runs again and again, also after a failure, which is logged', async () => {
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

  it('runs again soon after a failure, however long its interval', async () => {
    const jobs = new Jobs(logger);
    let rounds = 0;
    jobs.every('mails', 60_000, async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('deadlock detected');
    });
    jobs.wake('mails');
    jobs.start();
    await pause(1_600);
    await jobs.stop();
    expect(rounds).toBe(2);
  });

  it('ends for both of two concurrent callers', async () => {
    const jobs = new Jobs(logger);
    const [taken, sent]: [number[], number[]] = [[], []];
    jobs.every('mails', 60_000, async () => {
      if (taken.push(1) > 1) return;
      await pause(50);
      sent.push(1);
    });
    const first = jobs.runAll();
    await jobs.runAll();
    expect(sent).toEqual([1]);
    await first;
  });

  it('gathers notifications before a late run', async () => {
    const jobs = new Jobs(logger);
    let rounds = 0;
    jobs.every('mails', 60_000, async () => (rounds += 1) - 1_000);
    jobs.wake('mails');
    jobs.start();
    await pause(200);
    await jobs.stop();
    expect(rounds).toBeGreaterThan(0);
    expect(rounds).toBeLessThan(4);
  });

  it('runs soon after a signal, once for many signals', async () => {
    const jobs = new Jobs(logger);
    const done = { mails: 0, others: 0 };
    jobs.every('mails', 60_000, async () => void (done.mails += 1));
    jobs.every('others', 60_000, async () => void (done.others += 1));
    jobs.wake('mails');
    jobs.start();
    for (let ring = 0; ring < 10; ring += 1) jobs.wake('mails');
    await pause(200);
    expect(done).toEqual({ mails: 1, others: 0 });
    jobs.wake('mails');
    await pause(200);
    await jobs.stop();
    expect(done).toEqual({ mails: 2, others: 0 });
  });

  it('runs once more after a signal during a run, never twice at a time', async () => {
    const jobs = new Jobs(logger);
    let [rounds, atOnce, most] = [0, 0, 0];
    jobs.every('mails', 60_000, async () => {
      most = Math.max(most, (atOnce += 1));
      rounds += 1;
      await pause(120);
      atOnce -= 1;
    });
    jobs.start();
    jobs.wake('mails');
    await pause(130);
    jobs.wake('mails');
    await pause(300);
    await jobs.stop();
    expect([rounds, most]).toEqual([2, 1]);
  });

  it('runs again without delay if it reports more work', async () => {
    const jobs = new Jobs(logger);
    let rounds = 0;
    jobs.every('mails', 60_000, async () => ((rounds += 1) === 1 ? 20 : undefined));
    jobs.start();
    jobs.wake('mails');
    await pause(250);
    await jobs.stop();
    expect(rounds).toBe(2);
  });

  it('finishes before its service stops', async () => {
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
