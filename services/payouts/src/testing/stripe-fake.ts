import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control } from './stripe-control.js';
import { type Fault, Faults } from './stripe-faults.js';
import { readForm } from './stripe-form.js';
import { ApiError, StripeObjects } from './stripe-objects.js';
import { broken, failed, type StripeApiCall, type StripeReply, work } from './stripe-routes.js';
import { connectSecretOf, StripeWebhooks } from './stripe-webhooks.js';

export { type Deliveries, type Delivery, inOrder, shuffledDoubledForged } from './deliveries.js';
export type JournalLine = { at: string; call: string; key: string | null; status: number; objectId: string | null; replayed: boolean };
export type StripeFakeOptions = { secretKey?: string; webhookSecret?: string; port?: number; host?: string };

/**
 * A stateful stand-in for Stripe's HTTP API: intents, refunds, transfers, accounts, events with signed webhooks, idempotency keys, faults
 * and a journal. Another process steers it by HTTP under `/_fake` (see `stripe-control.ts`).
 */
export class StripeFake {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly journal: JournalLine[] = [];
  readonly objects: StripeObjects;
  readonly webhooks: StripeWebhooks;
  readonly faults = new Faults();
  private readonly answers = new Map<string, { raw: string; answer: StripeReply }>();
  private readonly seen = new Set<string>();
  private server: Server | undefined;

  constructor({ secretKey = 'sk_test_fake', webhookSecret = 'whsec_fake' }: StripeFakeOptions = {}) {
    [this.secretKey, this.webhookSecret] = [secretKey, webhookSecret];
    const livemode = secretKey.startsWith('sk_live_');
    this.webhooks = new StripeWebhooks(webhookSecret, livemode);
    this.objects = new StripeObjects((...happened) => this.webhooks.happened(...happened), livemode);
  }

  /** Listens on a free port, unless one is given. */
  static async start(options: StripeFakeOptions = {}): Promise<StripeFake> {
    const fake = new StripeFake(options);
    const { port = 0, host = '127.0.0.1' } = options;
    fake.server = createServer((request, response) => void fake.serve(request, response));
    await new Promise<void>((listening) => fake.server!.listen(port, host, listening));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server?.address() as AddressInfo).port}`;
  }

  /** Returns the environment variables of a service that uses this fake. */
  get env() {
    const [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET] = [this.webhookSecret, connectSecretOf(this.webhookSecret)];
    return { STRIPE_SECRET_KEY: this.secretKey, STRIPE_API: this.url, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET };
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }

  /** The next matching calls meet this fault. */
  fault(fault: Fault): void {
    this.faults.add(fault);
  }

  endFaults(): void {
    this.faults.endFaults();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = Buffer.concat(await request.toArray()).toString('utf8');
    const [path, search = ''] = (request.url ?? '/').split('?') as [string, string?];
    const method = request.method ?? 'GET';
    if (path.startsWith('/_fake/')) return reply(response, control(this, `${method} ${path.slice(7)}`, raw));
    const key = request.headers['idempotency-key'];
    const form = readForm(method === 'GET' ? search : raw);
    const call: StripeApiCall = { method, path, key: typeof key === 'string' ? key : null, form, raw: `${path} ${raw}` };
    const answer = await this.suffer(call, request.headers.authorization === `Bearer ${this.secretKey}`);
    if (answer) reply(response, answer);
    else request.socket.destroy();
  }

  /** Carries a call out as far as its fault lets it; undefined = the connection breaks. */
  private async suffer(call: StripeApiCall, authorised: boolean): Promise<StripeReply | undefined> {
    const fault = this.faults.meet(`${call.method} ${call.path}`);
    if (fault?.kind === 'reset') return undefined;
    if (fault?.kind === 'status') return this.note(call, broken(fault.status));
    if (fault?.kind === 'slow') await new Promise((done) => setTimeout(done, fault.ms ?? 5_000).unref());
    const answer = this.note(call, authorised ? this.answer(call) : failed(new ApiError(401, 'invalid_request_error', 'api_key_invalid')));
    if (fault?.kind === 'reset_after') return undefined;
    if (fault?.kind === 'status_after') return broken(fault.status);
    return fault?.kind === 'lie' ? { ...answer, body: fault.change!(structuredClone(answer.body)) as StripeReply['body'] } : answer;
  }

  /** The same key again gives the same answer; with another request it is refused. */
  private answer(call: StripeApiCall): StripeReply {
    if (call.key === null || call.method === 'GET') return work(this, call);
    const known = this.answers.get(call.key);
    if (known)
      return known.raw === call.raw ? structuredClone(known.answer) : failed(new ApiError(400, 'idempotency_error', 'idempotency_error'));
    const answer = work(this, call);
    this.answers.set(call.key, { raw: call.raw, answer: structuredClone(answer) });
    return answer;
  }

  private note({ method, path, key }: StripeApiCall, answer: StripeReply): StripeReply {
    const { status, body } = answer;
    const objectId = typeof body['id'] === 'string' ? body['id'] : null;
    const replayed = key !== null && status === 200 && this.seen.has(key);
    if (key !== null && status === 200) this.seen.add(key);
    this.journal.push({ at: new Date().toISOString(), call: `${method} ${path}`, key, status, objectId, replayed });
    return answer;
  }
}

function reply(response: ServerResponse, { status, body }: StripeReply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
