import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { RateLimits } from '../http/rate-limit.js';
import {
  AcceptBody,
  AddItem,
  CartAnswer,
  CheckoutBody,
  IntentAnswer,
  MergedAnswer,
  MergeItems,
  SetQuantity,
  toCart,
  toIntent,
  toMerged,
} from './cart.wire.js';

const LineId = () => Param('lineId', new ExistingId(orders.setQuantity.input.shape.lineId));

@Controller('cart')
export class CartController {
  constructor(
    private readonly limits: RateLimits,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Get()
  @Endpoint(orders.cart, CartAnswer)
  async cart(@Caller() call: CallContext) {
    return toCart(await this.orders.cart({}, call));
  }

  @Post('items')
  @Endpoint(orders.addLine, CartAnswer)
  async add(@Body({ schema: AddItem }) body: z.output<typeof AddItem>, @Caller() call: CallContext) {
    return toCart(await this.orders.addLine(body, call));
  }

  @Patch('items/:lineId')
  @Endpoint(orders.setQuantity, CartAnswer)
  async setQuantity(
    @LineId() lineId: string,
    @Body({ schema: SetQuantity }) body: z.output<typeof SetQuantity>,
    @Caller() call: CallContext,
  ) {
    return toCart(await this.orders.setQuantity({ lineId, ...body }, call));
  }

  @Post('items/:lineId/accept-price')
  @Endpoint(orders.acceptPrice, CartAnswer)
  async acceptPrice(
    @LineId() lineId: string,
    @Body({ schema: AcceptBody }) body: z.output<typeof AcceptBody>,
    @Caller() call: CallContext,
  ) {
    return toCart(await this.orders.acceptPrice({ lineId, ...body }, call));
  }

  @Delete('items/:lineId')
  @Endpoint(orders.removeLine, CartAnswer)
  async remove(@LineId() lineId: string, @Caller() call: CallContext) {
    return toCart(await this.orders.removeLine({ lineId }, call));
  }

  @Delete()
  @Endpoint(orders.clearCart, CartAnswer)
  async clear(@Caller() call: CallContext) {
    return toCart(await this.orders.clearCart({}, call));
  }

  @Post('merge')
  @Endpoint(orders.mergeCart, MergedAnswer)
  async merge(@Body({ schema: MergeItems }) body: z.output<typeof MergeItems>, @Caller() call: CallContext) {
    return toMerged(await this.orders.mergeCart(body, call));
  }

  @Post('checkout-intent')
  @Endpoint(orders.checkout, IntentAnswer)
  async checkout(@Body({ schema: CheckoutBody }) body: z.output<typeof CheckoutBody>, @Caller() call: CallContext) {
    await this.limits.spend('checkout', call.actor.id);
    return toIntent(await this.orders.checkout(body, call));
  }
}
