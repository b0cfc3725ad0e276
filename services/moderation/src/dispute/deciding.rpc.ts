import { Injectable } from '@nestjs/common';
import { type CallInput, moderation, payouts, type Payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, type LoadedStream } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { readDispute } from './dispute-queries.js';
import { dispute, type DisputeCommand } from './dispute.decide.js';
import type { Dispute } from './dispute.js';
import type { MoneyLeft } from './staff.decide.js';

/** RPC that ends a dispute: staff decides, or the buyer accepts the offer. Payouts moves the money on the published fact. */
@Injectable()
export class DecidingRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Handles(moderation.acceptOffer)
  async acceptOffer({ disputeId, offerCents }: CallInput<typeof moderation.acceptOffer>, call: CallContext) {
    const loaded = await this.store.load(dispute, disputeId);
    const data = { ...(await this.moneyOf(disputeId, loaded, call)), offerCents };
    return this.handle(disputeId, { type: 'AcceptOffer', data, by: call.actor }, call, loaded);
  }

  @Handles(moderation.updateDispute)
  async update({ disputeId, attachments, ...command }: CallInput<typeof moderation.updateDispute>, call: CallContext) {
    const loaded = command.status === 'refunded' ? await this.store.load(dispute, disputeId) : undefined;
    const money = loaded ? await this.moneyOf(disputeId, loaded, call) : null;
    const descriptions = attachments?.map(({ id, description }) => ({ id, description }));
    const data = { ...command, ...(descriptions && { descriptions }), money };
    return this.handle(disputeId, { type: 'UpdateDispute', data, by: call.actor }, call, loaded);
  }

  @Handles(moderation.remindDispute)
  async remind({ disputeId }: CallInput<typeof moderation.remindDispute>, call: CallContext) {
    const { dispute: reminded } = await this.handle(disputeId, { type: 'RemindDispute', data: {}, by: call.actor }, call);
    return { lastReminderAt: reminded.lastReminderAt! };
  }

  private async moneyOf(disputeId: string, { state }: LoadedStream<Dispute>, call: CallContext): Promise<MoneyLeft> {
    if (state.status === 'none') return { held: false, leftCents: 0 };
    return this.payouts.disputed({ contractId: state.terms.contractId, disputeId }, call);
  }

  private async handle(id: string, command: Intent<DisputeCommand>, call: CallContext, loaded?: LoadedStream<Dispute>) {
    await this.store.handle(dispute, id, command, call, undefined, loaded);
    return { dispute: await readDispute(this.db.manager, id) };
  }
}
