import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

type ConnectionClass = { prototype: { socket?: Socket | null; disconnect?(): Promise<unknown>; [PATCHED]?: true } };

const PATCHED = Symbol.for('tankobon:kafkajs-ended-socket');

/**
 * kafkajs 2.2.4 unrefs the socket of a connection each time it is ended, also of one that closed long ago, and Node then waits for it to
 * connect: one more listener each time (MaxListenersExceededWarning). A socket that is ended is let go. Another version is left as it is.
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
