import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { liveLink } from './live.js';
import { answerCalls } from './testing.js';

const OrderChanged = gql`
  subscription OrderChanged {
    orderChanged
  }
`;
const tokenOf = (name: string, seconds = 900) =>
  `h.${btoa(JSON.stringify({ sub: 'person_1', name, exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;

/** The gateway's end of a socket: lets known tokens in and answers nothing but what a test says. */
class Wire extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: Wire[] = [];
  static known = new Set<string>();

  readyState = Wire.CONNECTING;
  token: string | undefined;
  subscribed: string[] = [];
  onopen = () => {};
  onclose: (event: { code: number; reason: string; wasClean: boolean }) => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onerror = () => {};

  constructor() {
    super();
    Wire.opened.push(this);
    queueMicrotask(() => {
      this.readyState = Wire.OPEN;
      this.onopen();
    });
  }

  send(text: string): void {
    const { type, id, payload } = JSON.parse(text) as { type: string; id: string; payload?: { token?: string } };
    if (type === 'subscribe') this.subscribed.push(id);
    if (type !== 'connection_init') return;
    this.token = payload?.token;
    if (this.token && !Wire.known.has(this.token)) this.close(4401);
    else this.tell({ type: 'connection_ack' });
  }

  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(code = 1000): void {
    if (this.readyState === Wire.CLOSED) return;
    this.readyState = Wire.CLOSED;
    this.onclose({ code, reason: 'Session expired. Sign in again.', wasClean: true });
  }
}

const itsOwn = globalThis.WebSocket;
let openLink: typeof liveLink;

beforeEach(async () => {
  localStorage.clear();
  Wire.opened = [];
  globalThis.WebSocket = Wire as unknown as typeof WebSocket;
  jest.resetModules();
  openLink = (await import('./live.js')).liveLink;
});
afterEach(() => {
  globalThis.WebSocket = itsOwn;
});

function listen() {
  const link = new ApolloLink((operation) => openLink().request(operation));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
  const heard: unknown[] = [];
  const failed: unknown[] = [];
  const subscription = client.subscribe({ query: OrderChanged }).subscribe({
    next: ({ data, error }) => (error ? failed.push(error) : heard.push(data)),
    error: (error: unknown) => failed.push(error),
  });
  return { heard, failed, stop: () => subscription.unsubscribe() };
}

const listening = (count: number) =>
  waitFor(() => {
    expect(Wire.opened).toHaveLength(count);
    expect(Wire.opened.at(-1)!.subscribed).toHaveLength(1);
  });

describe('live updates', () => {
  it('continue with a new token after the old one has expired', async () => {
    const [old, fresh] = [tokenOf('old'), tokenOf('fresh')];
    Wire.known = new Set([old, fresh]);
    localStorage.setItem('app_token', old);
    answerCalls({ 'POST /auth/refresh': { body: { token: fresh } } });
    const { heard, failed, stop } = listen();
    await listening(1);
    Wire.opened[0]!.close(4401);
    await listening(2);
    expect(Wire.opened.map(({ token }) => token)).toEqual([old, fresh]);
    const [id] = Wire.opened[1]!.subscribed;
    Wire.opened[1]!.tell({ type: 'next', id, payload: { data: { orderChanged: 'order_1' } } });
    await waitFor(() => expect(heard).toEqual([{ orderChanged: 'order_1' }]));
    expect(failed).toEqual([]);
    stop();
    await waitFor(() => expect(Wire.opened[1]!.readyState).toBe(Wire.CLOSED), { timeout: 10_000 });
  });

  it('renew an expired token before the connection', async () => {
    const fresh = tokenOf('fresh');
    Wire.known = new Set([fresh]);
    localStorage.setItem('app_token', tokenOf('old', -5));
    answerCalls({ 'POST /auth/refresh': { body: { token: fresh } } });
    const { stop } = listen();
    await listening(1);
    expect(Wire.opened[0]!.token).toBe(fresh);
    stop();
  });

  it('end with the session', async () => {
    const old = tokenOf('old');
    Wire.known = new Set([old]);
    localStorage.setItem('app_token', old);
    const sent = answerCalls({ 'POST /auth/refresh': { status: 401, body: { error: 'session_expired' } } });
    const { failed } = listen();
    await listening(1);
    Wire.opened[0]!.close(4401);
    await waitFor(() => expect(failed).toHaveLength(1));
    expect(sent.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(Wire.opened).toHaveLength(1);
  });

  it('give up when the renewed token is refused too', async () => {
    const old = tokenOf('old');
    Wire.known = new Set([old]);
    localStorage.setItem('app_token', old);
    let renewals = 0;
    answerCalls({ 'POST /auth/refresh': () => ({ body: { token: tokenOf(`unknown ${++renewals}`) } }) });
    const { failed } = listen();
    await listening(1);
    Wire.opened[0]!.close(4401);
    await waitFor(() => expect(failed).toHaveLength(1));
    expect(renewals).toBe(1);
  });

  it('wait for a silent gateway and keep the session', async () => {
    const [old, fresh] = [tokenOf('old'), tokenOf('fresh')];
    Wire.known = new Set([old, fresh]);
    localStorage.setItem('app_token', old);
    let asked = 0;
    answerCalls({ 'POST /auth/refresh': () => (++asked === 1 ? 'no answer' : { body: { token: fresh } }) });
    const { failed, stop } = listen();
    await listening(1);
    Wire.opened[0]!.close(4401);
    await waitFor(() => expect(Wire.opened).toHaveLength(2), { timeout: 10_000 });
    await waitFor(() => expect(Wire.opened[1]!.token).toBe(fresh));
    expect(failed).toEqual([]);
    stop();
  });

  it('retry when a service is too busy', async () => {
    const token = tokenOf('mina');
    Wire.known = new Set([token]);
    localStorage.setItem('app_token', token);
    const { heard, failed, stop } = listen();
    await listening(1);
    const [wire] = Wire.opened;
    const [refused] = wire!.subscribed;
    const payload = [{ message: 'Please try again shortly.', extensions: { code: 'service_unavailable' } }];
    wire!.tell({ type: 'error', id: refused, payload });
    await waitFor(() => expect(wire!.subscribed).toHaveLength(2), { timeout: 10_000 });
    wire!.tell({ type: 'next', id: wire!.subscribed[1], payload: { data: { orderChanged: 'order_1' } } });
    await waitFor(() => expect(heard).toEqual([{ orderChanged: 'order_1' }]));
    expect(failed).toEqual([]);
    stop();
  });

  it('end after another refusal', async () => {
    const token = tokenOf('mina');
    Wire.known = new Set([token]);
    localStorage.setItem('app_token', token);
    const { failed } = listen();
    await listening(1);
    const [wire] = Wire.opened;
    wire!.tell({ type: 'error', id: wire!.subscribed[0], payload: [{ message: 'None.', extensions: { code: 'not_found' } }] });
    await waitFor(() => expect(failed).toHaveLength(1));
    expect(wire!.subscribed).toHaveLength(1);
  });
});
