type Send = (data: unknown, done?: (error?: Error) => void) => void;
type MessageSocket = { send: Send; removeAllListeners(event: 'error'): unknown; on(event: 'error', heard: () => void): unknown };

/** People leave in the middle of a sentence and send what is no message: a socket closes with that by itself, and it is nobody's fault to write down. */
export function hushGone(socket: MessageSocket): void {
  // graphql-ws prints both, each with its stack.
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  const send = socket.send.bind(socket) as Send;
  socket.send = (data, done) => send(data, () => done?.());
}
