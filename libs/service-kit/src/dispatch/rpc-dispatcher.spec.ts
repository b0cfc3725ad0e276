import { describe, expect, it } from '@jest/globals';
import { command, query, service } from '@tankobon/contracts';
import { type CallContext, Refusal } from '@tankobon/eventstore';
import { z } from 'zod';
import { createLogger } from '../logger.js';
import { RpcFailure, unavailable } from '../rpc/failures.js';
import type { WireRequest } from '../rpc/wire.js';
import { type HandlerMethod, RpcDispatcher, type DispatcherOptions } from './rpc-dispatcher.js';

const desk = service('desk', {
  read: query({ input: z.object({ page: z.int().default(1) }), answer: z.unknown() }),
  write: command({ input: z.object({ b: z.int().optional(), a: z.int().optional() }), answer: z.unknown(), refusals: { full: 422 } }),
});

const context: CallContext = {
  actor: { id: 'person_1', role: 'buyer' },
  requestId: 'r-1',
  correlationId: 'c-1',
  causationId: 'c-1',
  commandId: 'c-1',
  idempotencyKey: 'k-1',
  route: 'POST /desk',
};

const request = (call: 'read' | 'write', input: unknown = {}, more: Partial<WireRequest> = {}): WireRequest => ({
  call: `desk.${call}`,
  input,
  context,
  from: 'gateway',
  ttl: 1_000,
  ...more,
});

function open(method: HandlerMethod, options: Partial<DispatcherOptions> = {}) {
  const lines: string[] = [];
  const logger = createLogger('desk', 'warn', { write: (line) => void lines.push(line) });
  const handlers = [desk.read, desk.write].map((call) => ({ call, method }));
  return { lines, desk: new RpcDispatcher(handlers, { service: 'desk', logger, ...options }) };
}

it('refuses the program of demo data in production', async () => {
  const { desk: closed } = open(() => 'done', { closedTo: ['seed'] });
  expect(await closed.answer(request('write', {}, { from: 'seed' }))).toMatchObject({ kind: 'refusal', code: 'forbidden', status: 403 });
  expect(await closed.answer(request('write'))).toMatchObject({ kind: 'answer', value: 'done' });
});

describe('context of a handler', () => {
  it('holds the parsed input and a deadline by the clock of the service', async () => {
    const seen: unknown[] = [];
    const { desk: it_ } = open((input, call) => void seen.push(input, call.deadline));
    await it_.answer(request('read'));
    expect(seen[0]).toEqual({ page: 1 });
    expect(seen[1]).toBeGreaterThan(Date.now());
    expect(seen[1]).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it('holds route and input hash of the idempotency key, however it was written', async () => {
    const seen: CallContext[] = [];
    const { desk: it_ } = open((_, call) => void seen.push(call));
    await it_.answer(request('write', { a: 1, b: 2 }));
    await it_.answer(request('write', { b: 2, a: 1 }));
    await it_.answer(request('write', { a: 1, b: 3 }));
    const [first, second, third] = seen as [CallContext, CallContext, CallContext];
    expect(first).toMatchObject({ route: 'desk.write', idempotencyKey: 'k-1' });
    expect(first.requestHash).toBe(second.requestHash);
    expect(third.requestHash).not.toBe(first.requestHash);
  });

  it('holds the part of its request: two rentals of an order cancelled under one key', async () => {
    const seen: CallContext[] = [];
    const { desk } = open((_: unknown, call: CallContext) => (seen.push(call), { ok: true }));
    for (const route of ['orders.cancel#rental_a', 'orders.cancel#rental_b', 'orders.cancel#sales#sale_1'])
      await desk.answer(request('write', {}, { context: { ...context, route, idempotencyKey: 'k-1' } }));
    expect(seen.map(({ route }) => route)).toEqual(['desk.write#rental_a', 'desk.write#rental_b', 'desk.write#sales#sale_1']);
  });
});

describe('error response', () => {
  it('has the status of the contract, else of the refusal, else 409', async () => {
    const refuseWith = (code: string, status?: number) =>
      open(() => {
        throw new Refusal(code, 'No.', status === undefined ? {} : { status });
      }).desk.answer(request('write'));
    expect(await refuseWith('full', 400)).toMatchObject({ kind: 'refusal', code: 'full', status: 422 });
    expect(await refuseWith('odd', 403)).toMatchObject({ status: 403 });
    expect(await refuseWith('odd')).toMatchObject({ status: 409 });
  });

  it('reports a lost race of the database', async () => {
    for (const code of ['40P01', '55P03', '23P01', '40001']) {
      const lost = Object.assign(new Error('QueryFailedError'), { driverError: Object.assign(new Error('lock'), { code }) });
      const { desk: it_, lines } = open(() => Promise.reject(lost));
      expect(await it_.answer(request('write'))).toMatchObject({ kind: 'refusal', code: 'busy', status: 409 });
      expect(lines).toEqual([]);
    }
  });

  it('holds Retry-After during an outage of the database', async () => {
    for (const error of [
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      Object.assign(new Error('starting up'), { code: '57P03' }),
      new Error('timeout exceeded when trying to connect'),
      new Error('Query failed', { cause: new Error('Connection terminated unexpectedly') }),
      Object.assign(new Error('The key ring cannot be reached.'), { name: 'RingUnavailable' }),
    ]) {
      const { desk: it_ } = open(() => Promise.reject(error));
      expect(await it_.answer(request('read'))).toMatchObject({ kind: 'failure', code: 'service_unavailable', status: 503, retryAfter: 2 });
    }
  });

  it('names the called service that is down', async () => {
    const { desk: it_ } = open(() => Promise.reject(new RpcFailure(unavailable('payouts'))));
    expect(await it_.answer(request('write'))).toMatchObject({ code: 'service_unavailable', params: { service: 'payouts' } });
  });

  it('hides a bug and logs it once', async () => {
    const { desk: it_, lines } = open(() => {
      throw new TypeError('a is not a function');
    });
    expect(JSON.stringify(await it_.answer(request('write')))).not.toContain('not a function');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', requestId: 'r-1', call: 'desk.write' });
  });
});

describe('full RPC dispatcher', () => {
  const slow = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('refuses reads before writes and reports that it did nothing', async () => {
    const { desk: it_ } = open(slow, { capacity: 2 });
    const under = [it_.answer(request('read')), it_.answer(request('read'))];
    expect(await it_.answer(request('read'))).toMatchObject({ kind: 'failure', code: 'service_unavailable', untouched: true });
    const writes = [it_.answer(request('write')), it_.answer(request('write'))];
    expect(await it_.answer(request('write'))).toMatchObject({ kind: 'failure', untouched: true });
    expect((await Promise.all([...under, ...writes])).map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'answer'));
    expect(await it_.answer(request('read'))).toMatchObject({ kind: 'answer' });
  });

  it('finishes running calls at the close and accepts no new ones', async () => {
    const { desk: it_ } = open(slow);
    const under = it_.answer(request('write'));
    const closed = it_.drain(1_000);
    expect(await it_.answer(request('write'))).toMatchObject({ kind: 'failure', untouched: true });
    await closed;
    expect(it_.load).toBe(0);
    expect(await under).toMatchObject({ kind: 'answer' });
  });

  it('gives up waiting for a hanging call', async () => {
    const { desk: it_ } = open(() => new Promise(() => undefined));
    void it_.answer(request('write', {}, { ttl: 20_000 }));
    const started = performance.now();
    await it_.drain(30);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('call that waits for a consistency token', () => {
  const seen = { context: { ...context, minVersion: 'gate:gate_1@9' } };

  it('counts as no load, and answers from present data if too many wait', async () => {
    let arrive = (_: boolean) => {};
    const arrived = new Promise<boolean>((resolve) => (arrive = resolve));
    const { desk: it_ } = open(() => 'read', { capacity: 1, awaitVersion: () => arrived });
    const waiting = Array.from({ length: 50 }, () => it_.answer(request('read', {}, seen)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(it_.load).toBe(0);
    expect(await it_.answer(request('read'))).toMatchObject({ kind: 'answer', value: 'read' });
    expect(await it_.answer(request('read', {}, seen))).toMatchObject({ kind: 'answer', stale: true });
    arrive(true);
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual({ kind: 'answer', value: 'read' });
  });

  it('delays no later call after a wait in vain', async () => {
    const calls: CallContext[] = [];
    const { desk: it_ } = open((_, call) => void calls.push(call), { awaitVersion: async () => false });
    await it_.answer(request('read', {}, seen));
    expect(calls.map(({ minVersion }) => minVersion)).toEqual([undefined]);
  });
});
