import { setTimeout as sleep } from 'node:timers/promises';

/** Protocol of GraphQL over WebSocket. @see https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md */
const PROTOCOL = 'graphql-transport-ws';
const ADDED = 'subscription($id: ID!) { messageAdded(conversationId: $id) { body } }';
const TRIES = 10;
const PAUSE_MS = 1_000;

type SocketMessage = {
  readonly type: string;
  readonly payload?: { readonly data: { readonly messageAdded: { readonly body: string } } };
};

/** A browser with an open conversation: one socket, one subscription. */
export class ConversationSubscriber {
  /** Number of subscriptions that a busy service refused, each then repeated. */
  refused = 0;
  private heard = () => {};

  private constructor(
    private readonly socket: WebSocket,
    private readonly conversationId: string,
    private readonly onSaid: (body: string) => void,
  ) {}

  /** Resolves with the first message received: the question that every conversation begins with. */
  static async open(api: string, token: string, conversationId: string, onSaid: (body: string) => void): Promise<ConversationSubscriber> {
    const socket = new WebSocket(`${api.replace('http', 'ws')}/graphql`, PROTOCOL);
    const listener = new ConversationSubscriber(socket, conversationId, onSaid);
    await new Promise<void>((resolve, reject) => {
      listener.heard = resolve;
      socket.addEventListener('open', () => listener.send({ type: 'connection_init', payload: { token } }));
      socket.addEventListener('error', () => reject(new Error('The socket did not open.')));
      socket.addEventListener('close', ({ code, reason }) => reject(new Error(`The socket closed with ${code}: ${reason}`)));
      socket.addEventListener('message', ({ data }) => void listener.hear(String(data)).catch(reject));
    });
    return listener;
  }

  close(): void {
    this.socket.close();
  }

  private async hear(data: string): Promise<void> {
    const { type, payload } = JSON.parse(data) as SocketMessage;
    if (type === 'next') {
      this.heard();
      return this.onSaid(payload!.data.messageAdded.body);
    }
    if (type === 'ping') return this.send({ type: 'pong' });
    if (type === 'error' && data.includes('service_unavailable') && this.refused < TRIES) {
      this.refused += 1;
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    } else if (type !== 'connection_ack') throw new Error(`The socket said ${data}`);
    this.send({ id: String(this.refused), type: 'subscribe', payload: { query: ADDED, variables: { id: this.conversationId } } });
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}
