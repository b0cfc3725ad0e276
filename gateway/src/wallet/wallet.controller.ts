import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../door/caller.js';
import { DoorTo } from '../door/door-to.js';
import { ExistingId } from '../door/parsing.pipe.js';

const Id = () => Param('id', new ExistingId(payouts.topUpStatus.input.shape.topUpId));
const TopUp = payouts.topUp.input;

@Controller('wallet')
export class WalletController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Post('topups')
  @DoorTo(payouts.topUp, payouts.topUp.answer, 201)
  topUp(@Body({ schema: TopUp }) wish: z.output<typeof TopUp>, @Caller() call: CallContext) {
    return this.payouts.topUp(wish, call);
  }

  @Get('topups/:id')
  @DoorTo(payouts.topUpStatus)
  topUpStatus(@Id() topUpId: string, @Caller() call: CallContext) {
    return this.payouts.topUpStatus({ topUpId }, call);
  }

  @Post('topups/:id/mark-paid')
  @DoorTo(payouts.markTopUpPaid)
  markTopUpPaid(@Id() topUpId: string, @Caller() call: CallContext) {
    return this.payouts.markTopUpPaid({ topUpId }, call);
  }
}
