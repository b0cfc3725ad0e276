import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

type ConnectionClass = { prototype: { socket?: Socket | null; disconnect?(): Promise<unknown>; [PATCHED]?: true } };

const PATCHED = Symbol.for('tankobon:kafkajs-ended-socket');

/**
 * Works around kafkajs 2.2.4: it unrefs a connection's socket at every disconnect, even a closed one, and Node then waits for it to connect,
 * with one more listener each time (MaxListenersExceededWarning). Ended sockets are dropped instead. Other versions are not patched.
 */
export function patchEndedSocket(): boolean {
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/connection.js') as ConnectionClass;
  const { disconnect } = prototype;
  if (prototype[PATCHED] || typeof disconnect !== 'function') return prototype[PATCHED] === true;
  prototype.disconnect = function () {
    if (this.socket?.destroyed || this.socket?.writableEnded) this.socket = null;
    return disconnect.call(this);
  };
  prototype[PATCHED] = true;
  return true;
}
