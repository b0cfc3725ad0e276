import { Injectable } from '@nestjs/common';
import { type CallInput, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse, type StoreTx } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Config, Logger, Metrics } from '@tankobon/service-kit';
import { notifySubject } from './webhook-events.js';
import { kindOf, readWebhookEvent, type WebhookEvent } from '../provider/provider-event.js';
import { isSigned } from './signature.js';
import { StripeEvent } from '../provider/stripe-event.js';

const LOG_EVERY_MS = 60_000;
const LAGS = [1, 5, 15, 60, 300, 1_800, 7_200, 86_400, 259_200];

/** Verifies and records a webhook, then answers. A later process step asks the provider for the current state. */
@Injectable()
export class WebhookRpc {
  private readonly lag: ReturnType<Metrics['histogram']>;
  private readonly refused: ReturnType<Metrics['counter']>;
  private loggedAt = 0;

  constructor(
    private readonly store: EventStore,
    private readonly config: Config,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.lag = metrics.histogram('webhook_lag_seconds', 'Age of a webhook when it was recorded.', [], LAGS);
    this.refused = metrics.counter('webhooks_refused_total', 'Webhooks that were not signed, too old or of the other mode.');
  }

  @Handles(payouts.webhook)
  async webhook({ payload, signature }: CallInput<typeof payouts.webhook>, call: CallContext) {
    const news = this.verified(payload, signature);
    await this.store.transaction(call, (tx) => this.record(news, tx, call));
    if (news.createdAt !== undefined) this.lag.observe(Math.max(0, Date.now() / 1_000 - news.createdAt));
    return { received: true as const };
  }

  /**
   * Our account and the sellers' accounts have separate webhook endpoints with separate secrets; neither secret signs events of the other.
   */
  private verified(payload: string, signature: string): WebhookEvent {
    const { STRIPE_WEBHOOK_SECRET: own, STRIPE_CONNECT_WEBHOOK_SECRET: connect, STRIPE_SECRET_KEY: key } = this.config.env;
    const isBy = (secrets = '') => isSigned(payload, signature, secrets.split(',').filter(Boolean), Math.floor(Date.now() / 1_000));
    const signed = { own: isBy(own), connect: isBy(connect) };
    const news = signed.own || signed.connect ? readWebhookEvent(payload) : undefined;
    const isOfItsEndpoint = news?.connected ? signed.connect : signed.own;
    if (news && isOfItsEndpoint && news.livemode === (key ?? '').startsWith('sk_live_')) return news;
    this.refused.inc();
    this.logRefusal({ signed, connected: news?.connected });
    return refuse('invalid_signature', message('payment.unsigned'));
  }

  /** Logs at most one line a minute: strangers can send any number of webhooks, and the metric counts them. */
  private logRefusal(about: Record<string, unknown>): void {
    const now = Date.now();
    if (now - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = now;
    this.logger.warn(about, 'A webhook was refused.');
  }

  /** A repeated event finds its row and ends here, in whatever order events arrive. */
  private async record({ id, type, objectId, subject }: WebhookEvent, tx: StoreTx, { actor: by }: CallContext): Promise<null> {
    const about = subject ? { kind: kindOf(subject), subject, workedAt: null } : { kind: null, subject: null, workedAt: tx.now };
    const row = { id, type, objectId, ...about, receivedAt: tx.now };
    const inserted = await tx.manager.createQueryBuilder().insert().into(StripeEvent).values(row).orIgnore().returning('id').execute();
    if (!subject || (inserted.raw as unknown[]).length === 0) return null;
    const { streamId, isOver } = await notifySubject(subject, tx, by);
    await tx.manager.update(StripeEvent, { id }, { streamId, ...(isOver && { workedAt: tx.now }) });
    return null;
  }
}
