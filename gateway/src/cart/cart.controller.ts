import { Body, Controller, Post } from '@nestjs/common';
import { Cart, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { AddItem, CartAnswer, IntentAnswer, MergedAnswer, MergeItems, toCart, toIntent, toMerged } from './cart.wire.js';

export const CartRoutes = restController('Cart', orders, /^\/cart/, [
  wireAnswer(Cart, CartAnswer, toCart),
  wireAnswer(orders.checkout, IntentAnswer, toIntent),
]);

/** Commands whose input has other names on the wire. */
@Controller('cart')
export class CartController {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Post('items')
  @Endpoint(orders.addLine, CartAnswer)
  async add(@Body({ schema: AddItem }) body: z.output<typeof AddItem>, @Caller() call: CallContext) {
    return toCart(await this.orders.addLine(body, call));
  }

  @Post('merge')
  @Endpoint(orders.mergeCart, MergedAnswer)
  async merge(@Body({ schema: MergeItems }) body: z.output<typeof MergeItems>, @Caller() call: CallContext) {
    return toMerged(await this.orders.mergeCart(body, call));
  }
}
