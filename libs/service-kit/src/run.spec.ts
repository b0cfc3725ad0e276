import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServiceDefinition } from './definition.js';
import { createLogger } from './logger.js';
import { type Host, runService, stopOnSignal } from './run.js';

const logger = createLogger('catalog', 'silent');

function host(env: Record<string, string> = {}, argv: string[] = []) {
  const events = new EventEmitter();
  const codes: (number | string | null | undefined)[] = [];
  const written: string[] = [];
  const it_ = {
    env: { LOG_LEVEL: 'silent', ...env },
    argv,
    once: events.once.bind(events),
    exit: (code?: number | string | null) => void codes.push(code),
    stderr: { write: (text: string) => void written.push(text) },
  } as unknown as Host;
  return { it: it_, codes, written, emit: (name: string, ...args: unknown[]) => events.emit(name, ...args) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('end of a process', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => void jest.useRealTimers());

  it('follows a signal, happens once and is no failure', async () => {
    const { it: process_, codes, emit } = host();
    const stop = jest.fn(async () => undefined);
    stopOnSignal({ name: 'catalog', stop }, logger, process_);
    emit('SIGTERM');
    emit('SIGINT');
    await turn();
    expect(codes).toEqual([0]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('is a failure if a part did not close or an error was uncaught', async () => {
    const unclean = host();
    stopOnSignal({ name: 'catalog', stop: () => Promise.reject(new Error('stuck')) }, logger, unclean.it);
    unclean.emit('SIGTERM');
    const accident = host();
    stopOnSignal({ name: 'catalog', stop: async () => undefined }, logger, accident.it);
    accident.emit('unhandledRejection', new Error('lost'));
    await turn();
    expect([unclean.codes, accident.codes]).toEqual([[1], [1]]);
  });

  it('is forced after twenty seconds', async () => {
    const { it: process_, codes, emit } = host();
    stopOnSignal({ name: 'catalog', stop: () => new Promise(() => undefined) }, logger, process_);
    emit('SIGTERM');
    jest.advanceTimersByTime(19_999);
    expect(codes).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(codes).toEqual([1]);
  });
});

describe('refused start', () => {
  const catalog = { name: 'catalog', contract: { $name: 'catalog' }, doors: [] } as unknown as ServiceDefinition;

  it('reports each mistake on its own line and ends with 1', async () => {
    const { it: process_, codes, written } = host({ RPC_PORT: 'x', RATE_LIMITS: 'off', TANKOBON_MODE: 'production' });
    await runService(catalog, process_);
    expect(codes).toEqual([1]);
    expect(written.join('').split('\n').filter(Boolean)).toEqual([
      'catalog cannot start with this environment:',
      '- DATABASE_URL is missing.',
      '- EVENTLOG_URL is missing.',
      '- RPC_PORT is not a port number.',
      '- INTERNAL_SECRET is missing: production does not use the default secret.',
      '- RATE_LIMITS is off: production does not run without limits.',
    ]);
  });

  it('does not migrate without the owner of the tables', async () => {
    const { it: process_, codes, written } = host({ DATABASE_URL: 'postgres://x/y' }, ['node', 'main.js', '--migrate']);
    await runService(catalog, process_);
    expect(codes).toEqual([1]);
    expect(written.join('')).toContain('DATABASE_OWNER_URL is missing.');
  });
});
