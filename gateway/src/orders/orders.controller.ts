import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { OrderId, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { PageQuery, toPage } from '../door/page.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { toReview } from '../listings/item-parts.wire.js';
import { GiveReview, OrderAddress, toOrder } from './orders.wire.js';

const Id = () => Param('id', new ExistingId(OrderId));

@Controller('orders')
@Allow()
export class OrdersController {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Get()
  async mine(@Query({ schema: PageQuery }) query: z.output<typeof PageQuery>, @Caller() call: CallContext) {
    const { items, nextCursor } = await this.orders.myOrders(toPage(query), call);
    return { orders: items.map(toOrder), nextCursor };
  }

  @Get(':id')
  async order(@Id() orderId: string, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.order({ orderId }, call)) };
  }

  @Get(':id/timeline')
  timeline(@Id() orderId: string, @Caller() call: CallContext) {
    return this.orders.orderTimeline({ orderId }, call);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@Id() orderId: string, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.cancel({ orderId }, call)) };
  }

  @Post(':id/mark-paid')
  @HttpCode(200)
  async markPaid(@Id() orderId: string, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.markPaid({ orderId }, call)) };
  }

  @Put(':id/address')
  async setAddress(
    @Id() orderId: string,
    @Body({ schema: OrderAddress }) address: z.output<typeof OrderAddress>,
    @Caller() call: CallContext,
  ) {
    return { order: toOrder(await this.orders.setAddress({ ...address, orderId }, call)) };
  }

  @Post(':id/reviews')
  async review(@Id() orderId: string, @Body({ schema: GiveReview }) review: z.output<typeof GiveReview>, @Caller() call: CallContext) {
    const given = await this.orders.review({ orderId, ...review }, call);
    return { review: toReview(given.review) };
  }
}
