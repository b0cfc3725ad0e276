import { expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { patchEndedSocket } from './kafkajs-patches.js';

type Connection = { socket: Socket; connect(): Promise<boolean>; disconnect(): Promise<boolean> };
const ConnectionClass = createRequire(import.meta.url)('kafkajs/src/network/connection.js') as new (options: object) => Connection;
const socketFactory = (createRequire(import.meta.url)('kafkajs/src/network/socketFactory.js') as () => unknown)();
const logger = { namespace: () => logger, debug: () => undefined, error: () => undefined };

it('stops events of a closed broker connection, however often it is ended', async () => {
  expect([patchEndedSocket(), patchEndedSocket()]).toEqual([true, true]);
  const server = createServer((socket) => socket.destroy()).listen(0);
  const { port } = server.address() as { port: number };
  const connection = new ConnectionClass({ host: 'localhost', port, logger, socketFactory, connectionTimeout: 1_000 });
  await connection.connect();
  const { socket } = connection;
  await new Promise((resolve) => socket.once('close', resolve));
  for (let time = 0; time < 20; time += 1) await connection.disconnect();
  expect(socket.listenerCount('connect')).toBeLessThan(2);
  await new Promise((resolve) => server.close(resolve));
});
