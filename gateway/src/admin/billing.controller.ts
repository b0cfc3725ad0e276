import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { PageQuery, toPage } from '../door/page.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { toBilling } from './admin.wire.js';

const ContractId = () => Param('id', new ExistingId(z.string().regex(/^(sale|rental)_[0-9a-f]{32}$/)));

@Controller('admin')
@Allow('admin')
export class BillingController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Get('billing/overview')
  async overview(@Query({ schema: PageQuery }) query: z.output<typeof PageQuery>, @Caller() call: CallContext) {
    return toBilling(await this.payouts.billing(toPage(query), call));
  }

  @Post('contracts/:id/hold')
  @HttpCode(200)
  async hold(@ContractId() contractId: string, @Caller() call: CallContext) {
    return { entry: await this.payouts.hold({ contractId }, call) };
  }

  @Post('contracts/:id/release')
  @HttpCode(200)
  async release(@ContractId() contractId: string, @Caller() call: CallContext) {
    return { entry: await this.payouts.release({ contractId }, call) };
  }

  @Post('contracts/:id/payout')
  @HttpCode(200)
  payout(@ContractId() contractId: string, @Caller() call: CallContext) {
    return this.payouts.payOut({ contractId }, call);
  }
}
