import { Controller, Headers, Post, Req } from '@nestjs/common';
import { payouts, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';

/** Receives the payment provider's events. The raw body is passed on, since payouts verifies its signature first. */
@Controller('webhooks')
export class WebhookController {
  constructor(@Calls(payouts) private readonly payouts: ClientOf<Payouts>) {}

  @Post('stripe')
  @Endpoint(payouts.webhook)
  stripe(
    @Req() request: FastifyRequest & { rawBody?: Buffer },
    @Headers('stripe-signature') signature: string | undefined,
    @Caller() call: CallContext,
  ) {
    return this.payouts.webhook({ payload: request.rawBody?.toString('utf8') ?? '', signature: signature?.slice(0, 2_000) ?? '' }, call);
  }
}
