import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const { API_URL = 'http://localhost:4000', WEB_URL = 'http://localhost:3000' } = process.env;

/** Where strangers reach the marketplace: the gateway, and the web server before it. */
export const EDGES = [
  { name: 'the gateway', port: Number(new URL(API_URL).port), prefix: '' },
  { name: 'the web server', port: Number(new URL(WEB_URL).port), prefix: '/api' },
] as const;
export type Edge = (typeof EDGES)[number];

const HOST = '127.0.0.1';
const PATIENCE_MS = 15_000;

/** A bare connection that sends its bytes. */
export function open({ port }: Edge, text: string): Socket {
  const socket = connect(port, HOST).setEncoding('latin1');
  socket.resume().on('error', () => undefined);
  socket.write(text, 'latin1');
  return socket;
}

export const get = ({ prefix }: Edge, path: string, headers = '') => `GET ${prefix}${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
export const halfBody = ({ prefix }: Edge) =>
  `POST ${prefix}/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"email":`;

/** Many connections, each given up at its own moment; as many at once as an address may have, and some to spare. */
export async function hangUp(edge: Edge, count: number, text: (n: number) => string, atOnce = 120): Promise<void> {
  const leave = async (n: number) => {
    const socket = open(edge, text(n));
    await sleep(n % 15);
    socket.destroy();
  };
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => leave(from + n)));
}

/** The status of what a bare connection is answered, 0 where it is closed without, and the time until then. */
export function hear(edge: Edge, text: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const socket = open(edge, text);
  return new Promise((resolve) => {
    const reported = (status: number) => (resolve({ status, ms: performance.now() - started }), socket.destroy());
    socket.once('data', (head: string) => reported(Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)));
    socket.once('close', () => reported(0));
  });
}

/** What a visitor is answered: the status, and how long it took. */
export async function read({ port, prefix }: Edge, path: string) {
  const started = performance.now();
  const reply = await fetch(`http://${HOST}:${port}${prefix}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  await reply.text();
  return { status: reply.status, ms: performance.now() - started };
}

const FIGURES = /^(?:http_requests_waiting|version_waits|sockets_open|rpc_calls_underway|passwords_waiting|db_pool_waiting)\{.* (\d+)$/gm;

/** The figures of waiting work that are not 0; a cluster shows its own to its containers alone. */
export async function waiting(): Promise<string[]> {
  const { STATUS_URL } = process.env;
  if (STATUS_URL === undefined) return [];
  const reported = [...(await (await fetch(`${STATUS_URL}/metrics`)).text()).matchAll(FIGURES)];
  return reported.length === 0 ? ['no figure is told'] : reported.filter(([, value]) => Number(value) !== 0).map(([line]) => line);
}
