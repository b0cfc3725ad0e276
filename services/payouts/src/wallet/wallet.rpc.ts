import { Injectable } from '@nestjs/common';
import { type CallInput, payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findSpendable } from '../ledger/balances.js';
import { findStatement } from './statement.js';

@Injectable()
export class WalletRpc {
  constructor(private readonly db: DataSource) {}

  @Handles(payouts.spendable)
  async spendable(_: CallInput<typeof payouts.spendable>, { actor }: CallContext) {
    return { items: await findSpendable(this.db.manager, actor.id) };
  }

  @Handles(payouts.statement)
  statement(filter: CallInput<typeof payouts.statement>, { actor }: CallContext) {
    return findStatement(this.db.manager, actor.id, filter);
  }
}
