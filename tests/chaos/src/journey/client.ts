import { digest, type Feed, type History, outcomeOf, type SentMessage } from './history.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are read as a client without our types reads them
export type Body = any;
export type ClientResponse = {
  readonly outcome: 'ok' | 'fail' | 'unknown';
  readonly status: number;
  readonly body: Body;
  readonly ms: number;
};

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Name in the history; by default the path, which then holds no id. */
  readonly route?: string;
  /** Sent as JSON, unless it is bytes already. */
  readonly body?: unknown;
  readonly ref?: (body: Body) => string | undefined;
  readonly wrote?: string;
  /** Reads the created message's ids from the response. */
  readonly said?: (body: Body) => SentMessage;
  /** Checks whether a read after one's own write shows that write. */
  readonly shows?: (body: Body) => boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A command that may or may not have happened; its key will tell. */
export type UnresolvedCommand = { readonly opId: string; readonly key: string; readonly request: Request; readonly person: Person };

/** A person who uses the marketplace, with their session. */
export type Person = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  id: string;
  token: string | null;
  since: number;
};

const PATIENCE_MS = 12_000;
/** Delay after which a command's change is visible to everybody. */
const LOOK_AFTER_MS = 2_000;
/** Time after a fault within which all backlog is sent and consumed. */
const CATCH_UP_MS = 10_000;
/** Paths without idempotency keys: responses of `/auth` hold tokens and are never stored; GraphQL only reads. */
const KEYLESS = /^\/(auth|graphql)/;
/** Age at which a session is renewed. Access tokens live for 15 minutes. */
const SIGN_IN_AGAIN_MS = 8 * 60_000;

/** Sends people's requests, with an idempotency key on every command, and records the responses. */
export class Client {
  readonly unsolved: UnresolvedCommand[] = [];
  private sent = 0;
  /** Number of active faults, and when the last one ended. */
  private faults = 0;
  private calmSince = 0;

  constructor(
    readonly api: string,
    readonly history: History,
    private readonly run: string,
  ) {}

  async send(person: Person | null, request: Request): Promise<ClientResponse> {
    const command = request.method !== 'GET' && !KEYLESS.test(request.path);
    const opId = `${this.run}-${(this.sent += 1)}`;
    const key = command ? (request.headers?.['idempotency-key'] ?? `key-${opId}`) : null;
    if (person?.token) await this.signIn(person);
    const heard = await this.attempt(person, request, { opId, key });
    if (command && heard.outcome === 'unknown') this.unsolved.push({ opId, key: key!, request, person: person! });
    if (command && heard.outcome === 'ok') this.lookLater(request.path);
    return heard;
  }

  /** Sends a command again under its first key. */
  again({ opId, key, request, person }: UnresolvedCommand): Promise<ClientResponse> {
    return this.attempt(person, request, { opId: `${this.run}-${(this.sent += 1)}`, key, resolves: opId });
  }

  faultBegan(): void {
    this.faults += 1;
  }

  faultIsOver(): void {
    this.faults -= 1;
    this.calmSince = Date.now();
  }

  /** Records the messages of a live feed. The number it had to reach counts only where no fault was active. */
  followed({ name, id }: Person, { known, ...heard }: Feed, wasCalm: boolean, ms: number): void {
    const feed = { ...heard, ...(known !== undefined && wasCalm && this.isCalm() && { known }) };
    const op = { op_id: `${this.run}-${(this.sent += 1)}`, actor: name, actor_id: id, key: null, request_id: null, body_ref: null };
    const sent_at = new Date(Date.now() - ms).toISOString();
    this.history.add({ ...op, route: 'SUBSCRIBE messageAdded', sent_at, ms, outcome: 'ok', status: 200, error: null, answer: '', feed });
  }

  isCalm(): boolean {
    return this.faults === 0 && Date.now() - this.calmSince > CATCH_UP_MS;
  }

  /** Reads a changed listing as a visitor, once the change is visible to everybody. */
  private lookLater(path: string): void {
    const [item] = /\/items\/listing-[^/]+/.exec(path) ?? [];
    if (!item) return;
    const look = () => this.send(null, { method: 'GET', path: item, route: 'GET /items/:id' });
    setTimeout(() => void look(), LOOK_AFTER_MS).unref();
  }

  /** Signs in again where the session is old. A refused person keeps their token. */
  async signIn(person: Person): Promise<boolean> {
    if (person.token !== null && Date.now() - person.since < SIGN_IN_AGAIN_MS) return true;
    const { email, password } = person;
    const { status, body } = await this.ask({ method: 'POST', path: '/auth/login', body: { email, password } }, {});
    if (status !== 200) return false;
    Object.assign(person, { id: body.user.id, token: body.token, since: Date.now() });
    return true;
  }

  private async attempt(
    person: Person | null,
    request: Request,
    op: { opId: string; key: string | null; resolves?: string },
  ): Promise<ClientResponse> {
    const { opId, key, resolves } = op;
    const sent_at = new Date().toISOString();
    const wasCalm = this.isCalm();
    const headers = { ...(person?.token && { authorization: `Bearer ${person.token}` }), ...(key !== null && { 'idempotency-key': key }) };
    const { status, body, comeBack, ms } = await this.ask(request, headers);
    if (status === 401 && person) person.token = null;
    const error = typeof body?.error === 'string' ? body.error : status === 0 ? 'no answer' : null;
    const outcome = outcomeOf(status, error);
    const route = request.route ?? `${request.method} ${request.path.split('?')[0]}`;
    this.history.add({
      ...{ op_id: opId, actor: person?.name ?? 'visitor', actor_id: person?.id ?? 'visitor', key, sent_at, ms, outcome, status, error },
      route,
      request_id: body?.requestId ?? null,
      body_ref: (outcome === 'ok' && request.ref?.(body)) || null,
      answer: digest(body, route),
      ...(comeBack && { come_back: true }),
      ...(resolves !== undefined && { resolves }),
      ...(request.wrote !== undefined && { wrote: request.wrote }),
      ...(outcome === 'ok' && request.said && { said: request.said(body) }),
      ...(outcome === 'ok' && request.shows && { saw: request.shows(body) }),
      ...(outcome === 'ok' && !person && wasCalm && shownOf(body)),
    });
    return { outcome, status, body, ms };
  }

  private async ask(
    { method, path, body, headers: more }: Request,
    headers: Record<string, string>,
  ): Promise<{ status: number; body: Body; comeBack: boolean; ms: number }> {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      const reply = await fetch(`${this.api}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (reply.ok && !isJson(reply) && !path.startsWith(PICTURES)) return { status: 0, body: null, comeBack: false, ms: took() };
      return {
        status: reply.status,
        body: isJson(reply) ? JSON.parse(text) : null,
        comeBack: reply.headers.has('retry-after'),
        ms: took(),
      };
    } catch {
      return { status: 0, body: null, comeBack: false, ms: took() };
    }
  }
}

/** Bodies of pictures are not parsed. Any other success without JSON leaves the outcome unknown. */
const PICTURES = '/media/';
const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;

/** Returns the listing that a response shows. */
function shownOf(body: Body) {
  const item = body?.item;
  return item && { shown: { listingId: item.id, title: item.title, priceCents: item.price_cents, available: item.available_count } };
}
