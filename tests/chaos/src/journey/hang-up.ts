import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './client.js';
import type { Stage } from './cast.js';

const HOST = 'HTTP/1.1\r\nHost: localhost\r\n';
const HALF_BODY = 'Content-Type: application/json\r\nContent-Length: 200\r\n\r\n{"half":';
const SOCKET = `${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`;

/** Requests that are begun and not awaited. None is a whole command, whose outcome would stay unknown. */
const BEGUN: readonly ((token: string, n: number) => string)[] = [
  (_, n) => `GET /items?limit=${(n % 90) + 1} ${HOST}\r\n`,
  (_, n) => `GET /items?q=z${n} ${HOST}\r\n`.repeat(3),
  (token) => `GET /cart ${HOST}Authorization: Bearer ${token}\r\n\r\n`,
  (_, n) => `GET /items?limit=${(n % 90) + 1} ${HOST}X-Min-Version: identity:person_x@999999999\r\n\r\n`,
  () => `GET /items ${HOST}X-Half: `,
  () => `POST /auth/login ${HOST}${HALF_BODY}`,
  (token) => `POST /cart/items ${HOST}Authorization: Bearer ${token}\r\n${HALF_BODY}`,
  () => `POST /graphql ${HOST}${HALF_BODY}`,
  () => `GET /graphql ${SOCKET}`,
  (token) => `GET /graphql ${SOCKET}${hello({ type: 'connection_init', payload: { token } })}`,
  (token) =>
    `GET /graphql ${SOCKET}${hello({ type: 'connection_init', payload: { token } })}${hello({ type: 'subscribe', id: 'a', payload: { query: 'subscription { cartChanged { id } }' } })}`,
];
/** Delays before hanging up. The longest leave a connection idle. */
const AFTER_MS = [0, 1, 2, 5, 10, 30, 100, 500, 4_000];
const AT_ONCE = 12;

/** Opens a few connections, drops each at a random moment, then sends a normal request. */
export async function hangUp({ client, random }: Stage, person: Person): Promise<void> {
  const { hostname, port } = new URL(client.api);
  const begun = Array.from({ length: random.between(1, AT_ONCE) }, async () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(random.of(BEGUN)(person.token ?? '', random.between(1, 1_000)), 'latin1');
    await sleep(random.of(AFTER_MS));
    socket.destroy();
  });
  await Promise.all(begun);
  await client.send(person, { method: 'GET', path: '/user/status' });
}

/** Returns a message as the frame of a WebSocket client, masked with zeros. */
function hello(message: object): string {
  const text = JSON.stringify(message);
  return Buffer.from([0x81, 0x80 | 126, text.length >> 8, text.length & 255, 0, 0, 0, 0]).toString('latin1') + text;
}
