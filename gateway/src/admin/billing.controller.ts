import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery } from '../http/wire-fields.js';
import { BillingAnswer, EntryAnswer, toBilling } from './admin.wire.js';

const ContractId = () => Param('id', new ExistingId(payouts.hold.input.shape.contractId));
const RefundId = () => Param('id', new ExistingId(payouts.retryRefund.input.shape.refundId));
const Commission = payouts.setCommission.input;
const BillingPage = inQuery(payouts.billing.input);

@Controller('admin')
export class BillingController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Get('billing/overview')
  @Endpoint(payouts.billing, BillingAnswer)
  async overview(@Query({ schema: BillingPage }) page: z.output<typeof BillingPage>, @Caller() call: CallContext) {
    return toBilling(await this.payouts.billing(page, call));
  }

  @Post('billing/reconcile')
  @Endpoint(payouts.reconcile, payouts.reconcile.answer, 202)
  reconcile(@Caller() call: CallContext) {
    return this.payouts.reconcile({}, call);
  }

  @Put('billing/commission')
  @Endpoint(payouts.setCommission)
  setCommission(@Body({ schema: Commission }) rule: z.output<typeof Commission>, @Caller() call: CallContext) {
    return this.payouts.setCommission(rule, call);
  }

  @Post('refunds/:id/retry')
  @Endpoint(payouts.retryRefund)
  retryRefund(@RefundId() refundId: string, @Caller() call: CallContext) {
    return this.payouts.retryRefund({ refundId }, call);
  }

  @Post('contracts/:id/hold')
  @Endpoint(payouts.hold, EntryAnswer)
  async hold(@ContractId() contractId: string, @Caller() call: CallContext) {
    return { entry: await this.payouts.hold({ contractId }, call) };
  }

  @Post('contracts/:id/release')
  @Endpoint(payouts.release, EntryAnswer)
  async release(@ContractId() contractId: string, @Caller() call: CallContext) {
    return { entry: await this.payouts.release({ contractId }, call) };
  }

  @Post('contracts/:id/payout')
  @Endpoint(payouts.payOut)
  payout(@ContractId() contractId: string, @Caller() call: CallContext) {
    return this.payouts.payOut({ contractId }, call);
  }
}
