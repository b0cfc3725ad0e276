import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { catalog, ListingStatus, payouts, text, type Payouts, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { PageQuery, toPage } from '../door/page.js';
import { toInventoryItem } from '../listings/listings.wire.js';
import { SellerOverviews } from './seller-overview.js';
import { toSellerOverview } from './seller.wire.js';

const InventoryQuery = PageQuery.extend({ status: ListingStatus.optional(), q: text(200).optional() });

@Controller()
@Allow('seller', 'moderator', 'admin')
export class SellerController {
  constructor(
    private readonly overviews: SellerOverviews,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Get('seller/overview')
  async overview(@Caller() call: CallContext) {
    return toSellerOverview(await this.overviews.of(call));
  }

  @Get('seller/inventory')
  async inventory(@Query({ schema: InventoryQuery }) { status, q, ...page }: z.output<typeof InventoryQuery>, @Caller() call: CallContext) {
    const mine = await this.catalog.mine({ limit: 100, ...toPage(page), ...(status && { status }), ...(q && { q }) }, call);
    return { items: mine.items.map(toInventoryItem), nextCursor: mine.nextCursor, counts: mine.counts };
  }

  @Get('sellers/stripe/status')
  @Allow()
  status(@Caller() call: CallContext) {
    return this.payouts.sellerAccount({}, call);
  }

  @Post('sellers/stripe/onboard')
  @HttpCode(200)
  onboard(@Caller() call: CallContext) {
    return this.payouts.onboard({}, call);
  }
}
