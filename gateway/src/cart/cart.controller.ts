import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CartLineId, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { RateLimits } from '../door/rate-limit.js';
import { AcceptBody, AddItem, CheckoutBody, MergeItems, SetQuantity, toCart, toCheckoutIntent, toMerged } from './cart.wire.js';

const LineId = () => Param('lineId', new ExistingId(CartLineId));

@Controller('cart')
@Allow()
export class CartController {
  constructor(
    private readonly limits: RateLimits,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Get()
  async cart(@Caller() call: CallContext) {
    return { cart: toCart(await this.orders.cart({}, call)) };
  }

  @Post('items')
  @HttpCode(200)
  async add(@Body({ schema: AddItem }) { itemId, quantity }: z.output<typeof AddItem>, @Caller() call: CallContext) {
    return { cart: toCart(await this.orders.addLine({ listingId: itemId, ...(quantity !== undefined && { quantity }) }, call)) };
  }

  @Patch('items/:lineId')
  async setQuantity(
    @LineId() lineId: string,
    @Body({ schema: SetQuantity }) { quantity }: z.output<typeof SetQuantity>,
    @Caller() call: CallContext,
  ) {
    return { cart: toCart(await this.orders.setQuantity({ lineId, quantity }, call)) };
  }

  @Post('items/:lineId/accept-price')
  @HttpCode(200)
  async acceptPrice(
    @LineId() lineId: string,
    @Body({ schema: AcceptBody }) body: z.output<typeof AcceptBody>,
    @Caller() call: CallContext,
  ) {
    return { cart: toCart(await this.orders.acceptPrice({ lineId, ...body }, call)) };
  }

  @Delete('items/:lineId')
  async remove(@LineId() lineId: string, @Caller() call: CallContext) {
    return { cart: toCart(await this.orders.removeLine({ lineId }, call)) };
  }

  @Delete()
  async clear(@Caller() call: CallContext) {
    return { cart: toCart(await this.orders.clearCart({}, call)) };
  }

  @Post('merge')
  @HttpCode(200)
  async merge(@Body({ schema: MergeItems }) { items }: z.output<typeof MergeItems>, @Caller() call: CallContext) {
    return toMerged(await this.orders.mergeCart({ items: items.map(({ itemId, quantity }) => ({ listingId: itemId, quantity })) }, call));
  }

  @Post('checkout-intent')
  @HttpCode(200)
  async checkout(@Body({ schema: CheckoutBody }) body: z.output<typeof CheckoutBody>, @Caller() call: CallContext) {
    await this.limits.spend('checkout', call.actor.id);
    return toCheckoutIntent(await this.orders.checkout(body ?? {}, call));
  }
}
