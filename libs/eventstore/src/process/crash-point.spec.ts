import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Core } from '../core/core.js';
import { crashAt } from './crash-point.js';

describe('crash point', () => {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const core = (testClock: boolean) => ({ options: { testClock } }) as Core;
  afterEach(() => {
    delete process.env['CRASH_AT'];
    kill.mockClear();
  });

  it('kills the process only at the step that a test names', () => {
    process.env['CRASH_AT'] = 'reserve';
    crashAt(core(true), 'expire');
    expect(kill).not.toHaveBeenCalled();
    crashAt(core(true), 'reserve');
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
  });

  it('does nothing outside of tests, whatever the environment says', () => {
    process.env['CRASH_AT'] = 'reserve';
    crashAt(core(false), 'reserve');
    expect(kill).not.toHaveBeenCalled();
  });
});
