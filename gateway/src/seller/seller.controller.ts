import { Controller, Get, Query } from '@nestjs/common';
import { catalog, type Catalog, payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { inQuery } from '../http/wire-fields.js';
import { AnsweredReview, OwnReviewAnswer, toAnsweredReview, toOwnReview } from '../wire/kyc.wire.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { SELLER_OVERVIEW, SellerOverviewResolver } from './seller-overview.js';
import { InventoryAnswer, OverviewAnswer, toInventory, toSellerOverview } from './seller.wire.js';

const { mine } = catalog;
/** 100 listings by default: sellers look over their inventory as a whole. */
const InventoryQuery = inQuery(mine.input.extend({ limit: mine.input.shape.limit.default(100) }));

export const SellerRoutes = restController('Seller', payouts, /^\/sellers?\//, [
  wireAnswer(payouts.myKycReview, OwnReviewAnswer, toOwnReview),
  wireAnswer(payouts.answerKyc, AnsweredReview, toAnsweredReview),
]);

@Controller()
export class SellerController {
  constructor(
    private readonly screen: SellerOverviewResolver,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
  ) {}

  @Get('seller/overview')
  @Endpoint(SELLER_OVERVIEW, OverviewAnswer)
  async overview(@Caller() call: CallContext) {
    return toSellerOverview(await this.screen.whole(call));
  }

  @Get('seller/inventory')
  @Endpoint(catalog.mine, InventoryAnswer)
  async inventory(@Query({ schema: InventoryQuery }) query: z.output<typeof InventoryQuery>, @Caller() call: CallContext) {
    return toInventory(await this.catalog.mine(query, call));
  }
}
