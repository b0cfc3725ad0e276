import { setTimeout as pause } from 'node:timers/promises';
import { sign } from '../webhook/signature.js';
import type { StripeObject } from './stripe-objects.js';

export type StripeEventBody = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  account?: string;
  data: { object: StripeObject };
};
/** Answers the HTTP status of one delivery. */
export type Receiver = (payload: string, signature: string) => Promise<number>;
export type DeliveryOptions = { times?: number; order?: (events: StripeEventBody[]) => StripeEventBody[]; attempts?: number };

/** Attempts of a delivery, for some minutes; the provider itself tries for days. */
const LIVE_ATTEMPTS = 120;
const LONGEST_PAUSE_MS = 2_000;

/** The secret of the endpoint for the accounts of sellers, beside the one for our own. */
export const connectSecretOf = (secret: string): string => `${secret}_connect`;
/** Events of a seller's account are signed for that endpoint. */
export const secretOf = ({ account }: StripeEventBody, secret: string): string =>
  account === undefined ? secret : connectSecretOf(secret);

/** Sends the provider's events: signed, as often and in whatever order a test wants, again until they are taken. */
export class StripeWebhooks {
  readonly events: StripeEventBody[] = [];
  private waiting: StripeEventBody[] = [];
  private receiver: Receiver | undefined;
  /** Sends every event as it happens, rather than when `flush` is called. */
  live = false;

  constructor(
    private readonly secret: string,
    private readonly livemode: boolean,
  ) {}

  to(receiver: Receiver): void {
    this.receiver = receiver;
  }

  toUrl(url: string): void {
    this.receiver = async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
      return answer?.status ?? 0;
    };
  }

  /** `account`: the seller's account that it happened in. */
  happened(type: string, object: StripeObject, account = object.object === 'account' ? object.id : undefined): void {
    const id = `evt_fake${(this.events.length + 1).toString().padStart(8, '0')}`;
    const body: StripeEventBody = {
      id, object: 'event', type, created: Math.floor(Date.now() / 1_000), livemode: this.livemode, ...(account && { account }), data: { object: structuredClone(object) },
    }; // prettier-ignore
    this.events.push(body);
    if (!this.live) return void this.waiting.push(body);
    void this.deliver(body, LIVE_ATTEMPTS);
  }

  /** Sends what is waiting: each event `times` times, in the given order. */
  async flush({ times = 1, order = (events) => events, attempts = 5 }: DeliveryOptions = {}): Promise<void> {
    const batch = order(this.waiting.splice(0).flatMap((event) => Array.from({ length: times }, () => event)));
    for (const event of batch) await this.deliver(event, attempts);
  }

  /** Forgets what is waiting: these webhooks never arrive. */
  drop(): void {
    this.waiting = [];
  }

  private async deliver(event: StripeEventBody, attempts: number): Promise<void> {
    const payload = JSON.stringify(event);
    const secret = secretOf(event, this.secret);
    for (let attempt = 1; attempt <= attempts && this.receiver; attempt += 1) {
      const status = await this.receiver(payload, sign(payload, secret, Math.floor(Date.now() / 1_000))).catch(() => 0);
      if (status >= 200 && status < 300) return;
      await pause(Math.min(20 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }
}
