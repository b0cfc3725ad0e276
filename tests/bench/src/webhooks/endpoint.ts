import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '@tankobon/payouts/stripe-fake';
import { Connection } from '../driver/connection.js';
import { rounded } from '../report.js';

const AT_ONCE = 16;
/** Status of load shedding: not an answer, so the webhook is sent again. */
const SHED = 503;
const PAUSE_MS = 50;

/** The product's webhook endpoint over HTTP, with counts of deliveries and outcomes. */
export class Endpoint {
  private readonly took: number[] = [];
  private readonly counts = { taken: 0, refused: 0, forgedTaken: 0, genuineRefused: 0, shed: 0 };
  private seconds = 0;

  constructor(private readonly port: number) {}

  async send(deliveries: readonly Delivery[]): Promise<void> {
    const [queue, from] = [deliveries.values(), performance.now()];
    const sender = async () => {
      const connection = await Connection.open(this.port, { keepsBody: true });
      for (const delivery of queue) await this.deliver(connection, delivery);
      connection.close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    this.seconds += (performance.now() - from) / 1_000;
  }

  get row() {
    const took = this.took.toSorted((a, b) => a - b);
    const quantile = (part: number) => rounded(took[Math.floor(took.length * part)] ?? 0);
    return {
      webhooks: took.length,
      ...this.counts,
      perSecond: rounded(took.length / this.seconds),
      p50: quantile(0.5),
      p99: quantile(0.99),
    };
  }

  private async deliver(connection: Connection, delivery: Delivery): Promise<void> {
    const request = written(delivery);
    const from = performance.now();
    const { status } = await connection.send(request);
    if (status === SHED) {
      this.counts.shed += 1;
      await sleep(PAUSE_MS);
      return this.deliver(connection, delivery);
    }
    this.took.push(performance.now() - from);
    this.counts[outcome(status, connection.text, delivery)] += 1;
  }
}

function outcome(status: number, text: string, { isForged }: Delivery) {
  if (status >= 200 && status < 300) return isForged ? 'forgedTaken' : 'taken';
  const { error } = JSON.parse(text) as { error?: string };
  if (status === 400 && error === 'invalid_signature') return isForged ? 'refused' : 'genuineRefused';
  throw new Error(`A webhook was answered with ${status}: ${text}`);
}

function written({ sealed }: Delivery): string {
  const { payload, signature } = sealed();
  const lines = [
    ...['POST /webhooks/stripe HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'],
    ...[`Content-Length: ${Buffer.byteLength(payload)}`, `Stripe-Signature: ${signature}`],
  ];
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}
