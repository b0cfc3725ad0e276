import { createRequire } from 'node:module';

type BrokerClass = { prototype: { isConnected?(this: { readonly versions: object | null }): boolean; [PATCHED]?: true } };

const PATCHED = Symbol.for('tankobon:kafkajs-silent-broker');

/**
 * Works around kafkajs 2.2.4, which counts a broker as connected once its socket is open. A broker that does not answer the first request
 * (ApiVersions) is never asked again, and every request fails with "Broker not connected" as long as the socket lives.
 * Does nothing where the method is missing: other versions are not patched.
 */
export function patchSilentBroker(): boolean {
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/broker/index.js') as BrokerClass;
  const { isConnected } = prototype;
  if (prototype[PATCHED] || typeof isConnected !== 'function') return prototype[PATCHED] === true;
  prototype.isConnected = function () {
    return this.versions !== null && isConnected.call(this);
  };
  prototype[PATCHED] = true;
  return true;
}
