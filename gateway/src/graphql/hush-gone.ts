type Send = (data: unknown, done?: (error?: Error) => void) => void;
type MessageSocket = { send: Send; removeAllListeners(event: 'error'): unknown; on(event: 'error', heard: () => void): unknown };

/** Silences errors of clients that disconnect mid-message or send malformed frames: the socket closes by itself, and the log would gain nothing. */
export function ignoreDisconnected(socket: MessageSocket): void {
  // graphql-ws logs both socket errors and failed sends, each with its stack.
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  const send = socket.send.bind(socket) as Send;
  socket.send = (data, done) => send(data, () => done?.());
}
