import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CancelReason, orders, SaleId, type Orders, Shipment } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { defined } from '../graphql/arguments.js';
import { toContract } from './orders.wire.js';

const Id = () => Param('id', new ExistingId(SaleId));

const MarkSent = Shipment.optional();

/** The agreement behind one order line. */
@Controller('contracts')
@Allow()
export class ContractsController {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Post(':id/mark-sent')
  @HttpCode(200)
  async markSent(@Id() saleId: string, @Body({ schema: MarkSent }) shipment: z.output<typeof MarkSent>, @Caller() call: CallContext) {
    return { contract: toContract(await this.orders.markSent({ saleId, ...defined(shipment ?? {}) }, call)) };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@Id() saleId: string, @Body({ schema: CancelReason }) why: z.output<typeof CancelReason>, @Caller() call: CallContext) {
    return { contract: toContract(await this.orders.cancelSale({ saleId, ...why }, call)) };
  }

  @Post(':id/mark-delivered')
  @HttpCode(200)
  async markDelivered(@Id() saleId: string, @Caller() call: CallContext) {
    return { contract: toContract(await this.orders.markDelivered({ saleId }, call)) };
  }

  @Post(':id/confirm')
  @HttpCode(200)
  async confirm(@Id() saleId: string, @Caller() call: CallContext) {
    return { contract: toContract(await this.orders.confirm({ saleId }, call)) };
  }
}
