import { Controller, Get } from '@nestjs/common';
import { moderation, type Moderation, orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { toDispute } from '../wire/disputes.wire.js';
import { SignedMedia } from '../wire/signed-media.js';
import { BUYER_OVERVIEW, buyerOverview } from './buyer-overview.js';
import { OverviewAnswer, toOrder, toRental } from './orders.wire.js';

@Controller('buyer')
export class BuyerController {
  constructor(
    private readonly media: SignedMedia,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Get('overview')
  @Endpoint(BUYER_OVERVIEW, OverviewAnswer)
  async overview(@Caller() call: CallContext) {
    const overview = await buyerOverview(this.orders, this.rentals, this.moderation, call);
    const disputes = overview.disputes?.map((dispute) => toDispute(dispute, this.media)) ?? null;
    return { ...overview, orders: overview.orders.map(toOrder), rentals: overview.rentals?.map(toRental) ?? null, disputes };
  }
}
