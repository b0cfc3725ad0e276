import { describe, expect, it } from '@jest/globals';
import { Dependency, type RpcOutcome } from './dependency.js';
import { unavailable } from './failures.js';
import { callBy, village } from './fixtures/village.js';
import { type Channel, ConnectionLost, type WireAnswer, type WireRequest } from './wire.js';

type Reply = () => Promise<WireAnswer> | WireAnswer;
const ok: WireAnswer = { kind: 'answer', value: {} };

function channel(reply: Reply): Channel & { requests: WireRequest[] } {
  const requests: WireRequest[] = [];
  return {
    requests,
    send: async (request) => {
      requests.push(request);
      return reply();
    },
    close: async () => undefined,
  };
}

function dependency(reply: Reply, options: Partial<ConstructorParameters<typeof Dependency>[2]> = {}, service = 'village') {
  const way = channel(reply);
  return { way, it: new Dependency(service, way, { from: 'orders', ...options }) };
}

const lose = (): WireAnswer => {
  throw new ConnectionLost('village');
};
const soon = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

describe('called service', () => {
  it('is called twice again after a broken connection, then unavailable', async () => {
    const { way, it: village_ } = dependency(lose);
    expect(await village_.call(village.greet, {}, callBy())).toMatchObject({ code: 'service_unavailable', status: 503, retryAfter: 2 });
    expect(way.requests).toHaveLength(3);
    await village_.close();
  });

  it('returns the response of the second attempt', async () => {
    const answers: Reply[] = [lose, () => ok];
    const { way, it: village_ } = dependency(() => answers.shift()!());
    expect(await village_.call(village.trade, {}, callBy())).toEqual(ok);
    expect(way.requests).toHaveLength(2);
    await village_.close();
  });

  it('is not called again for a command without an id that may have reached it', async () => {
    const bare = callBy('buyer', { commandId: '' });
    const lost = dependency(lose);
    await lost.it.call(village.trade, {}, bare);
    expect(lost.way.requests).toHaveLength(1);
    const away = dependency(() => ({ ...unavailable('village'), untouched: true }));
    await away.it.call(village.trade, {}, bare);
    expect(away.way.requests).toHaveLength(3);
    await Promise.all([lost.it.close(), away.it.close()]);
  });

  it('gets at most one retry for ten calls in the long run', async () => {
    const answers = [...Array.from({ length: 60 }, () => lose)];
    let failing = false;
    const { way, it: village_ } = dependency(() => (failing ? (answers.pop() ?? lose)() : ok), { breakerResetMs: 1 });
    for (let round = 0; round < 5; round += 1) {
      failing = true;
      await village_.call(village.greet, {}, callBy());
      failing = false;
      for (let call = 0; call < 4; call += 1) await village_.call(village.greet, {}, callBy());
    }
    const retries = way.requests.length - 25;
    expect(retries).toBeLessThanOrEqual(10 + 2);
    await village_.close();
  });

  it('is left alone after half of ten calls failed, then tried once', async () => {
    let up = false;
    const { way, it: village_ } = dependency(() => (up ? ok : unavailable('village')), { breakerResetMs: 100 });
    for (let call = 0; call < 10; call += 1) await village_.call(village.greet, {}, callBy());
    expect(village_.breaker).toBe('open');
    const asked = way.requests.length;
    expect(await village_.call(village.greet, {}, callBy())).toMatchObject({ code: 'service_unavailable' });
    expect(way.requests).toHaveLength(asked);
    up = true;
    await soon(undefined, 150);
    expect(await village_.call(village.greet, {}, callBy())).toEqual(ok);
    expect(village_.breaker).toBe('closed');
    await village_.close();
  });

  it('is not blamed for refusals and bugs of single calls', async () => {
    const answers: WireAnswer[] = [
      { kind: 'refusal', code: 'sold_out', message: 'All gone.', status: 409 },
      { kind: 'failure', code: 'internal', message: 'A bug.', status: 500 },
    ];
    const { it: village_ } = dependency(() => answers[Math.floor(Math.random() * 2)]!);
    for (let call = 0; call < 30; call += 1) await village_.call(village.greet, {}, callBy());
    expect(village_.breaker).toBe('closed');
    await village_.close();
  });

  it('takes no more calls than its bulkhead holds and is not blamed for the rest', async () => {
    const { it: village_ } = dependency(() => soon(ok, 100), { bulkhead: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => village_.call(village.greet, {}, callBy())));
    expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(5);
    expect(answers.filter((answer) => answer.kind === 'failure' && answer.code === 'service_unavailable')).toHaveLength(35);
    expect(village_.breaker).toBe('closed');
    await village_.close();
  });

  it('has two seconds for an inner call, no such limit for the gateway and payouts', async () => {
    const call = callBy('buyer', { deadline: Date.now() + 9_000 });
    const ttlOf = async (from: string, service: string) => {
      const { way, it: target } = dependency(() => ok, { from }, service);
      await target.call(village.greet, {}, call);
      await target.close();
      return way.requests[0]!.ttl;
    };
    expect(await ttlOf('orders', 'village')).toBeLessThanOrEqual(2_000);
    expect(await ttlOf('orders', 'payouts')).toBeGreaterThan(8_000);
    expect(await ttlOf('gateway', 'village')).toBeGreaterThan(8_000);
  });

  it('reports the outcome of each call', async () => {
    const outcomes: RpcOutcome[] = [];
    const answers: Reply[] = [() => ok, () => ({ kind: 'refusal', code: 'no', message: 'No.', status: 409 }), () => unavailable('village')];
    const { it: village_ } = dependency(() => answers.shift()!(), { observe: ({ outcome }) => void outcomes.push(outcome) });
    for (let call = 0; call < 3; call += 1) await village_.call(village.greet, {}, callBy());
    expect(outcomes).toEqual(['ok', 'refused', 'unavailable']);
    await village_.close();
  });
});
