import { Injectable } from '@nestjs/common';
import { type CallInput, payouts } from '@tankobon/contracts';
import { type CallContext, Processes, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Logger } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/provider.js';
import { findSellerAccount } from './seller-accounts.view.js';
import { accountStreamOf } from './account.js';
import { account } from './account.decide.js';
import { isClosed } from './account-changes.js';

@Injectable()
export class AccountRpc {
  constructor(
    private readonly processes: Processes,
    private readonly provider: PaymentProvider,
    private readonly logger: Logger,
    private readonly db: DataSource,
  ) {}

  @Handles(payouts.sellerAccount)
  async sellerAccount(_: CallInput<typeof payouts.sellerAccount>, { actor }: CallContext) {
    const row = await findSellerAccount(this.db.manager, actor.id);
    const requirements = { currentlyDue: [], pastDue: [], disabledReason: null, dueBy: null, ...row?.says.requirements };
    if (row) return { connected: true, accountId: row.accountId, ...row.says, closed: isClosed(row.says), requirements };
    return { connected: false, accountId: null, ...NOTHING_YET, requirements };
  }

  @Handles(payouts.onboard)
  async onboard(_: CallInput<typeof payouts.onboard>, call: CallContext) {
    const id = accountStreamOf(call.actor.id);
    const { state } = await this.processes.run(account, id, { type: 'Onboard', data: {}, by: call.actor }, call);
    if (state.status !== 'connected') return unavailable();
    return { url: await this.linkFor(state.accountId) };
  }

  private async linkFor(accountId: string): Promise<string> {
    try {
      return await this.provider.onboardingLink(accountId);
    } catch (error) {
      this.logger.warn({ err: error, accountId }, 'No onboarding link could be made.');
      return unavailable();
    }
  }
}

const NOTHING_YET = { payoutsEnabled: false, chargesEnabled: false, detailsSubmitted: false, closed: false };

const unavailable = (): never => refuse('payment_unavailable', message('payment.provider_silent'));
