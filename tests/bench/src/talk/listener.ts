/** The protocol of GraphQL over WebSocket. @see https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
const PROTOCOL = 'graphql-transport-ws';
const ADDED = 'subscription($id: ID!) { messageAdded(conversationId: $id) { body } }';

/** A browser that looks at a conversation: one socket, one subscription. */
export class Listener {
  private constructor(private readonly socket: WebSocket) {}

  static open(api: string, token: string, conversationId: string, onSaid: (body: string) => void): Promise<Listener> {
    const socket = new WebSocket(`${api.replace('http', 'ws')}/graphql`, PROTOCOL);
    const send = (message: object) => socket.send(JSON.stringify(message));
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => send({ type: 'connection_init', payload: { token } }));
      socket.addEventListener('error', () => reject(new Error('The socket did not open.')));
      socket.addEventListener('close', ({ code, reason }) => reject(new Error(`The socket closed with ${code}: ${reason}`)));
      socket.addEventListener('message', ({ data }) => {
        const { type, payload } = JSON.parse(String(data)) as { type: string; payload: { data: { messageAdded: { body: string } } } };
        if (type === 'connection_ack') {
          send({ id: '1', type: 'subscribe', payload: { query: ADDED, variables: { id: conversationId } } });
          resolve(new Listener(socket));
        } else if (type === 'next') onSaid(payload.data.messageAdded.body);
        else if (type === 'ping') send({ type: 'pong' });
        else throw new Error(`The socket said ${String(data)}`);
      });
    });
  }

  close(): void {
    this.socket.close();
  }
}
