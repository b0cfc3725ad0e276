import { describe, expect, it } from '@jest/globals';
import { addressOf, Proxies } from './address.js';

const proxies = new Proxies(['10.0.0.2', '172.18.0.0/16', '::1', '127.0.0.1']);

describe('address of a visitor', () => {
  it.each([
    ['connected straight', '203.0.113.7', undefined, '203.0.113.7'],
    ['behind a proxy of ours', '10.0.0.2', '203.0.113.7', '203.0.113.7'],
    ['behind two', '127.0.0.1', '203.0.113.7, 172.18.0.3', '203.0.113.7'],
    ['behind a proxy that speaks IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['behind a proxy that writes IPv4 as IPv6', '::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
    ['who claims another one to our proxy', '10.0.0.2', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['who claims another one without a proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['who claims another one from inside our network', '10.0.0.3', '198.51.100.1', '10.0.0.3'],
    ['who claims to be our proxy', '10.0.0.2', '198.51.100.1, 10.0.0.3', '10.0.0.3'],
    ['inside our own network', '127.0.0.1', '192.168.1.5', '192.168.1.5'],
    ['who sends nonsense', '10.0.0.2', 'nonsense', 'nonsense'],
  ])('follows the forwarded header: %s', (_, remoteAddress, forwardedFor, expected) => {
    expect(addressOf({ remoteAddress, forwardedFor }, proxies)).toBe(expected);
  });

  it('is read behind a proxy known by name', async () => {
    const named = await new Proxies(['localhost', 'nobody.invalid']).start();
    const seen = [named.has('127.0.0.1') || named.has('::1'), named.has('10.0.0.2')];
    named.stop();
    expect(seen).toEqual([true, false]);
  });
});
