import { describe, expect, it } from '@jest/globals';
import { Shutdown } from './shutdown.js';

describe('shutdown', () => {
  it('closes parts in the opposite order, health last', async () => {
    const closed: string[] = [];
    const shutdown = new Shutdown();
    shutdown.add(() => closed.push('database'));
    shutdown.add(() => closed.push('events'));
    shutdown.addLast(() => closed.push('health'));
    shutdown.add(() => closed.push('doors'));
    expect(shutdown.begun).toBe(false);
    await shutdown.run();
    expect(shutdown.begun).toBe(true);
    expect(closed).toEqual(['doors', 'events', 'database', 'health']);
  });

  it('continues after a failing part and reports it at the end', async () => {
    const closed: string[] = [];
    const shutdown = new Shutdown();
    shutdown.add(() => closed.push('database'));
    shutdown.add(() => Promise.reject(new Error('stuck')));
    await expect(shutdown.run()).rejects.toThrow('stuck');
    expect(closed).toEqual(['database']);
  });

  it('happens once', async () => {
    let times = 0;
    const shutdown = new Shutdown();
    shutdown.add(() => (times += 1));
    await Promise.all([shutdown.run(), shutdown.run()]);
    expect(times).toBe(1);
  });
});
