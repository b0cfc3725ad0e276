import { Injectable } from '@nestjs/common';
import { type In, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse, type StoreTx } from '@tankobon/eventstore';
import { Answers, Config, Logger, Metrics } from '@tankobon/service-kit';
import { accountStreamOf } from '../account/account.js';
import { account } from '../account/account.decide.js';
import { paymentIdOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { findPaymentIdByIntent } from '../views/payments.view.js';
import { topUp } from '../topup/topup.decide.js';
import { findSellerByAccount } from '../views/seller-accounts.view.js';
import { type News, readNews, type Subject } from './provider-event.js';
import { isSigned } from './signature.js';
import { StripeEvent } from './stripe-event.js';

type PaymentNews = { type: 'HearOfRefund'; data: { providerId: string } } | { type: 'HearOfPayment'; data: Record<string, never> };

const LAGS = [1, 5, 15, 60, 300, 1_800, 7_200, 86_400, 259_200];

/** Verifies, records, answers. The work is a step of the payment: it asks the provider what is true now. */
@Injectable()
export class WebhookDoor {
  private readonly lag: ReturnType<Metrics['histogram']>;
  private readonly refused: ReturnType<Metrics['counter']>;

  constructor(
    private readonly store: EventStore,
    private readonly config: Config,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.lag = metrics.histogram('webhook_lag_seconds', 'Age of a webhook when it was recorded.', [], LAGS);
    this.refused = metrics.counter('webhooks_refused_total', 'Webhooks that were not signed, too old or of the other mode.');
  }

  @Answers(payouts.webhook)
  async webhook({ payload, signature }: In<typeof payouts.webhook>, call: CallContext) {
    const news = this.verified(payload, signature);
    await this.store.transaction(call, (tx) => this.record(news, tx, call));
    if (news.createdAt !== undefined) this.lag.observe(Math.max(0, Date.now() / 1_000 - news.createdAt));
    return { received: true as const };
  }

  private verified(payload: string, signature: string): News {
    const { STRIPE_WEBHOOK_SECRET: secrets, STRIPE_SECRET_KEY: key } = this.config.env;
    const known = (secrets ?? '').split(',').filter(Boolean);
    const news = isSigned(payload, signature, known, Math.floor(Date.now() / 1_000)) ? readNews(payload) : undefined;
    if (news && news.livemode === (key ?? '').startsWith('sk_live_')) return news;
    this.refused.inc();
    this.logger.warn({ signed: news !== undefined }, 'A webhook was refused.');
    return refuse('invalid_signature', 'This is not signed by the payment provider.');
  }

  /** The same event again, in whatever order, finds its row and ends here. */
  private async record({ id, type, objectId, subject }: News, tx: StoreTx, { actor: by }: CallContext): Promise<null> {
    const stream = subject && (await this.streamOf(subject, tx));
    const row = { id, type, objectId, streamId: stream?.id ?? null, receivedAt: tx.now };
    const inserted = await tx.manager.createQueryBuilder().insert().into(StripeEvent).values(row).orIgnore().returning('id').execute();
    if (!stream || (inserted.raw as unknown[]).length === 0) return null;
    if (stream.kind === 'account') await tx.handle(account, stream.id, { type: 'HearOfAccount', data: {}, by });
    else if (stream.kind === 'topup') await this.tell(stream.id, tx, by);
    else if ((await tx.load(payment, stream.id)).version > 0) await tx.handle(payment, stream.id, { ...heardOf(subject), by });
    return null;
  }

  private async tell(topUpId: string, tx: StoreTx, by: CallContext['actor']): Promise<void> {
    if ((await tx.load(topUp, topUpId)).version > 0) await tx.handle(topUp, topUpId, { type: 'HearOfTopUp', data: {}, by });
  }

  private async streamOf(subject: NonNullable<Subject>, { manager }: StoreTx) {
    if ('orderId' in subject) return { kind: 'payment', id: paymentIdOf(subject.orderId) } as const;
    if ('topUpId' in subject) return { kind: 'topup', id: subject.topUpId } as const;
    if ('intentId' in subject) {
      const id = await findPaymentIdByIntent(manager, subject.intentId);
      return id === undefined ? undefined : ({ kind: 'payment', id } as const);
    }
    const sellerId = await findSellerByAccount(manager, subject.accountId);
    return sellerId === undefined ? undefined : ({ kind: 'account', id: accountStreamOf(sellerId) } as const);
  }
}

/** A refund has a life of its own, after its payment has long succeeded. */
function heardOf(subject: Subject): PaymentNews {
  if (subject && 'refundId' in subject && subject.refundId !== undefined)
    return { type: 'HearOfRefund', data: { providerId: subject.refundId } };
  return { type: 'HearOfPayment', data: {} };
}
