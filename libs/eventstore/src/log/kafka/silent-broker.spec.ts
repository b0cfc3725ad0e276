import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { patchSilentBroker } from './kafkajs-patches.js';

type Broker = { connect(): Promise<void>; isConnected(): boolean; apiVersions(): Promise<object>; lookupRequest: unknown };
const BrokerClass = createRequire(import.meta.url)('kafkajs/src/broker/index.js') as new (options: object) => Broker;
const logger = { namespace: () => logger, debug: () => undefined };

it('asks a silent broker for its versions again', async () => {
  expect([patchSilentBroker(), patchSilentBroker()]).toEqual([true, true]);
  let open = false;
  const connection = { getSupportAuthenticationProtocol: () => true, authenticate: async () => undefined };
  const connectionPool = {
    ...{ host: 'kafka', port: 9092, connectionTimeout: 1_000, isConnected: () => open, setVersions: () => undefined },
    getConnection: async () => ((open = true), connection),
  };
  const broker = new BrokerClass({ connectionPool, logger });
  let asked = 0;
  broker.apiVersions = async () => {
    if ((asked += 1) === 1) throw new Error('Request ApiVersions timed out');
    return {};
  };
  await expect(broker.connect()).rejects.toThrow('timed out');
  expect(broker.isConnected()).toBe(false);
  await broker.connect();
  expect([asked, broker.isConnected()]).toEqual([2, true]);
});
