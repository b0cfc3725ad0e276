import { describe, expect, it } from '@jest/globals';
import { Guard, sign, type SignedPacket } from './signature.js';
import type { WireRequest } from './wire.js';

const secret = 'a secret of the specs';
const context = { actor: { id: 'person_1', role: 'buyer' } } as WireRequest['context'];
const request: WireRequest = { call: 'village.greet', input: { name: 'Mina' }, context, from: 'orders', ttl: 2_000 };
const NOW = 1_800_000_000_000;

describe('signed call', () => {
  const guard = () => new Guard(secret);
  const copy = (packet: SignedPacket) => JSON.parse(JSON.stringify(packet)) as SignedPacket;

  it('is accepted once, so that a recording is worthless', () => {
    const handler = guard();
    const packet = sign(request, secret, NOW);
    expect(handler.admit(copy(packet), NOW)).toEqual(request);
    for (const later of [0, 1, 59_999]) expect(handler.admit(copy(packet), NOW + later)).toBeUndefined();
  });

  it('differs from a repeat in the same millisecond', () => {
    const handler = guard();
    expect([1, 2, 3].map(() => handler.admit(sign(request, secret, NOW), NOW))).toEqual([request, request, request]);
  });

  it('allows no other number, time, body or signature', () => {
    const packet = sign(request, secret, NOW);
    const changes = [{ number: packet.number + 1 }, { sender: 'another' }, { at: NOW + 1 }, { body: packet.body.replace('Mina', 'Nami') }];
    for (const change of [...changes, { signature: '' }, { number: 0.5 }, { number: -1 }, { number: Infinity }])
      expect(guard().admit({ ...packet, ...change }, NOW)).toBeUndefined();
    for (const nothing of [undefined, null, {}, 'text', { ...packet, number: '1' }]) expect(guard().admit(nothing, NOW)).toBeUndefined();
  });

  it('allows a clock that is a minute off, either way', () => {
    for (const off of [-60_000, 60_000]) expect(guard().admit(sign(request, secret, NOW + off), NOW)).toEqual(request);
    for (const off of [-60_001, 60_001]) expect(guard().admit(sign(request, secret, NOW + off), NOW)).toBeUndefined();
  });

  it('may be overtaken by thousands and is refused after the memory of signatures', () => {
    const handler = guard();
    const [first, second] = [sign(request, secret, NOW), sign(request, secret, NOW)];
    for (let n = 0; n < 30_000; n += 1) expect(handler.admit(sign(request, secret, NOW), NOW)).toBeDefined();
    expect([handler.admit(first, NOW), handler.admit(first, NOW)]).toEqual([request, undefined]);
    for (let n = 0; n < 40_000; n += 1) handler.admit(sign(request, secret, NOW), NOW);
    expect(handler.admit(second, NOW)).toBeUndefined();
  });

  it('is remembered after its process ended until it is too old', () => {
    const handler = guard();
    const packet = sign(request, secret, NOW + 60_000);
    handler.admit(packet, NOW);
    for (let later = 0; later <= 240_000; later += 1_000) {
      handler.admit({ ...sign(request, secret, NOW + later) }, NOW + later);
      expect(handler.admit(copy(packet), NOW + later)).toBeUndefined();
    }
  });

  it('costs one signature check, and 20,000 are remembered in the room of 100', () => {
    const handler = guard();
    const timed = <T>(work: () => T): [number, T] => {
      const started = performance.now();
      const made = work();
      return [performance.now() - started, made];
    };
    const [signing, packets] = timed(() => Array.from({ length: 20_000 }, () => sign(request, secret, NOW)));
    const [checking, admitted] = timed(() => packets.filter((packet) => handler.admit(packet, NOW) !== undefined));
    expect(admitted).toHaveLength(20_000);
    expect(checking / signing).toBeLessThan(4);
    expect(handler.remembered).toBe(1);
  });
});
