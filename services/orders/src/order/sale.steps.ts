import { Injectable } from '@nestjs/common';
import { catalog, payouts } from '@tankobon/contracts';
import { answerOrRefusal, type StepOf, type StepResult, type StepsOf } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { isCompletionOn } from '../views/policy-switches.view.js';
import { findSale } from './order-queries.js';
import type { sale } from './sale.decide.js';

type Result = StepResult<typeof sale>;
type SaleStepCall = StepOf<typeof sale>;

/** Runs a sale's deadlines, and the refund and restocking after its cancellation. */
@Injectable()
export class SaleSteps implements StepsOf<typeof sale> {
  constructor(
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
    @Calls(payouts) private readonly payoutsClient: ClientOf<typeof payouts>,
    private readonly db: DataSource,
  ) {}

  async remind({ streamId: saleId, call }: SaleStepCall): Promise<Result> {
    const hasAddress = (await findSale(this.db.manager, saleId))?.address != null;
    return { type: 'RemindOfShipping', data: { hasAddress }, by: call.actor };
  }

  cancelUnshipped({ call }: SaleStepCall): Result {
    return { type: 'CancelUnshipped', data: {}, by: call.actor };
  }

  /** While the policy is off, the sale waits and the step is tried again after its backoff. */
  async complete({ call }: SaleStepCall): Promise<Result> {
    if (!(await isCompletionOn(this.db.manager))) return undefined;
    return { type: 'CompleteSale', data: {}, by: call.actor };
  }

  async refund({ state, streamId: reference, call }: SaleStepCall): Promise<Result> {
    if (state.status !== 'cancelled') return undefined;
    const { terms, by: side, refundCents: amountCents, reason } = state;
    const by = { buyer: { by: terms.buyerId }, seller: { by: terms.sellerId }, time: {} }[side];
    const { refundId } = await this.payoutsClient.refund({ orderId: terms.orderId, amountCents, reason, reference, ...by }, call);
    return { type: 'RecordRefund', data: { refundId }, by: call.actor };
  }

  /** Restocks the copies. A listing that is gone or sold fewer copies takes nothing back: a retry would be refused again. */
  async restock({ state, streamId: saleId, call }: SaleStepCall): Promise<Result> {
    if (state.status !== 'cancelled') return undefined;
    const { listingId, quantity } = state.terms;
    await answerOrRefusal(this.catalogClient.restock({ listingId, quantity, saleId }, call));
    return { type: 'RecordRestock', data: {}, by: call.actor };
  }
}
