import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGateway } from './app.js';
import { FakeServices, partsWith } from './testing/fake-services.js';

/** Real: the gateway listening on a port. Services are fakes. */
it('answers late requests on open connections during the shutdown, then ends them', async () => {
  const asked = Promise.withResolvers<void>();
  const browse = async () => {
    asked.resolve();
    await sleep(200);
    return { items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] };
  };
  const app = await createGateway(partsWith(new FakeServices({ 'catalog.browse': browse })));
  await app.listen(0, '127.0.0.1');
  const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  ask('/items?q=first');
  await asked.promise;
  const closed = app.close();
  await sleep(50);
  ask('/items?q=second');
  await once(socket, 'close');
  await closed;
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(heard.match(/^connection: close/gim)).toHaveLength(1);
});
