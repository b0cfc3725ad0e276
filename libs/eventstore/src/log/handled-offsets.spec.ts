import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HandledOffsets } from './handled-offsets.js';

const at = (partition: number, offset: number) => ({ topic: 'shop.events.v1', partition, offset: String(offset) });

type TestOffset = ReturnType<typeof at>;

describe('offsets of handled records', () => {
  const commit = jest.fn<(offsets: object[]) => Promise<void>>();
  const troubles: unknown[] = [];
  let offsets: HandledOffsets<TestOffset>;

  beforeEach(() => {
    jest.useFakeTimers();
    commit.mockReset().mockResolvedValue(undefined);
    troubles.length = 0;
    offsets = new HandledOffsets<TestOffset>(commit, (error) => troubles.push(error));
  });
  afterEach(() => void jest.useRealTimers());

  it('are committed together, the last of each partition', async () => {
    for (const [partition, offset] of [[0, 1], [1, 7], [0, 2]] as const) offsets.note(at(partition, offset)); // prettier-ignore
    expect(commit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(commit.mock.calls).toEqual([[[at(0, 2), at(1, 7)]]]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  it('are retried after a failed commit and never replace later ones', async () => {
    commit.mockRejectedValueOnce(new Error('The broker is away.'));
    offsets.note(at(0, 1));
    offsets.note(at(1, 1));
    await jest.advanceTimersByTimeAsync(100);
    offsets.note(at(0, 5));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(commit.mock.calls.slice(1)).toEqual([[[at(0, 5), at(1, 1)]]]);
    expect(troubles.map(String)).toEqual(['Error: The broker is away.']);
  });

  it('are dropped at a rebalance, also those on their way', async () => {
    let fail = (_: Error): void => undefined;
    commit.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    offsets.note(at(0, 1));
    await jest.advanceTimersByTimeAsync(100);
    offsets.note(at(1, 1));
    offsets.forget();
    fail(new Error('The generation is over.'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(commit).toHaveBeenCalledTimes(1);
  });

  it('are committed at once on request, after the running commit', async () => {
    const order: string[] = [];
    commit.mockImplementation(async (given) => {
      order.push(`begun ${given.length}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('ended');
    });
    offsets.note(at(0, 1));
    const first = offsets.flush();
    await jest.advanceTimersByTimeAsync(0);
    offsets.note(at(0, 2));
    const second = offsets.flush();
    await jest.advanceTimersByTimeAsync(200);
    await Promise.all([first, second]);
    expect(order).toEqual(['begun 1', 'ended', 'begun 1', 'ended']);
  });
});
