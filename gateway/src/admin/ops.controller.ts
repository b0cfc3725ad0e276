import { Body, Controller, Post } from '@nestjs/common';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';

const { input: Replay, answer: Replaying } = payouts.replayWebhooks;

@Controller('admin/ops')
export class OpsController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Post('webhooks/replay')
  @Endpoint(payouts.replayWebhooks, Replaying, 202)
  replay(@Body({ schema: Replay }) body: z.output<typeof Replay>, @Caller() call: CallContext) {
    return this.payouts.replayWebhooks(body, call);
  }
}
