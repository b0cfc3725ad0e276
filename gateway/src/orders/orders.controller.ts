import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery } from '../http/wire-fields.js';
import { ReviewAnswer, toReview } from '../wire/reviews.wire.js';
import { OrderAnswer, OrdersAnswer, toOrder } from './orders.wire.js';

const Id = () => Param('id', new ExistingId(orders.order.input.shape.orderId));
const MyOrders = inQuery(orders.myOrders.input);
const ShipTo = orders.setAddress.input.omit({ orderId: true });
const Review = orders.review.input.omit({ orderId: true });

@Controller('orders')
export class OrdersController {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Get()
  @Endpoint(orders.myOrders, OrdersAnswer)
  async mine(@Query({ schema: MyOrders }) page: z.output<typeof MyOrders>, @Caller() call: CallContext) {
    const { items, nextCursor } = await this.orders.myOrders(page, call);
    return { orders: items.map(toOrder), nextCursor };
  }

  @Get(':id')
  @Endpoint(orders.order, OrderAnswer)
  async order(@Id() orderId: string, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.order({ orderId }, call)) };
  }

  @Get(':id/timeline')
  @Endpoint(orders.orderTimeline)
  timeline(@Id() orderId: string, @Caller() call: CallContext) {
    return this.orders.orderTimeline({ orderId }, call);
  }

  @Post(':id/cancel')
  @Endpoint(orders.cancel, OrderAnswer)
  async cancel(@Id() orderId: string, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.cancel({ orderId }, call)) };
  }

  @Post(':id/mark-paid')
  @Endpoint(orders.markPaid, OrderAnswer)
  async markPaid(@Id() orderId: string, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.markPaid({ orderId }, call)) };
  }

  @Put(':id/address')
  @Endpoint(orders.setAddress, OrderAnswer)
  async setAddress(@Id() orderId: string, @Body({ schema: ShipTo }) address: z.output<typeof ShipTo>, @Caller() call: CallContext) {
    return { order: toOrder(await this.orders.setAddress({ ...address, orderId }, call)) };
  }

  @Post(':id/reviews')
  @Endpoint(orders.review, ReviewAnswer, 201)
  async review(@Id() orderId: string, @Body({ schema: Review }) review: z.output<typeof Review>, @Caller() call: CallContext) {
    const given = await this.orders.review({ orderId, ...review }, call);
    return { review: toReview(given.review) };
  }
}
