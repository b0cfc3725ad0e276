/** A response, a connection or a WebSocket. */
export type ClosableChannel = {
  readonly closed?: boolean;
  readonly readyState?: unknown;
  once(event: 'close', done: () => void): unknown;
};
const WEBSOCKET_CLOSED = 3;

export const isClosed = ({ closed, readyState }: ClosableChannel): boolean => closed === true || readyState === WEBSOCKET_CLOSED;

/** Calls back once when a channel has closed, at once if it is closed already: the client has its response or has disconnected. */
export function whenClosed(holder: ClosableChannel, done: () => void): void {
  if (isClosed(holder)) done();
  else holder.once('close', done);
}
