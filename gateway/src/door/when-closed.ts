/** An answer, a connection or a WebSocket. */
export type ClosableChannel = {
  readonly closed?: boolean;
  readonly readyState?: unknown;
  once(event: 'close', done: () => void): unknown;
};
const WEBSOCKET_CLOSED = 3;

export const isClosed = ({ closed, readyState }: ClosableChannel): boolean => closed === true || readyState === WEBSOCKET_CLOSED;

/** Calls back once when something has closed: whoever asked has the answer or has hung up, perhaps a while ago. */
export function whenClosed(holder: ClosableChannel, done: () => void): void {
  if (isClosed(holder)) done();
  else holder.once('close', done);
}
