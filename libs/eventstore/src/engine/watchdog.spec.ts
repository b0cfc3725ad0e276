import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Core } from '../core/core.js';
import type { EngineStatus } from './engine.js';
import { Watchdog } from './watchdog.js';

const status = (consumerLag: number): EngineStatus => ({
  positions: { head: 1, unsequenced: 0, relayed: 1 },
  relayLag: 0,
  consumerLag,
  deadLetters: 2,
  parkedStreams: 1,
  timersDue: 0,
  sequencerLagMs: 0,
});

describe('watchdog', () => {
  const stuck = jest.fn();
  const lags: (number | null)[] = [];
  let lag = 5;
  let moved = 0;
  let dog: Watchdog;

  beforeEach(() => {
    jest.useFakeTimers();
    stuck.mockClear();
    [lag, moved] = [5, Date.now()];
    const core = {
      options: { onStuck: stuck },
      observe: { projectionLag: (records: number | null) => lags.push(records) },
    } as unknown as Core;
    const consumer = { name: 'consumer', lag: ({ consumerLag }: EngineStatus) => consumerLag ?? 0, lastProgress: () => moved };
    dog = new Watchdog(core, async () => status(lag), [consumer]);
    dog.start();
  });
  afterEach(() => {
    dog.stop();
    jest.useRealTimers();
  });

  it('reports waiting work without progress for 30 seconds', async () => {
    await jest.advanceTimersByTimeAsync(30_000);
    expect(stuck).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stuck).toHaveBeenCalledWith('consumer');
    expect(lags.at(-1)).toBe(5);
  });

  it('stays silent while work progresses or nothing waits', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      moved = Date.now();
      await jest.advanceTimersByTimeAsync(5_000);
    }
    lag = 0;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stuck).not.toHaveBeenCalled();
  });

  it('gives the workers 30 seconds after a standstill of its own', async () => {
    await jest.advanceTimersByTimeAsync(5_000);
    jest.setSystemTime(Date.now() + 60_000);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(stuck).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stuck).toHaveBeenCalledWith('consumer');
  });
});
