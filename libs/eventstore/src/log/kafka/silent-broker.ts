import { createRequire } from 'node:module';

type BrokerClass = { prototype: { isConnected?(this: { readonly versions: object | null }): boolean; [PATCHED]?: true } };

const PATCHED = Symbol.for('tankobon:kafkajs-silent-broker');

/**
 * A broker of kafkajs 2.2.4 counts as connected as soon as its socket is open. When it then does not answer the first question, which
 * requests it knows, it is never asked again, and every request fails with "Broker not connected" for as long as the socket lives.
 * Does nothing where the method is not there: another version is left as it is.
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
