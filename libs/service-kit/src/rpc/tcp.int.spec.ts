import { afterEach, describe, expect, it } from '@jest/globals';
import { ClientTCP } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { rpcClient } from './client.js';
import { describeRpc } from './fixtures/rpc-conformance.js';
import { callBy, openVillage, village } from './fixtures/village.js';
import type { Address } from './resolve.js';
import { sign } from './signature.js';
import { RPC_PATTERN, TcpRpcServer } from './tcp-server.js';
import { tcpTransport } from './transports.js';
import type { WireRequest } from './wire.js';

// Real: Nest's TCP transport on sockets of this machine.
const secret = 'a secret of the specs';

describeRpc('over TCP', async () => {
  const addresses: Address[] = [];
  let lastPort = 0;
  return {
    start: async (replica) => {
      const server = new TcpRpcServer(replica, { host: '127.0.0.1', port: addresses.length === 0 ? lastPort : 0, secret });
      const port = await server.start();
      lastPort = port;
      const address = { host: '127.0.0.1', port };
      addresses.push(address);
      return async () => {
        addresses.splice(addresses.indexOf(address), 1);
        await replica.drain(5_000);
        await new Promise((resolve) => setTimeout(resolve, 20));
        server.close();
      };
    },
    transport: (from) => tcpTransport({ from, secret, refreshMs: 100, addresses: { village: async () => [...addresses] } }),
    close: async () => undefined,
  };
});

describe('TCP endpoint', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  const request: WireRequest = { call: 'village.greet', input: { name: 'Mina' }, context: callBy(), from: 'orders', ttl: 2_000 };

  async function openServer(): Promise<(packet: unknown) => Promise<unknown>> {
    const server = new TcpRpcServer(openVillage(), { host: '127.0.0.1', port: 0, secret });
    const port = await server.start();
    open.push(server);
    return (packet) => {
      const client = new ClientTCP({ host: '127.0.0.1', port });
      open.push(client);
      return lastValueFrom(client.send(RPC_PATTERN, packet));
    };
  }
  const knock = async (packet: unknown) => (await openServer())(packet);

  it('answers a signed request', async () => {
    expect(await knock(sign(request, secret))).toMatchObject({ kind: 'answer', value: { text: 'first: hello Mina' } });
  });

  it('refuses a recorded request on any connection', async () => {
    const say = await openServer();
    const recorded = sign(request, secret);
    expect(await say(recorded)).toMatchObject({ kind: 'answer' });
    for (let n = 0; n < 3; n += 1) expect(await say(recorded)).toMatchObject({ kind: 'failure', code: 'unauthenticated', status: 401 });
    expect(await say(sign(request, secret))).toMatchObject({ kind: 'answer' });
  });

  it('refuses a request without a signature, with another secret, changed, or old', async () => {
    const refused = { kind: 'failure', code: 'unauthenticated', status: 401 };
    const signed = sign(request, secret);
    expect(await knock(request)).toMatchObject(refused);
    expect(await knock({})).toMatchObject(refused);
    expect(await knock({ ...signed, signature: '' })).toMatchObject(refused);
    expect(await knock(sign(request, 'another secret entirely'))).toMatchObject(refused);
    expect(await knock({ ...signed, body: signed.body.replace('Mina', 'Nami') })).toMatchObject(refused);
    expect(await knock({ ...signed, at: signed.at + 1 })).toMatchObject(refused);
    expect(await knock(sign(request, secret, Date.now() - 61_000))).toMatchObject(refused);
    expect(await knock(sign(request, secret, Date.now() + 61_000))).toMatchObject(refused);
  });

  it('refuses callers with another secret', async () => {
    const server = new TcpRpcServer(openVillage(), { host: '127.0.0.1', port: 0, secret });
    const port = await server.start();
    const transport = tcpTransport({ from: 'orders', secret: 'not the same secret', addresses: { village: `127.0.0.1:${port}` } });
    open.push(transport, server);
    await expect(rpcClient(village, transport).greet({ name: 'Mina' }, callBy())).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
    });
  });

  it('repeats a call with a broken connection once the service is back', async () => {
    const seen = { lines: [], greeted: 0 };
    const first = new TcpRpcServer(openVillage('first', seen), { host: '127.0.0.1', port: 0, secret });
    const port = await first.start();
    const transport = tcpTransport({ from: 'orders', secret, addresses: { village: `127.0.0.1:${port}` } });
    const client = rpcClient(village, transport);
    open.push(transport);
    await client.greet({ name: 'Mina' }, callBy());
    const slow = client.sleep({ ms: 200 }, callBy());
    await new Promise((resolve) => setTimeout(resolve, 50));
    first.close();
    const second = new TcpRpcServer(openVillage('second', seen), { host: '127.0.0.1', port, secret });
    await second.start();
    open.push(second);
    expect(await slow).toEqual({ slept: 200 });
  });

  it('finds every address behind a name', async () => {
    const server = new TcpRpcServer(openVillage(), { host: '127.0.0.1', port: 0, secret });
    const port = await server.start();
    const transport = tcpTransport({ from: 'orders', secret, addresses: { village: `localhost:${port}` } });
    open.push(transport, server);
    expect(await rpcClient(village, transport).greet({ name: 'Mina' }, callBy())).toEqual({ text: 'first: hello Mina' });
  });
});
