import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

const PATCHED = Symbol.for('tankobon:kafkajs-patched');
type Method<Self, Result> = (this: Self) => Result;

/**
 * Replaces a method of a class of kafkajs 2.2.4, once per process. Returns false where the method is missing: other versions are not patched.
 * @param path file of the class below `kafkajs/src`
 */
function patch<Self, Result>(path: string, name: string, replace: (original: Method<Self, Result>) => Method<Self, Result>): boolean {
  type Prototype = Record<string, Method<Self, Result> | undefined> & { [PATCHED]?: true };
  const { prototype } = createRequire(import.meta.url)(`kafkajs/src/${path}`) as { prototype: Prototype };
  const original = prototype[name];
  if (prototype[PATCHED] || typeof original !== 'function') return prototype[PATCHED] === true;
  prototype[name] = replace(original);
  prototype[PATCHED] = true;
  return true;
}

/**
 * Works around kafkajs, which counts a broker as connected once its socket is open. A broker that does not answer the first request
 * (ApiVersions) is never asked again, and every request fails with "Broker not connected" as long as the socket lives.
 */
export const patchSilentBroker = (): boolean =>
  patch<{ readonly versions: object | null }, boolean>('broker/index.js', 'isConnected', (isConnected) => {
    return function () {
      return this.versions !== null && isConnected.call(this);
    };
  });

/**
 * Works around kafkajs, which unrefs a connection's socket at every disconnect, even a closed one, and Node then waits for it to connect,
 * with one more listener each time (MaxListenersExceededWarning). Ended sockets are dropped instead.
 */
export const patchEndedSocket = (): boolean =>
  patch<{ socket?: Socket | null }, Promise<unknown>>('network/connection.js', 'disconnect', (disconnect) => {
    return function () {
      if (this.socket?.destroyed || this.socket?.writableEnded) this.socket = null;
      return disconnect.call(this);
    };
  });

type RequestQueue = { readonly pending: readonly unknown[]; readonly throttledUntil: number };

/**
 * Works around kafkajs, which re-arms a 1 ms timer on every idle connection (tulios/kafkajs#1751): with nothing pending and no throttle
 * the timer is useless.
 */
export const patchIdleTimer = (): boolean =>
  patch<RequestQueue, void>('network/requestQueue/index.js', 'scheduleCheckPendingRequests', (schedule) => {
    return function () {
      if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
    };
  });
