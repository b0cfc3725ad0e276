import { describe, expect, it } from '@jest/globals';
import { type Command, commandGuard } from './aggregate.js';

type ReturnCommand = Command<'Return', { at: string }> | Command<'Lose', Record<string, never>>;

const command = <T extends string>(type: T) => ({
  type,
  data: {},
  by: { id: 'person_1', role: 'buyer' as const },
  now: '2026-01-01T00:00:00.000Z',
});

describe('command guard', () => {
  it('accepts the commands of its table', () => {
    const isReturn = commandGuard<ReturnCommand>({ Return: true, Lose: true });
    expect([command('Lose'), command('Ship'), command('toString')].map(isReturn)).toEqual([true, false, false]);
  });

  it('does not compile without one of them', () => {
    // @ts-expect-error `Lose` is missing.
    expect(commandGuard<ReturnCommand>({ Return: true })(command('Lose'))).toBe(false);
  });
});
