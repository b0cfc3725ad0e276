import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { orders, SaleId, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Allow, Caller } from '../door/caller.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { toContract } from './orders.wire.js';

const Id = () => Param('id', new ExistingId(SaleId));

/** The agreement behind one order line. */
@Controller('contracts')
@Allow()
export class ContractsController {
  constructor(@Calls(orders) private readonly orders: ClientOf<Orders>) {}

  @Post(':id/mark-sent')
  @HttpCode(200)
  async markSent(@Id() saleId: string, @Caller() call: CallContext) {
    return { contract: toContract(await this.orders.markSent({ saleId }, call)) };
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
