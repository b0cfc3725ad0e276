import { Injectable } from '@nestjs/common';
import type { StepOf, StepsOf, StoreTx } from '@tankobon/eventstore';
import { PaymentProvider } from '../provider/provider.js';
import { markWorked } from '../webhook/stripe-event.js';
import type { account } from './account.decide.js';

@Injectable()
export class AccountSteps implements StepsOf<typeof account> {
  constructor(private readonly provider: PaymentProvider) {}

  async open({ state, call }: StepOf<typeof account>) {
    if (state.status !== 'opening') return undefined;
    const { id: accountId, ...says } = await this.provider.openAccount(state.sellerId);
    return { type: 'RecordAccount' as const, data: { accountId, ...says }, by: call.actor };
  }

  async refresh({ state, streamId, call }: StepOf<typeof account>) {
    if (state.status !== 'connected') return undefined;
    const { id: _, ...says } = await this.provider.account(state.accountId, state.sellerId);
    const command = { type: 'RecordAccountStatus' as const, data: { says, news: state.news }, by: call.actor };
    return { command, streams: [], also: (tx: StoreTx) => markWorked(tx.manager, streamId) };
  }
}
